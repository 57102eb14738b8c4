import {css} from 'lit';

/* Lines only where the eye needs them; signs in a column of their own; the verdict is the strongest line. */
export const checksStyles = css`
.checks{line-height:1.4;overflow-wrap:anywhere}
.checks .key{overflow-wrap:anywhere}
.result{display:grid;grid-template-columns:1.7em minmax(0,1fr);align-items:baseline}
.sign{font-weight:700;justify-self:start}
.skipped,.ghost,.question{color:var(--_ink-2)}
.result:is(.accent,.second)>.sign{padding-inline:.3em;margin-inline-start:-.3em;border-radius:2px}
.result.accent>.sign{background:var(--_accent);color:var(--_on-accent)}
.result.second>.sign,.ghost .accent>.sign{background:none;color:inherit;outline:1px dashed}
table.checks{inline-size:100%;border-collapse:collapse}
.checks :is(th,td){padding-block:.5em;padding-inline:0 1em;text-align:start;vertical-align:baseline;font-weight:400}
.columns{table-layout:fixed}
.columns td:first-child{inline-size:9em}
.checks thead>tr:last-child>*,.cards .verdict{border:0 solid var(--_line)}
.checks thead>tr:last-child>*{border-block-end-width:2px}
.checks thead .key,.checks th[scope=row],.checks :is(.name,.verdict){font-weight:650}
.checks .phase{padding-block:1em .1em;font-size:var(--_text-s)}
.phase b{margin-inline-end:.3em}
.checks tr.mark>*{border-block-start:1px solid var(--_hair)}
.columns tr:nth-child(2)>*{border-block-start:0}
.columns tr.verdict>*{border-block-start:2px solid var(--_line);padding-block:.7em;font-weight:650}
.legend{display:grid;gap:var(--_2);margin-block-end:var(--_3);font-size:var(--_text-s)}
.legend li,.names{display:flex;flex-wrap:wrap;gap:var(--_1) .6em;align-items:baseline}
.names .mark{border:1px solid var(--_line);border-radius:2px;padding-inline:.5em;background:var(--_card)}
:is(.cards,.stack,.legend) .key{min-block-size:24px}
.cards{display:grid;gap:var(--_3);grid-template-columns:repeat(auto-fill,minmax(min(16em,100%),1fr))}
.cards>.candidate{border:1px solid var(--_line);border-radius:var(--_radius);display:flex;flex-direction:column}
.cards>.candidate>*{padding:.5em .8em}
.cards .name{border-block-end:1px solid var(--_hair)}
.cards .verdict{border-block-start-width:2px}
.results{flex:1;display:grid;gap:.4em;align-content:start}
.results b{font-weight:600}
`;
