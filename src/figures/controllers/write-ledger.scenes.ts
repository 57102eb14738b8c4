import {inParts} from '../../families/rows.layout.js';
import type {Scene} from '../../stage/figure-data.js';
import type {WriteLedgerFacts} from './write-ledger.facts.js';
import {act, ending} from './write-ledger.js';

/** Each brings the next rows, so that the whole takes no longer than ten seconds. */
export function writeLedgerScenes(facts: WriteLedgerFacts): Scene[] {
  const parts = inParts(facts.writes, 10);
  return parts.map((part, i) => {
    const last = part.at(-1)!;
    const say = `#${last.n}: ${act(last)}, by ${last.writer}.`;
    return {
      id: `write-${last.n}`, say: i === parts.length - 1 ? ending(facts) : say.length <= 90 ? say : `#${last.n}: ${last.verb} ${last.resource}.`.slice(0, 90), on: part.map(({n}) => `#${n}`), focus: [`#${last.n}`], hold: 1000,
    };
  });
}
