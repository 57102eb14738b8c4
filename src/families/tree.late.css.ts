import {css} from 'lit';

/** What the first drawing of a tree does without: values that change, paper, forced colours. */
export const treeLateStyles = css`
.valued{padding-inline-end:4em}
.badge{position:absolute;inset-block:0;inset-inline-end:0;inline-size:2em;display:grid;place-items:center;font-size:1.43em;border-inline-start:1px solid var(--_hair)}
.frames{margin-block-start:var(--_4);border-collapse:collapse;line-height:1.4;overflow-wrap:anywhere}
.frames :is(th,td){padding:.3em 1.2em .3em .6em;text-align:start;font-weight:400;border-block-end:1px solid var(--_hair);vertical-align:baseline}
.frames thead :is(th,td){font-weight:600;font-size:var(--_text-s);border-block-end-color:var(--_line)}
.frames .now{background:var(--_card)}
.frames .now>th{box-shadow:inset 3px 0 0 var(--_ink)}
.frames .now>th:dir(rtl){box-shadow:inset -3px 0 0 var(--_ink)}
.frames .of{display:none}
@container kube (max-width:38.9em){
  .frames{inline-size:100%}
  .frames thead{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}
  .frames tr{display:grid;grid-template-columns:6em minmax(0,1fr);border-block-end:1px solid var(--_hair)}
  .frames th{grid-row:span 99}
  .frames td{grid-column:2}
  .frames :is(th,td){border:0}
  .frames .of{display:inline;font:var(--_text-xs) var(--_mono);color:var(--_ink-2)}
}
@container kube (min-width:39em){
  /* Under a chart each column stands under its box, the moments at the edge. */
  .chart~.frames{inline-size:100%;table-layout:fixed}
  .chart~.frames :is(td,thead th){padding-inline:.6em;text-align:center}
  .chart~.frames :is(thead td,tbody th){inline-size:3px;padding-inline:0;text-indent:.6em;white-space:nowrap}
}
@media print{
  .node.node::after{content:none}
  .accent .key::after{content:" ◆"}
  .second .key::after{content:" ◇"}
}
@media (forced-colors:active){.edge.edge::after{forced-color-adjust:none;background:CanvasText}.frames .now>th{border-inline-start:3px solid Highlight}}
`;
