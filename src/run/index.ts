/**
 * `kube-figures/run`: what a run is, the recorded one, the rules a run must keep, and the questions to ask it. Pure: no DOM, no Node.
 *
 *     import {recordedRun, writesBy} from 'kube-figures/run';
 *     for (const {key, count} of writesBy(await recordedRun(), 'writer')) console.log(key, count);
 */
export type * from './types.js';
export * from './ask.js';
export {assertRun, checkRun, InvalidRun, type Issue, type IssueCode} from './check.js';
export {MissingFacts} from './missing.js';
export type {RunOutline} from './pack.js';
export {recordedRun} from './recorded.js';
