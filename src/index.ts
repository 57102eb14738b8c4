/* Written by "npm run manifest" from the elements in src; change those. */
export {Figure} from './stage/figure.js';
export {Motion} from './stage/motion.js';
export {RefElement} from './stage/ref.js';
export {RunElement} from './stage/run.js';
export {Sigma} from './stage/sigma.js';
export {Term} from './stage/term.js';
export {Checks} from './families/checks.js';
export {Gates} from './families/gates.js';
export {Lanes} from './families/lanes.js';
export {Tally} from './families/tally.js';
export {Tree} from './families/tree.js';
export {GatePipeline} from './figures/api/gate-pipeline.js';
export {RunSummary} from './figures/board/run-summary.js';
export {WritesBoard} from './figures/board/writes-board.js';
export {OwnerTree} from './figures/controllers/owner-tree.js';
export {TolerationTimeline} from './figures/failure/toleration-timeline.js';
export {FilterScore} from './figures/scheduler/filter-score.js';
