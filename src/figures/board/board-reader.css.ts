import {css} from 'lit';
import {stripLateStyles} from '../../families/strip.late.css.js';

/* Dress of what readers open and press, loaded with it. */
const ownStyles = css`
.brush{cursor:crosshair;touch-action:pan-y;user-select:none}
.chip:hover{border-color:var(--_ink-2)}
.chip[aria-pressed=true]{background:var(--_sunken);border-color:var(--_ink-2)}
.switch,.switch .key{cursor:pointer}
.switch:hover>.key,.item.switch>.label:hover .key{text-decoration:underline;text-underline-offset:.2em}
.item.switch:not(.accent):hover{background-color:var(--_card)}
.times{display:flex;flex-wrap:wrap;gap:var(--_2) var(--_4);align-items:center;border:1px solid var(--_hair);border-radius:var(--_radius);margin:0;padding:var(--_1) var(--_3) var(--_3);font-size:var(--_text-s)}
.times input{font-size:1em;color:inherit;background:var(--_paper);border:1px solid var(--_line);border-radius:var(--_radius);min-block-size:36px;padding-inline:var(--_2);max-inline-size:100%}
.times input[aria-invalid]{border:2px solid var(--_bad)}
.times .note:empty{display:none}
.ledger{border-block:1px solid var(--_hair);padding-block-end:var(--_2)}
.ledger table{border-collapse:collapse;inline-size:100%;font-size:var(--_text-s)}
.ledger caption{text-align:start;padding-block:var(--_2);color:var(--_ink-2)}
.ledger :is(th,td){text-align:start;vertical-align:baseline;padding-block:.3em;padding-inline:0 1em;border-block-end:1px solid var(--_hair);font-weight:400}
.ledger tr>:last-child{padding-inline-end:0}
.ledger th{font-size:var(--_text-xs);font-weight:600;color:var(--_ink-2)}
.ledger .end{text-align:end}
.ledger :is(th,.num){overflow-wrap:normal;white-space:nowrap}
.ledger .chip{margin-block-start:var(--_2)}
@container kube (max-width:45.9em){
  .ledger thead{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}
  .ledger :is(table,caption,tbody){display:block}
  .ledger tr{display:grid;grid-template-columns:minmax(2.5em,max-content) 1fr auto;column-gap:.6em;border-block-end:1px solid var(--_hair);padding-block:.3em}
  .ledger td{border:0;padding:0!important}
  .ledger .what{grid-row:2;grid-column:2/-1}
  .ledger .by{grid-row:3;grid-column:2/-1;color:var(--_ink-2)}
}
@media print{.times,.ledger .chip,.chips,.hint{display:none}}
@media (forced-colors:active){.chip{border-color:ButtonText}.chip[aria-pressed=true]{border:2px solid Highlight}}
`;

export const readerStyles = [stripLateStyles, ownStyles];
