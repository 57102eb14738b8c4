import {css} from 'lit';

/*
 * A box is three rows of the grid that all boxes share: head, members, foot. So boxes beside each other have their members
 * and feet on the same lines. Compared boxes share a row for each member as well.
 */
export const boxesStyles = css`
.boxes{display:grid;gap:var(--_3);line-height:1.4;overflow-wrap:anywhere;grid-template-columns:repeat(auto-fit,minmax(min(16em,100%),1fr))}
.group{display:grid;grid-row:span 3;grid-template-rows:subgrid;row-gap:0;border:1px solid var(--_line);border-radius:var(--_radius);background:var(--_card)}
.top{padding:.5em .7rem}
.name,.members>li,.holds,.filter{display:flex;flex-wrap:wrap;gap:0 .7em;align-items:baseline}
.boxes .key,.holds .key{min-block-size:24px;overflow-wrap:anywhere}
.name .key{font-weight:650}
.name .sub{margin-inline-start:auto}
.sub,.selector,.part,.labels,.base,.more,.alike,.boxes .note{font-size:var(--_text-s);color:var(--_ink-2)}
.fold{display:inline-grid;place-items:center;inline-size:1.2em;margin-inline-start:.5em;border:1px solid var(--_line);border-radius:2px;background:var(--_paper);line-height:1.1;font-weight:400}
.inner{border-block-start:1px solid var(--_hair);padding-block:.35em}
.part{padding:.3em .7rem .05em;font-size:var(--_text-xs)}
.part code{font-size:1em}
.members+.part{margin-block-start:.35em}
.members>li{align-content:start;border:1px solid transparent;border-inline-start-width:3px;padding:.15em .7rem;padding-inline-start:calc(.7rem - 3px)}
.columns .members>li>.sub{flex:1 0 100%}
.columns.row .name .sub{flex:1 0 100%;margin:0}
.base{padding:.35em .7rem;border-block-start:1px solid var(--_hair)}
.alike{padding:.2em .7rem .5em}
.badge{margin-block-start:.3em;padding:.1em .6em;border:1px solid var(--_line);border-radius:2px;font-size:var(--_text-s)}
.boxes .accent,.holds.accent{border-color:var(--_accent);border-inline-start-width:3px}
.boxes .accent:not(.ghost),.holds.accent{background:var(--_accent-tint)}
.boxes .second,.holds.second{border:1px dashed var(--_second);border-inline-start-width:3px}
.boxes .second:not(.ghost),.holds.second{background:var(--_second-tint)}
.boxes li.out{border-style:dashed;border-inline-start-style:solid}
.boxes li.out:not(.accent,.second){border-color:var(--_line)}
.boxes li:is(.in,.out){position:relative;padding-inline-start:2.2em}
.sign{position:absolute;inset-block-start:.3em;inset-inline-start:.6em;font-weight:700}
.labels{display:flex;flex-wrap:wrap;gap:0 .8em;flex:1 0 100%}
.off{color:var(--_ink);font-weight:700;text-decoration:underline;text-underline-offset:.2em}
.holds{padding:.4em .8em;border:1px solid var(--_line);border-radius:var(--_radius);margin-block-end:var(--_3)}
.filter{gap:.4em;margin-block-end:var(--_3)}
.filter .key{font-size:var(--_text-s);padding-inline:.6em;min-block-size:28px;border:1px solid var(--_line);border-radius:var(--_radius)}
.filter .key[aria-pressed=true]{background:var(--_ink);color:var(--_paper);border-color:var(--_ink)}
.compare.row .group{grid-row:span calc(var(--lines) + 2)}
.compare.row .inner{grid-row:2/span var(--lines)}
.compare.row :is(.inner,.members){display:grid;grid-template-rows:subgrid;grid-row-end:span var(--lines);row-gap:0}
.compare.row .members>li{grid-row:var(--line)}
.boxes.chips{gap:0;grid-template-columns:minmax(0,1fr)}
.chips>.group{display:block;border:0 solid var(--_hair);border-block-start-width:1px;border-radius:0;background:none;padding-block:.5em}
.chips :is(.top,.inner,.part){padding:.15em 0;border:0}
.chips .name .sub{margin:0}
.chips .more{align-items:center;gap:.4em}
.chips .members{display:flex;flex-wrap:wrap;gap:.4em .5em}
.chips .members>li{padding:0 .5em;border-radius:2px}
.chips .members>li:not(.accent,.second){border:1px solid var(--_line);background:var(--_card)}
@container kube (min-width:46em){
  .chips>.group{display:grid;grid-template:auto/16em minmax(0,1fr);column-gap:var(--_4);padding-block:.6em}
  .chips .name{flex-direction:column;align-items:start}
}
`;
