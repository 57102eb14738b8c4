import type {Candidate, CandidateCheck, Placement} from '../../src/run/types.js';

/*
 * The source shows three checks for each node and no score, so no score stands here. It shows them for the three first Pods;
 * for the others the same filters give the outcome that is known, and every such check is marked `derived`.
 */

const check = (phase: CandidateCheck['phase'], plugin: string, label: string, result: CandidateCheck['result'], text?: string): CandidateCheck =>
  ({phase, plugin, label, result, ...text && {text}});
const fit = (result: CandidateCheck['result'], text?: string) => check('filter', 'NodeResourcesFit', 'resources fit', result, text);
const scorers = 'NodeResourcesBalancedAllocation, ImageLocality, PodTopologySpread';
const score = (result: CandidateCheck['result'], text?: string) => check('score', scorers, 'score', result, text);

const tainted = (node: string, taint: string): Candidate => ({
  node, checks: [check('filter', 'TaintToleration', 'taint', 'fail', `${taint}, no toleration`), fit('not-reached'), score('not-reached')],
});
const controlPlane = tainted('kind-control-plane', 'node-role.kubernetes.io/control-plane:NoSchedule');

/** A worker that passes both filters; `requested` is what ran there before, in millicores: the source prints 100m, more adds up from the Pods. */
const worker = (node: string, requested: number, taint = 'none'): Candidate => ({
  node,
  requested: {cpuMilli: requested},
  checks: [
    check('filter', 'TaintToleration', 'taint', 'pass', taint),
    {...fit('pass', `${requested}m of 12 CPUs requested so far`), ...requested > 100 && {provenance: 'derived'}},
    score('pass', 'balanced use, image locality, spread'),
  ],
});
const workers = (first: number, second: number): Candidate[] => [controlPlane, worker('kind-worker', first), worker('kind-worker2', second)];

const withChecks = (candidate: Candidate, change: (check: CandidateCheck) => CandidateCheck): Candidate =>
  ({...candidate, checks: candidate.checks.map(change)});
const alone = (candidate: Candidate) =>
  withChecks(candidate, each => each.phase === 'score' ? score('not-reached', 'the only node left: no need to score') : each);
const derived = (placement: Placement): Placement =>
  ({...placement, candidates: placement.candidates.map(candidate => withChecks(candidate, each => ({...each, provenance: 'derived'})))});

export const placements: Placement[] = [
  {pod: 'pod/shop/web-67fddbbb7-d9sc4', node: 'kind-worker2', write: 20, candidates: workers(100, 100)},
  {pod: 'pod/shop/web-67fddbbb7-pwq2w', node: 'kind-worker', write: 21, candidates: workers(100, 200)},
  {pod: 'pod/shop/web-67fddbbb7-6h5g4', node: 'kind-worker2', write: 22, candidates: workers(200, 200)},
  derived({pod: 'pod/shop/redis-0', node: 'kind-worker', write: 60, candidates: workers(200, 300)}),
  derived({pod: 'pod/shop/web-d75cc9d86-pz7wt', node: 'kind-worker', write: 72, candidates: workers(200, 300)}),
  derived({pod: 'pod/shop/web-d75cc9d86-vt6xj', node: 'kind-worker2', write: 95, candidates: workers(300, 300)}),
  derived({pod: 'pod/shop/web-d75cc9d86-jmxkw', node: 'kind-worker2', write: 125, candidates: workers(300, 300)}),
  derived({
    pod: 'pod/shop/web-d75cc9d86-dwv6l', node: 'kind-worker2', write: 181,
    candidates: [controlPlane, tainted('kind-worker', 'node.kubernetes.io/unreachable:NoSchedule'), alone(worker('kind-worker2', 300))],
  }),
  derived({
    pod: 'pod/shop/redis-0#2', node: 'kind-worker', write: 213,
    candidates: [
      controlPlane,
      alone(worker('kind-worker', 100, 'node.kubernetes.io/unreachable:NoExecute, tolerated')),
      {
        ...worker('kind-worker2', 400),
        checks: [
          ...worker('kind-worker2', 400).checks.filter(each => each.phase === 'filter'),
          check('filter', 'VolumeBinding', 'volume', 'fail', 'the volume of the claim is a directory on kind-worker'),
          score('not-reached'),
        ],
      },
    ],
  }),
];
