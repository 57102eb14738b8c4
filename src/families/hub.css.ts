import {css} from 'lit';

/*
 * The hub is a bar. With room each actor stands at its own part of it, on a line of its own (cols); else all of a side share a
 * line along the start (rail). A watch is a double line: a stream that stays open.
 *
 *   cols  [kubectl]      [etcd]          rail  ┌─[kubectl]
 *          │ POST         ▲ store              │   ↓ POST
 *          ▼              │                    ▼
 *         [═══ hub ═══════════]               [═══ hub ═══]
 *          ▲       ▲                           ▲
 *          ║ watch ║ watch                     │   ↑ watch
 *         [a]     [b]                          └─[a]
 */
export const hubStyles = css`
.star{display:grid;line-height:1.4;overflow-wrap:anywhere}
.actor{position:relative;padding:.45em .8em;border:1px solid var(--_line);border-radius:var(--_radius);background:var(--_card)}
.actor:is(.accent,.second){border-inline-start-width:3px}
.actor.accent{border-color:var(--_accent)}
.actor.second{border-color:var(--_second)}
.actor.accent:not(.ghost){background:var(--_accent-tint)}
.actor.second:not(.ghost){background:var(--_second-tint)}
.actor:is(.second,.virtual){border-style:dashed}
.actor.virtual:not(.accent){background:none}
.name .key{min-block-size:24px;font-weight:650;overflow-wrap:anywhere}
.meta{font-size:var(--_text-s);color:var(--_ink-2)}
.center{display:flex;flex-wrap:wrap;gap:0 1em;align-items:baseline;padding-block:.6em}
.members{margin-block-start:.4em}
.member{display:flex;flex-wrap:wrap;gap:0 .8em;align-items:baseline;border:0 solid var(--_hair);border-block-start-width:1px;padding-block:.15em}
.member .key{min-block-size:24px;overflow-wrap:anywhere}
.msg{display:grid;align-items:baseline;grid-template-columns:1.3em minmax(0,1fr);border:0 solid;padding:.1em .3em;margin-inline-start:-.3em}
.msg+.msg{margin-block-start:2px}
.msg.mark{outline-offset:0}
.msg .key,.call .key{font-weight:600;min-block-size:24px}
.msg:is(.accent,.second),.call:is(.accent,.second){border-inline-start:3px solid var(--_accent);margin-inline-start:-.6em;padding-inline:calc(.6em - 3px) .4em}
.msg.accent:not(.ghost),.call.accent:not(.ghost){background:var(--_accent-tint)}
.msg.second,.call.second{border-inline-start:3px dashed var(--_second)}
.msg.second:not(.ghost),.call.second:not(.ghost){background:var(--_second-tint)}
.msg.ghost,.call.ghost{border-color:var(--_hair)}
.way{color:var(--_ink-2)}
.lost:not(.ghost) .way{color:var(--_bad);font-weight:700}
.links{position:relative;justify-self:start;padding-block:.7em;padding-inline-start:2.4em}
.links.none .line{visibility:hidden}
.line{position:absolute;border:0 solid var(--_line);border-inline-start-width:2px;--_w:2px}
.line.watch{border-inline-start:6px double var(--_line);--_w:6px}
.line.rewrite{border-inline-start-style:dashed}
.line.off,.tier.off>.spoke::before{border-color:var(--_hair)}
/* Tips: before, at the hub; after, at the actor. */
.line::before,.line::after,.rail>.tier::before{position:absolute;inline-size:12px;block-size:9px;background:var(--_line);clip-path:polygon(50% 0,100% 100%,0 100%)}
:is(.line.out,.rail>.tier.out)::before,.line.back::after{content:""}
.by-accent :is(.line,.tier)::before{background:var(--_accent)}
.by-second :is(.line,.tier)::before{background:var(--_second)}
.line::before,.line::after{inset-inline-start:calc(var(--_w)/-2 - 6px)}
.below .line::before,.above .line::after{inset-block-start:0}
.below .line::after,.above .line::before{inset-block-end:0;rotate:180deg}

.cols>.tier{display:grid;grid-template-columns:repeat(var(--n),minmax(0,1fr));grid-template-rows:auto auto;column-gap:var(--_4)}
.cols .spoke{display:grid;grid-template-rows:subgrid;grid-row:span 2}
.cols .above .actor{justify-self:start;align-self:end;min-inline-size:min(100%,12em)}
.cols .line{inset-block:0;inset-inline-start:1em}
.cols .links{min-block-size:3.2em}

.rail{--_in:1.6em}
.rail>.tier{position:relative;padding-inline-start:var(--_x);--_x:.9em}
.rail .spoke{position:relative;padding-inline-start:var(--_in)}
.rail>.tier::before{inset-inline-start:calc(var(--_x) - 5px);z-index:1}
.rail>.below::before{inset-block-start:0}
.rail>.above::before{inset-block-end:0;rotate:180deg}
.rail .spoke::before{content:"";position:absolute;inset-block:0;inset-inline-start:0;border-inline-start:2px solid var(--_line)}
.rail .below>.spoke:last-child::before,.rail .above>.spoke:first-child::before{content:none}
.rail .line.line{inset-inline-start:0;inline-size:var(--_in);border-inline-start-style:solid;border-inline-start-width:2px}
.rail .line::before{display:none}
.rail .line.line::after{inset-inline:auto 0;rotate:90deg}
.rail .line:dir(rtl)::after{rotate:-90deg}
.rail .links{margin-inline-start:calc(-1*var(--_in));padding-inline-start:calc(var(--_in) + .2em)}
.rail .below .line{inset-block:0 -1.1em;border-block-end-width:2px}
.rail .below .line.watch{border-block-end:6px double var(--_line);margin-block-end:-2px}
.rail .below .line::after{inset-block-end:-5.5px}
.rail .below .line.watch::after{inset-block-end:-7.5px}
.rail .above .links{position:static}
.rail .above .line{inset-block:1.1em 0;border-block-start-width:2px}
.rail .above .line::after{inset-block-start:-5.5px}
.rail .below>.spoke:first-child .links{padding-block-start:1.2em}
.rail .above>.spoke:last-child .links{padding-block-end:1.2em}
@container kube (min-width:39em){
  .rail .spoke{display:grid;grid-template-columns:minmax(0,17em) minmax(0,1fr);padding-block:.35em;align-items:start}
  .rail .spoke>*{grid-row:1}
  .rail>.tier>.spoke>.links.links{position:static;grid-column:2;margin:0;padding-block:.3em 0;padding-inline:1.2em 0}
  .rail .below .line.line{inset-block:0 auto;block-size:1.5em}
  .rail .below>.spoke:first-child,.rail .above>.spoke:last-child{padding-block:1em}
  .rail .below>.spoke:first-child .line.line{block-size:2.1em}
  .rail .above>.spoke:last-child .line{inset-block-start:1.75em}
}

.negative{margin-block-start:var(--_3);font-size:var(--_text-s)}
.negative i{font-style:normal;font-weight:700;color:var(--_bad);margin-inline-end:.3em}
`;
