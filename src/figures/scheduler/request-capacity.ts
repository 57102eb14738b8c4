import type {UnitCell, UnitSeries, UnitsData} from '../../families/units.data.js';
import {Units} from '../../families/units.js';
import type {Run} from '../../run/types.js';
import {define} from '../../stage/define.js';
import type {Scene} from '../../stage/figure-data.js';
import {requestCapacityFacts} from './request-capacity.facts.js';
import type {RequestCapacityFacts} from './request-capacity.facts.js';

/**
 * What Pods ask of their nodes: cells fill with requests, whatever the Pods then use.
 * @element kube-request-capacity
 * @summary The requests of Pods against what each node has to give.
 * @attr {string} resource - `cpu` (default), `memory`, `pods`, or an extended resource by its name.
 */
export class RequestCapacity extends Units {
  static override properties = {resource: {}};

  declare resource: string | undefined;

  protected override derive(run: Run): UnitsData { return requestCapacity(requestCapacityFacts(run, this.resource || undefined)); }

  protected override async later(): Promise<(run: Run) => Scene[]> {
    const {requestCapacityScenes} = await import('./request-capacity.scenes.js');
    return (run) => {
      const facts = requestCapacityFacts(run, this.resource || undefined);
      return requestCapacityScenes(facts, requestCapacity(facts).end!);
    };
  }
}

export function requestCapacity(facts: RequestCapacityFacts): UnitsData {
  const {resource, words, nodes, cell, shown, app, each, atLeast, more, source} = facts;
  const places = resource === 'pods';
  const noun = resource === 'cpu' ? 'CPU' : resource;
  const pods = nodes.flatMap((node) => node.pods).filter((pod) => pod.app);
  const fullest = nodes.toSorted((a, b) => b.requested - a.requested)[0]!;
  return {
    orient: 'rows', eyebrow: 'Requests fill a node', source, across: shown / cell,
    caption: places ? `A node takes only so many Pods, whatever they request. Each {accent:${app ?? 'marked'}} cell is one of them.` : `The cells fill with requests, not with use. Each {accent:${app ?? 'marked'}} ${each === cell ? 'cell' : 'stretch'} is what one Pod asked for${each === undefined ? '' : `, ${words(each)}`}: no other Pod can ask for it now.`,
    alt: `${noun} requested on ${nodes.length} nodes: ${nodes.map(({name, requested, allocatable}) => `${name} ${words(requested)} of ${words(allocatable)}`).join(', ')}.`.slice(0, 160),
    end: `The node with the most requests has promised ${atLeast ? 'at least ' : ''}${words(fullest.requested)} of ${words(fullest.allocatable)}.`,
    unit: `one cell is ${words(cell)} ${places ? cell === 1 ? 'Pod' : 'Pods' : `of ${noun}`}${nodes.some(({allocatable}) => allocatable > shown) ? `; the first ${words(shown)} of each node, magnified` : ''}`,
    states: {
      before: {label: 'requested before', fill: 'solid'}, app: {label: `requested by a Pod ${app ? `of \`${app}\`` : 'placed here'}`, fill: 'solid', tone: 'accent'},
      free: {label: 'free to be requested', fill: 'hollow', tone: 'muted'},
    },
    series: nodes.map((node) => seriesOf(node, facts)),
    ...(more && {footnotes: [`Nodes not drawn: ${more}.`]}),
    facts: [...totals(facts), ...(each && app && pods.length && !places ? fits(facts, each, app) : [])],
  };
}

function seriesOf({name, allocatable, requested, pods, without}: RequestCapacityFacts['nodes'][number], {words, cell, shown, app}: RequestCapacityFacts): UnitSeries {
  const free = Math.max(0, Math.min(shown, allocatable) - requested) / cell;
  const rest = free % 1;
  return {
    id: name, ref: `node/${name}`, label: `\`${name}\``, sub: `${words(requested)} of ${words(allocatable)} requested`,
    ...(without && {note: `${without} ${without === 1 ? 'Pod asks' : 'Pods ask'} for none`}), ...(allocatable > shown && {whole: allocatable / cell}),
    cells: [
      ...pods.map((pod): UnitCell => ({
        id: pod.id, state: pod.app ? 'app' : 'before', size: pod.amount / cell, label: pod.app && app ? `${app} ${pod.label}` : pod.label, note: words(pod.amount),
        ...(pod.ref && {ref: pod.ref}), ...(pod.app && {tone: 'accent'}),
      })),
      ...(rest > 0.001 ? [{state: 'free', size: rest}] : []), ...(free >= 1 ? [{state: 'free', n: Math.floor(free + 0.001)}] : []),
    ],
  };
}

/** What all nodes have to give; on one machine that is more than there is. */
function totals({resource, words, all, hostCPUs}: RequestCapacityFacts): {label: string; value: string}[] {
  const say = (amount: number): string => (resource === 'cpu' ? `${amount / 1000} CPUs` : words(amount));
  const machine = resource === 'cpu' && hostCPUs ? `, on one machine that has ${hostCPUs}` : '';
  return [{label: 'All nodes have to give', value: `${all.each === undefined ? '' : `${all.nodes} × ${say(all.each)} = `}${say(all.sum)}${machine}`}];
}

function fits({nodes, words}: RequestCapacityFacts, each: number, app: string): {label: string; value: string}[] {
  const {allocatable, takes} = nodes[0]!;
  const many = Math.floor(allocatable / each);
  return [{label: `Pods of ${app} by request`, value: `${words(allocatable)} ÷ ${words(each)} = ${many} on an empty node${takes && takes < many ? `, which takes at most ${takes}` : ''}`}];
}

define('kube-request-capacity', RequestCapacity);
