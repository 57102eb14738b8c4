/** The runs that tests draw. None of them is the recorded one: that is `recordedRun()`. */
export {bigRun} from './big-run.js';
export {emptyRun} from './build-run.js';
export {secondRun} from './second-run.js';
export {thirdRun} from './third-run.js';
