import type {GateStage} from '../../families/gates.data.js';
import {outcomes} from '../../families/gates.modes.layout.js';
import type {Scene} from '../../stage/figure-data.js';
import {connectionWords} from './rule-chain.js';

/** One connection after another; each is taken by one rule. */
export function ruleChainScenes(stages: readonly GateStage[], sample: {n: number; seed: number}): Scene[] {
  return outcomes(stages, sample).map((taker, i): Scene => ({
    id: `connection-${i + 1}`, say: connectionWords(taker, i + 1, sample.n), focus: [stages[taker]!.id], at: i + 1, hold: 950,
  }));
}
