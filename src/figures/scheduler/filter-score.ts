import type {CheckCandidate, CheckPhase, ChecksData} from '../../families/checks.data.js';
import {sideBySide} from '../../families/checks.layout.js';
import {Checks} from '../../families/checks.js';
import type {Run} from '../../run/types.js';
import {define} from '../../stage/define.js';
import type {Trial} from '../../stage/trial.js';
import {filterScoreFacts} from './filter-score.facts.js';
import type {FilterScoreFacts, NodeFacts} from './filter-score.facts.js';

/**
 * How the scheduler picks a node for a Pod: filters take nodes out one by one, then those that remain are scored.
 * @element kube-filter-score
 * @summary Nodes, the checks a Pod put them to, and the node it got.
 * @attr {string} pod - The Pod to tell about: its name or the last part of it; by default the first that was placed, with its sisters.
 */
export class FilterScore extends Checks {
  static override readonly part = 'outline';

  static override properties = {pod: {}};

  declare pod: string | undefined;

  protected override derive(run: Run): ChecksData {
    return filterScore(filterScoreFacts(run, this.pod || undefined));
  }

  protected override async trial(run: Run): Promise<Trial<ChecksData>> {
    const [{filterScoreTrial}, {placement}] = [await import('./filter-score.trial.js'), filterScoreFacts(run, this.pod || undefined)];
    return filterScoreTrial(run, placement);
  }
}

export function filterScore(facts: FilterScoreFacts): ChecksData {
  const {checks, nodes, pods, triedBefore, differs, compared, source} = facts;
  const phase = (id: 'filter' | 'score', title: string, question: string): CheckPhase => ({
    id, title, question, checks: checks.filter((check) => check.phase === id).map(({id, label, plugin}) => ({id, label, detail: `${label} · ${plugin}`})),
  });
  const out = nodes.filter(({failed}) => failed);
  return {
    eyebrow: 'How each Pod gets a node', caption: caption(out, compared), source,
    alt: `Table of ${nodes.length} nodes and the scheduler's checks: ${out.length} filtered out, ${pods.filter(({node}) => node).length} of ${pods.length} Pods placed.`,
    phases: [phase('filter', 'Filter', 'can this node run the Pod?'), phase('score', 'Score', 'of those that can, which one is best?')].filter((one) => one.checks.length),
    candidates: (nodes.length > sideBySide ? nodes.toSorted((a, b) => rank(a) - rank(b)) : nodes).map(candidate),
    verdict: {id: 'verdict', label: 'Verdict'},
    scenes: [...checks.map((check) => ({id: check.id, say: sayOf(check, facts), on: [check.id], focus: [check.id]})), {id: 'chosen', say: chosen(nodes), on: ['verdict']}],
    footnotes: [
      ...(differs ? [`What was requested so far is as \`${pods[0]!.short}\` found it; each Pod adds its own.`] : []),
      ...(triedBefore ? ['An earlier try found no node for this Pod: it stayed Pending until something changed.'] : []),
      ...(compared && checks.some(({plugin}) => plugin.includes('ImageLocality')) ? ['Image locality favours nodes that already have the image: for the first Pods of an image it gives every node 0. Among equal scores the scheduler draws one.'] : []),
    ],
  };
}

/** Of many nodes the chosen ones come first, the ones filtered out last. */
const rank = ({chosenFor, failed}: NodeFacts): number => chosenFor.length ? 0 : failed ? 2 : 1;

function candidate({name, ref, results, failed, chosenFor}: NodeFacts): CheckCandidate {
  return {
    id: name, ref, title: name, detail: `${name} · ${chosenFor.length ? `chosen for ${listed(chosenFor)}` : failed ? `filtered out by ${failed}` : 'not chosen'}`,
    verdict: chosenFor.length ? `chosen for ${listed(chosenFor.map((short) => `\`${short}\``))}` : failed ? 'filtered out' : 'not chosen',
    results: Object.fromEntries(Object.entries(results).map(([id, {result, text, score}]) => [id, {
      r: result === 'not-reached' ? 'skipped' : result, ...(text && {note: asCode(text)}), ...(score !== undefined && {value: score}), ...(result === 'fail' && {tone: 'accent'}),
    }])),
  };
}

/** Keys of taints and labels as code, unless the run marked its code itself. */
const asCode = (text: string): string => text.includes('`') ? text : text.replace(/[\w.-]+\.[\w.-]+\/[\w.-]+(?:[:=]\w+)*/g, '`$&`');

function sayOf({id, phase, label}: FilterScoreFacts['checks'][number], {nodes, compared}: FilterScoreFacts): string {
  const by = (wanted: string): string[] => nodes.filter(({results}) => results[id]?.result === wanted).map(({name, results}) => `${name}${results[id]!.score === undefined ? '' : ` ${results[id]!.score}`}`);
  const [failed, passed] = [by('fail'), by('pass')];
  if (phase === 'score') return compared ? fitting(`${label}: ${listed(passed)}. The highest sum wins.`, `${label}: the nodes that remain are compared.`) : `${label}: at most one node remains, nothing to compare.`;
  return failed.length ? fitting(`${label}: ${listed(failed)} cannot run the Pod.`, `${label}: some nodes cannot run the Pod.`) : fitting(`${label}: passed by ${listed(passed)}.`, `${label}: passed by all that are asked.`);
}

function chosen(nodes: readonly NodeFacts[]): string {
  const winners = nodes.filter(({chosenFor}) => chosenFor.length);
  return winners.length ? fitting(`Chosen: ${winners.map(({name, chosenFor}) => `${name} for ${listed(chosenFor)}`).join(', ')}.`, 'Chosen: a node for every Pod.') : 'No node remains: the Pod stays Pending until something changes.';
}

function caption([first, ...others]: readonly NodeFacts[], compared: boolean): string {
  const cross = !first ? 'Here all of them pass' : others.length ? 'At a {accent:cross} a node is out, and nothing more is asked of it'
    : `The {accent:cross} is the check “${first.failed}”: it takes \`${first.name}\` out, and nothing more is asked of that node`;
  return `Every node is put to the same checks, in order. ${cross}${compared ? '; the others are scored' : ''}.`;
}

const fitting = (say: string, short: string): string => (say.length > 90 ? short : say).slice(0, 90);

/** `a`, `a and b`, `a, b and c`, `a, b, c and others` */
function listed(names: readonly string[]): string {
  const shown = names.length > 4 ? [...names.slice(0, 3), 'others'] : names;
  return [shown.slice(0, -1).join(', '), ...shown.slice(-1)].filter(Boolean).join(' and ');
}

define('kube-filter-score', FilterScore);
