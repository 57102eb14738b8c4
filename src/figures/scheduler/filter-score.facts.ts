import {MissingFacts} from '../../run/missing.js';
import {nameIn} from '../../run/objects.js';
import type {Candidate, CandidateCheck, Placement, Ref, Run, Source} from '../../run/types.js';

export interface FilterScoreFacts {
  /** Pods with one outcome on every node, placed one after another. `short`: what tells a Pod from its sisters. */
  pods: {ref: Ref; name: string; short: string; node: string | undefined}[];
  /** In the order in which the scheduler asks them. */
  checks: {id: string; phase: CandidateCheck['phase']; plugin: string; label: string}[];
  nodes: NodeFacts[];
  /** Earlier tries that found no node for this Pod. */
  triedBefore: number;
  /** At least two nodes were scored. */
  compared: boolean;
  /** What the nodes had to spare differed from Pod to Pod; the texts are those for the first one. */
  differs: boolean;
  placement: Placement;
  source: Source;
}

export interface NodeFacts {
  name: string;
  ref: Ref;
  /** By id of the check; a check this node was not asked is missing. */
  results: Record<string, Pick<CandidateCheck, 'result' | 'text' | 'score'>>;
  /** The filter that took it out. */
  failed: string | undefined;
  /** Short names of the Pods that came here. */
  chosenFor: string[];
}

/**
 * One decision of the scheduler, or several alike: Pods of one owner, with the same outcome on every node.
 * @param pod Name, id or last part of the name of a Pod; by default the first one that was placed.
 */
export function filterScoreFacts(run: Run, pod?: string): FilterScoreFacts {
  const known = run.placements.filter(({candidates}) => candidates.some(({checks}) => checks.length));
  if (!known.length) throw new MissingFacts('this run does not say how the scheduler chose a node');
  const asked = pod === undefined ? known : known.filter(({pod: id}) => [id, nameIn(id), shortOf(id)].includes(pod));
  if (!asked.length) throw new MissingFacts(`this run does not say how Pod "${pod}" got its node; it knows that of ${[...new Set(known.map(({pod: id}) => nameIn(id)))].slice(0, 8).join(', ')}`);
  const first = pod === undefined ? known[0]! : asked.at(-1)!;
  const group = pod === undefined ? known.filter((one) => stem(one.pod) === stem(first.pod) && outcome(one) === outcome(first)) : [first];
  const checks = checksOf(first.candidates);
  const nodes = first.candidates.map((candidate) => nodeOf(candidate, group));
  return {
    pods: group.map(({pod: id, node}) => ({ref: id.replace(/#\d+$/, ''), name: nameIn(id), short: shortOf(id), node})),
    checks, nodes, triedBefore: known.filter((one) => one.pod === first.pod).indexOf(first),
    compared: checks.some(({id, phase}) => phase === 'score' && nodes.filter(({results}) => results[id]?.result === 'pass').length > 1),
    differs: group.some((one) => texts(one) !== texts(first)),
    placement: first, source: run.source,
  };
}

/** Kubernetes draws these letters for the end of a Pod's name (k8s.io/apimachinery: pkg/util/rand). */
const drawn = /-([bcdfghjklmnpqrstvwxz2456789]{5})$/;
const shortOf = (id: string): string => drawn.exec(nameIn(id))?.[1] ?? nameIn(id);
const stem = (id: string): string => id.replace(/#\d+$/, '').replace(drawn, '');

const idOf = ({phase, label}: CandidateCheck): string => `${phase}-${label.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
/** Only a score that the source gives; worked out by others it is no measurement. */
const given = ({score, provenance}: CandidateCheck): {score?: number} => score === undefined || provenance === 'derived' || provenance === 'inferred' ? {} : {score};
const outcome = ({candidates}: Placement): string => JSON.stringify(candidates.map(({node, checks}) => [node, checks.map((check) => [idOf(check), check.result, given(check)])]));
const texts = ({candidates}: Placement): string => JSON.stringify(candidates.map(({checks}) => checks.map(({text}) => text)));

/** All checks that some node was asked, filters first. */
function checksOf(candidates: readonly Candidate[]): FilterScoreFacts['checks'] {
  const all = candidates.flatMap(({checks}) => checks.map((check) => ({id: idOf(check), phase: check.phase, plugin: check.plugin, label: check.label})));
  return all.filter(({id}, i) => all.findIndex((one) => one.id === id) === i).sort((a, b) => Number(a.phase === 'score') - Number(b.phase === 'score'));
}

function nodeOf({node, checks}: Candidate, group: readonly Placement[]): NodeFacts {
  return {
    name: node, ref: `node/${node}`,
    results: Object.fromEntries(checks.map((check) => [idOf(check), {result: check.result, ...(check.text && {text: check.text}), ...given(check)}])),
    failed: checks.find(({phase, result}) => phase === 'filter' && result === 'fail')?.label,
    chosenFor: group.filter((one) => one.node === node).map(({pod}) => shortOf(pod)),
  };
}
