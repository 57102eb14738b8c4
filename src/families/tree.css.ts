import {css} from 'lit';

/*
 *   chart        ┌──────┐          list   ┌──────┐
 *                │ owner│                 │ owner│
 *                └──▲───┘                 └▲─────┘
 *              ┌────┴────┐                 │ ┌───────┐
 *          ┌───┴──┐  ┌───┴──┐              ├─┤ child │
 *          │ child│  │ child│              │ └───────┘
 */
export const treeStyles = css`
.tree{line-height:1.4;overflow-wrap:anywhere}
.node{position:relative;inline-size:fit-content;max-inline-size:100%;padding:.5em .8em;border:1px solid var(--_line);border-radius:var(--_radius);background:var(--_card)}
.node:is(.accent,.second){border-inline-start-width:3px}
.node.accent{border-color:var(--_accent)}
.node.second{border-color:var(--_second)}
.node.accent:not(.ghost){background:var(--_accent-tint)}
.node.second:not(.ghost){background:var(--_second-tint)}
.node:is(.second,.fold){border-style:dashed}
.node .key{min-block-size:24px;font-weight:600;overflow-wrap:anywhere}
.meta,.edge>span{font-size:var(--_text-xs);color:var(--_ink-2)}
.meta code,.edge code{font-size:1em}
u{text-decoration-thickness:2px;text-underline-offset:.25em;text-decoration-color:var(--_line)}
/* Lines: along an edge from the owner down, then to each child (before: past it, after: to it). */
.branch,.edge{position:relative}
.edge::before,.branch::before,.branch::after{content:"";position:absolute;border:0 solid var(--_line)}
.tree>.branch::before,.tree>.branch::after{content:none}
.edge::before{inset-block:0;inset-inline-start:var(--_x);border-inline-start-width:2px}
.edge:not(.own)::after{content:"";position:absolute;inset-block-start:1px;inset-inline-start:calc(var(--_x) - 4px);inline-size:10px;block-size:8px;background:var(--_line);clip-path:polygon(50% 0,100% 100%,0 100%)}
.later::before,.later::after,.later>.branch::before{border-color:var(--_hair)}
.later.edge:not(.own)::after{background:var(--_hair)}

.chart{--_x:calc(50% - 1px)}
.chart,.chart .branches{display:flex}
.chart .branch{flex:1;display:flex;flex-direction:column;align-items:center;padding-inline:.5em}
.chart .branches{align-self:stretch;margin-inline:-.5em}
.chart .edge{align-self:stretch;min-block-size:2.6em;padding-block:.7em .4em;padding-inline-start:calc(50% + 1em)}
.chart .edge.own{min-block-size:0;padding-block:0 .5em}
.chart .branches>.branch{padding-block-start:1.2em}
.chart .branch::before{inset-block-start:0;inset-inline:0;border-block-start-width:2px}
.chart .branch:first-child::before{inset-inline-start:var(--_x)}
.chart .branch:last-child::before{inset-inline-end:var(--_x)}
.chart .branch::after{inset-block-start:0;block-size:1.2em;inset-inline-start:var(--_x);border-inline-start-width:2px}

.list{--_x:-1px;--_in:1.4em;--_mid:1.8em}
.list>.branch+.branch{margin-block-start:var(--_4)}
.list .edge,.list .branches{margin-inline-start:var(--_in)}
.list .edge{min-block-size:1em;padding-block-start:.4em;padding-inline-start:1.2em}
.list .branches>.branch{padding-block-start:.6em;padding-inline-start:var(--_in)}
.list .branch::before{inset-block:0;inset-inline-start:-1px;border-inline-start-width:2px}
.list .branch:last-child::before{inset-block-end:auto;block-size:var(--_mid)}
.list .branch::after{inset-block-start:calc(var(--_mid) - 2px);inset-inline-start:0;inline-size:var(--_in);border-block-start-width:2px}
@container kube (max-width:25.7em){.list{--_in:.8em}}
@container kube (min-width:39em){
  .list{--_mid:1.6em}
  .list .node{display:flex;flex-wrap:wrap;gap:0 1em;align-items:baseline;padding-block:.2em}
}
.shared{margin-block-start:var(--_3);display:flex;flex-wrap:wrap;gap:0 var(--_4)}
`;
