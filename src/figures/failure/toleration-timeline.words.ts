import type {Lane, LanesData} from '../../families/lanes.data.js';
import {clock, seconds} from '../../families/lanes.time.js';
import {shortName} from '../../run/objects.js';
import type {Moment, RunObject} from '../../run/types.js';
import type {Scene} from '../../stage/figure-data.js';
import type {TolerationTimelineFacts} from './toleration-timeline.facts.js';

/** How long the waiting takes on screen, ms: the one slow scene, so that it is felt. */
const waiting = 3400;

const count = (n: number): string => `${n} Pod${n > 1 ? 's' : ''}`;
const are = (n: number): string => (n > 1 ? 'are' : 'is');

/** What the timeline says: caption, alternative, scenes and footnotes. */
export function tolerationWords(facts: TolerationTimelineFacts, lanes: readonly Lane[]): Pick<LanesData, 'eyebrow' | 'caption' | 'alt' | 'scenes' | 'footnotes'> {
  const {pods, longest, replacements: [first, second], stopped} = facts;
  const waited = longest && seconds(longest.waited!);
  const after = first && seconds(first.after);
  const many = longest && longest.pods.length > 1;
  return {
    eyebrow: 'How long Pods wait on a lost node',
    caption: `Read each lane {flow}. ${waited ? `The {accent:longest wait${many ? 's' : ''}} last${many ? '' : 's'} ${waited}, from the taint to the eviction.` : 'The {accent:marked} Pods stay on the node: nothing in this run evicts them.'}`
      + (!first ? '' : longest!.pods.includes(first.of) ? ` ${second ? 'The first' : 'The'} replacement is created ${after} later.` : ` \`${shortName(first.of)}\` is replaced ${after} after its own eviction.`),
    alt: `Timeline: a ${stopped ? 'stopped' : 'tainted'} node, ${count(pods)} on it${waited ? `, a wait of ${waited} before the last eviction` : ' that stay'}${after ? `, and a replacement ${after} after an eviction` : ''}.`,
    scenes: scenes(facts, lanes),
    footnotes: footnotes(facts),
  };
}

function scenes({epoch, stopped, unknown, tainted, pods, groups, longest, replacements, end}: TolerationTimelineFacts, lanes: readonly Lane[]): Scene[] {
  const ids = lanes.flatMap(({spans = [], points = []}) => [...spans, ...points].map(({id}) => id));
  const scene = (id: string, {t, from}: Moment, say: string, ...kinds: string[]): Scene => ({
    id, at: epoch + t, say: say.replace('@', from === 'estimated' ? `About ${clock(epoch + t, 1)}` : clock(epoch + t)),
    on: ids.filter((mark) => kinds.some((kind) => mark === kind || mark.startsWith(`${kind}-`))),
  });
  const limits = [...new Set(groups.map(({tolerated}) => (tolerated === 'forever' ? 'for ever' : tolerated === 'unknown' ? 'not recorded' : seconds(tolerated))))];
  const last = longest?.evicted;
  const told = [
    ...(stopped ? [scene('stopped', stopped, '@: the node stops. Nobody tells the control plane.', 'stopped')] : []),
    scene('tainted', tainted, `@: the node is ${unknown ? 'Unknown and ' : ''}tainted${stopped && unknown ? `: ${seconds(tainted.t - stopped.t)} without a sign of life` : ''}.`, 'unknown', 'taint'),
    {...scene('waiting', last ?? {t: end, from: 'stated'}, limits.length > 1 ? `${count(pods)} wait as long as they tolerate the taint: ${limits.slice(0, 4).join(', ')}.`
      : `${count(pods)} tolerate${pods > 1 ? '' : 's'} the taint ${limits[0] === 'for ever' ? 'without limit' : `for ${limits[0]!}`}. The wait begins.`, 'wait'), hold: waiting},
  ];
  // What follows, in order of time. Nobody watches a dozen evictions one by one: what comes after the fourth is told with the last.
  const next: [moment: Moment, id: string, say: string, ...kinds: string[]][] = groups.flatMap(({evicted, pods: {length}}, i) =>
    (evicted ? [[evicted, 'evicted', `@: ${evicted === last ? 'the wait is over, and ' : ''}${count(length)} ${are(length)} evicted.`, `evicted-${i}`, `ending-${i}`]] : []));
  replacements.forEach(({created, ready, after, readyAfter}, k) => {
    next.push([created, 'replaced', `${seconds(after)} after an eviction a replacement is created.`, `created-${k}`]);
    if (ready) next.push([ready, 'ready', `${seconds(readyAfter!)} after the eviction the replacement is Ready.`, `starting-${k}`, `ready-${k}`]);
  });
  next.sort(([a], [b]) => a.t - b.t);
  const rest = next.splice(4).flatMap(([, , , ...kinds]) => kinds);
  next.forEach(([moment, id, say, ...kinds], i) => told.push(scene(next.findIndex((one) => one[1] === id) < i ? `${id}-${i + 1}` : id, moment, say, ...kinds, ...(i === next.length - 1 ? rest : []))));
  return told;
}

/** Where the record and Kubernetes' own rules need a word. */
function footnotes({unknown, tainted, groups, stopped, longest, terminating, held}: TolerationTimelineFacts): string[] {
  const names = (all: RunObject[]): string => all.slice(0, 3).map((pod) => `\`${shortName(pod)}\``).join(', ') + (all.length > 3 ? ` and ${all.length - 3} more` : '');
  const late = unknown?.t === tainted.t && groups.find(({waited = 0, tolerated}) => Number(tolerated) > 0 && waited >= Number(tolerated) + 50);
  return [
    late && `The record has one time for Unknown and the taint. The \`NoExecute\` taint is added in a loop of its own a moment later, and the toleration counts from there: hence ${seconds(late.waited!)}, not ${seconds(Number(late.tolerated))}.`,
    stopped && longest && `On a node that does not answer, eviction only marks a Pod for deletion; it stays Terminating until the node is back.${terminating.length ? ` ${names(terminating)} ${terminating.length > 1 ? 'were' : 'was'} terminating before: the eviction changed nothing.` : ''}`,
    held.length > 0 && `${names(held)} ${are(held.length)} not replaced here: a StatefulSet waits until the node confirms that the old Pod is gone.`,
  ].filter((note) => typeof note === 'string');
}
