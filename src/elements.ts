/* Written by "npm run manifest" from the elements in src; change those. */
import type {Figure} from './stage/figure.js';
import type {Motion} from './stage/motion.js';
import type {RefElement} from './stage/ref.js';
import type {RunElement} from './stage/run.js';
import type {Sigma} from './stage/sigma.js';
import type {Term} from './stage/term.js';
import type {Checks} from './families/checks.js';
import type {Gates} from './families/gates.js';
import type {Lanes} from './families/lanes.js';
import type {Tally} from './families/tally.js';
import type {Tree} from './families/tree.js';
import type {GatePipeline} from './figures/api/gate-pipeline.js';
import type {RunSummary} from './figures/board/run-summary.js';
import type {WritesBoard} from './figures/board/writes-board.js';
import type {OwnerTree} from './figures/controllers/owner-tree.js';
import type {TolerationTimeline} from './figures/failure/toleration-timeline.js';
import type {FilterScore} from './figures/scheduler/filter-score.js';
import type {Open} from './open/open.js';

const modules: Record<string, () => Promise<unknown>> = {
  'kube-figure': () => import('./stage/figure.js'),
  'kube-motion': () => import('./stage/motion.js'),
  'kube-ref': () => import('./stage/ref.js'),
  'kube-run': () => import('./stage/run.js'),
  'kube-sigma': () => import('./stage/sigma.js'),
  'kube-term': () => import('./stage/term.js'),
  'kube-checks': () => import('./families/checks.js'),
  'kube-gates': () => import('./families/gates.js'),
  'kube-lanes': () => import('./families/lanes.js'),
  'kube-tally': () => import('./families/tally.js'),
  'kube-tree': () => import('./families/tree.js'),
  'kube-gate-pipeline': () => import('./figures/api/gate-pipeline.js'),
  'kube-run-summary': () => import('./figures/board/run-summary.js'),
  'kube-writes-board': () => import('./figures/board/writes-board.js'),
  'kube-owner-tree': () => import('./figures/controllers/owner-tree.js'),
  'kube-toleration-timeline': () => import('./figures/failure/toleration-timeline.js'),
  'kube-filter-score': () => import('./figures/scheduler/filter-score.js'),
  'kube-open': () => import('./open/open.js'),
};

/** Loads the module that defines a tag; undefined when the library has no such element. */
export function loadElement(tag: string): Promise<unknown> | undefined {
  return modules[tag]?.();
}

declare global {
  interface HTMLElementTagNameMap {
    'kube-figure': Figure;
    'kube-motion': Motion;
    'kube-ref': RefElement;
    'kube-run': RunElement;
    'kube-sigma': Sigma;
    'kube-term': Term;
    'kube-checks': Checks;
    'kube-gates': Gates;
    'kube-lanes': Lanes;
    'kube-tally': Tally;
    'kube-tree': Tree;
    'kube-gate-pipeline': GatePipeline;
    'kube-run-summary': RunSummary;
    'kube-writes-board': WritesBoard;
    'kube-owner-tree': OwnerTree;
    'kube-toleration-timeline': TolerationTimeline;
    'kube-filter-score': FilterScore;
    'kube-open': Open;
  }
}
