import {css} from 'lit';

/*
 * A road (the rail) crosses gates. In a row the gate is the line at a stage's start, in a column the line over it; the subject
 * is a small square on the road that gets a notch where it may have been changed.
 *
 *   row   o──┃──■────┃───────┃────■      column   o
 *            ┃ title ┃ title ┃ title             ━┿━━━━━━━━━━━━━━━━━━━━━━
 *            ┃ body  ┃ body  ┃ body               ■ title  body  else 401
 */
export const gatesStyles = css`
.subject{margin-block-end:var(--_3);overflow-wrap:anywhere}
.gates{--_dir:1;position:relative;display:grid;line-height:1.4;overflow-wrap:anywhere}
.gates:dir(rtl){--_dir:-1}
.gate{position:relative;border:0 solid var(--_line)}
.gate.accent{border-color:var(--_accent)}
.gate.accent:not(.ghost){background:var(--_accent-tint)}
.gate.second{border:0 dashed var(--_second)}
.gate.second:not(.ghost){background:var(--_second-tint)}
.gate.refused{border-color:var(--_ink)}
.gate.cut.cut{color:var(--_ink-2);background:none;border-color:var(--_hair)}
.title{display:flex;flex-wrap:wrap;gap:0 var(--_2);font-weight:650}
.body p{margin-block-start:.25em}
.title .key{min-block-size:24px;overflow-wrap:anywhere}
p.end{display:flex;flex-wrap:wrap;gap:var(--_1) var(--_2);align-items:baseline;font-size:var(--_text-s);color:var(--_ink-2)}
.end b{color:var(--_ink);font-weight:600}
.gate:is(.cut,.ghost) b,.given b{color:inherit}
.given{padding-inline:.4em;background:var(--_ink);color:var(--_paper)}
.tag{display:inline-block;font-size:var(--_text-xs);line-height:1.3;padding:.1em .5em;border:1px solid;border-radius:2px;background:var(--_paper)}
.tag i{display:inline-block;inline-size:.75em;block-size:.75em;margin-inline-end:.5em;background:currentColor}
.rail,.gates::before,.gates::after{content:"";position:absolute;background:var(--_hair)}
.past>.rail,.here:last-child>.rail,.gates::before{background:var(--_ink-2)}
.gates::after{inline-size:9px;block-size:9px;border-radius:50%;border:2px solid var(--_line);background:var(--_paper)}
.token{position:absolute;inline-size:14px;block-size:14px;background:var(--_ink);opacity:0;clip-path:polygon(0 0,50% 0,50% 0,50% 0,100% 0,100% 100%,0 100%);
  transition:opacity var(--_state),translate 480ms cubic-bezier(.2,0,0,1),clip-path var(--_state)}
.notched{clip-path:polygon(0 0,22% 0,50% 50%,78% 0,100% 0,100% 100%,0 100%)}
:is(.here,.refused)>.rail .token{opacity:1;translate:0 0}
.row{grid-auto-flow:column;grid-auto-columns:minmax(0,1fr);padding-inline-start:1.75em}
.row>.gate{border-inline-start-width:3px;padding-block:2.6em .6em;padding-inline:.8em 1em;display:flex;flex-direction:column;gap:var(--_1)}
.row .end{margin-block-start:auto;padding-block-start:var(--_1)}
.row .rail,.row::before{inset-block-start:1.2em;inset-inline:0 -3px;block-size:2px}
.row::before{inset-inline-start:4px;inline-size:1.5em}
.row::after{inset-block-start:calc(1.2em - 3.5px);inset-inline-start:0}
.row .gate:last-child .rail{inset-inline-end:auto;inline-size:1.5em}
.row .token{inset-block-start:-6px;inset-inline-start:1em;translate:calc(var(--_dir)*-1.4em) 0}
.row .past .token{translate:calc(var(--_dir)*1.4em) 0}
.row .refused .token{inset-inline-start:calc(-14px - .5em)}
.col{padding-block-start:1.1em;column-gap:1.5em}
.col>.gate{padding-block:.55em;padding-inline:2.2em .5em;border-block-start-width:2px}
.col>.gate::before{content:"";position:absolute;inset-block:0;inset-inline-start:0;border:0 solid;border-color:inherit;border-style:inherit}
.col>:is(.accent,.second)::before{border-inline-start-width:3px}
.col .rail,.col::before{inset-block:0 -2px;inset-inline-start:.9em;inline-size:2px}
.col::before{inset-block-start:4px;block-size:1em}
.col::after{inset-block-start:0;inset-inline-start:calc(.9em - 3.5px)}
.col .gate:last-child .rail{inset-block-end:auto;block-size:1.2em}
.col .token{inset-inline-start:-6px;inset-block-start:.8em;translate:0 -1em}
.col .past .token{translate:0 1em}
.col .refused .token{inset-block-start:calc(-14px - .25em)}
@container kube (min-width:46em){
  .col{grid-template-columns:fit-content(14em) minmax(0,1fr) fit-content(17em)}
  .col>.gate{display:grid;grid-template-columns:subgrid;grid-column:1/-1;align-items:baseline}
  .col .title{grid-column:1}
}
`;
