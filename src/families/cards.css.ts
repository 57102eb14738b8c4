import {css} from 'lit';

/*
 *   grid  ┌────────┐ ┌────────┐      stack  ┌ ClusterIP ────────────┐
 *         │ title  │ │ title  │             └┬──────────────────────┘
 *         │ 12 Pods│ │ 0 Pods │              └┤ NodePort ──────────┐
 *         │ line   │ │ line   │               └┬───────────────────┘
 *         └ sample ┘ └ sample ┘                └┤ LoadBalancer ────┐
 */
export const cardsStyles = css`
.cards{display:grid;gap:var(--_3);grid-template-columns:repeat(var(--cols,1),minmax(0,1fr));line-height:1.4;overflow-wrap:anywhere}
.card{position:relative;display:flex;flex-direction:column;gap:var(--_1);padding:.6em .9em .8em;border:1px solid var(--_line);border-radius:var(--_radius);background:var(--_card)}
.card.muted{background:none;border-color:var(--_hair);color:var(--_ink-2)}
.card.accent{border-color:var(--_accent);border-inline-start-width:3px}
.card.accent:not(.ghost){background:var(--_accent-tint)}
.card.second{border:1px dashed var(--_second);border-inline-start-width:3px}
.card.second:not(.ghost){background:var(--_second-tint)}
.card .title{font-weight:650}
.card .key{min-block-size:24px;overflow-wrap:anywhere}
.card .value{font-size:1.3em;line-height:1.3;font-weight:600}
.lines{display:grid;gap:.2em}
.lines,.sample .of{font-size:var(--_text-s)}
.sample .of{display:block;color:var(--_ink-2)}
.sample{margin-block-start:auto;padding-block-start:var(--_1)}
.sample code{font-size:1.07em}
.sample.named{margin:0;padding:0}
.sample.named code{font-size:1.2em;line-height:1.5}
.sample.example code{font-style:italic}
.sample b{font-weight:750;text-decoration:underline 2px;text-underline-offset:.25em;background:var(--_accent-tint);color:var(--_accent);padding-inline:.08em}
.tag{display:inline-block;font-size:var(--_text-xs);line-height:1.3;padding:.1em .5em;border:1px solid;border-radius:2px;background:var(--_paper)}
.stack{--_in:1.75em;gap:var(--_2)}
.stack>.card{margin-inline-start:calc(var(--_in)*var(--step))}
.stack>.card+.card::before{content:"";position:absolute;inset-block:calc(var(--_2)*-1 - 1px) 50%;inset-inline:calc(var(--_in)*-.5) 100%;border:0 solid var(--_line);border-width:0 0 2px;border-inline-start-width:2px}
.stack .value{font-size:1em}
@container kube (max-width:39em){.stack{--_in:1.2em}}
@container kube (min-width:46em){
  .stack>.card{display:grid;grid-template-columns:9em minmax(0,1fr) auto;column-gap:1.5em;align-items:baseline;padding-block:.6em}
  .stack>.card>*{grid-column:2}
  .stack>.card>.title{grid-column:1}
  .stack>.card>.value{grid-column:3;grid-row:1;text-align:end}
  .stack>.card>.lines{grid-row:1}
  .stack .sample{margin:0}
}
`;
