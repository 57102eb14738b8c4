import {css} from 'lit';

/*
 * A record as a form: what it is in the head, then its fields line by line, the value and where it comes from at the end of the
 * line. What is unset looks like the empty place on a form.
 *
 *   ┌─────────────────────────────┐
 *   │ Deployment  web   · shop    │  mounted at   ┌──────────────
 *   ├─────────────────────────────┤ ───────────▶  │ Pod  redis-0
 *   │ replicas            3 yours │               ├──────────────
 *   ┃ strategy.type  R… │default│ │
 */
export const objectStyles = css`
.objects{display:grid;gap:var(--_2);line-height:1.4;overflow-wrap:anywhere}
.objects.row{grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:var(--_4)}
.objects.row.led{grid-template-columns:minmax(0,1fr) fit-content(22%) minmax(0,1fr);gap:0}
.object{display:flex;flex-direction:column;border:1px solid var(--_line);border-radius:var(--_radius)}
.object:is(.accent,.second){border-inline-start-width:3px}
.object.accent{border-color:var(--_accent)}
.object.second{border-color:var(--_second)}
.object:is(.second,.deprecated){border-style:dashed}
.head-of,.footer{padding:.45em .8em;background:var(--_card)}
.accent:not(.ghost)>.head-of{background:var(--_accent-tint)}
.second:not(.ghost)>.head-of{background:var(--_second-tint)}
.head-of{display:flex;flex-wrap:wrap;gap:0 .6em;align-items:baseline;border-block-end:1px solid var(--_hair)}
.head-of .key{font-weight:650}
.objects .key{min-block-size:24px;overflow-wrap:anywhere}
.kind,.more,.section,.footer,.from{font-size:var(--_text-s);color:var(--_ink-2)}
.sections{flex:1;display:grid;grid-template-columns:repeat(auto-fit,minmax(min(23em,100%),1fr));gap:0 1.8em;padding:.3em .8em .5em;align-content:start}
.row .sections{grid-template-columns:minmax(0,1fr)}
.section{padding-block:.5em .2em}
.field{display:flex;flex-wrap:wrap;gap:0 .8em;align-items:baseline;padding:.15em .5em;margin-inline:-.5em;border-block-start:1px solid var(--_hair)}
.objects :is(.field,.link){outline-offset:-2px}
.field.accent{box-shadow:inset 3px 0 0 var(--_accent)}
.field.accent:dir(rtl){box-shadow:inset -3px 0 0 var(--_accent)}
.field.accent:not(.ghost){background:var(--_accent-tint)}
.field.second{border-inline-start:3px dashed var(--_second)}
.field.second:not(.ghost){background:var(--_second-tint)}
.field dt{flex:1 1 auto}
.field dd{display:flex;flex-wrap:wrap;gap:0 .6em;align-items:baseline;justify-content:end;margin-inline-start:auto;text-align:end}
.field :is(.text,.note,dd:has(.text)){flex:1 0 100%}
.field .note{justify-content:start;text-align:start}
.text{display:block;white-space:pre-wrap;text-align:start;padding:.3em .6em;margin-block:.1em .3em;background:var(--_paper);border-inline-start:2px solid var(--_line)}
.from{min-inline-size:4.4em;text-align:center}
.tag{font-size:var(--_text-xs);line-height:1.3;padding:.1em .5em;border:1px solid;border-radius:2px;color:var(--_ink)}
.unset{font-size:var(--_text-s);padding:0 .6em;border:1px dashed var(--_line);border-radius:2px;color:var(--_ink-2)}
.accent>dd .unset{border-color:var(--_accent);background:var(--_paper)}
.footer{border-block-start:1px solid var(--_hair)}
.links{display:flex;flex-direction:column;justify-content:center;gap:var(--_3)}
.link{position:relative;font-size:var(--_text-s);padding-block:.1em .3em;padding-inline:2.6em 0}
.link::before{content:"";position:absolute;inset-block:-8px;inset-inline-start:1.2em;inline-size:2px;background:var(--_line)}
.link::after{content:"";position:absolute;inset-block-end:-8px;inset-inline-start:calc(1.2em - 4px);inline-size:10px;block-size:8px;background:var(--_line);clip-path:polygon(50% 100%,100% 0,0 0)}
.link.accent::before,.link.accent::after{background:var(--_accent)}
.link.back::after{inset-block:-8px auto;rotate:180deg}
.row .link{padding:0 1.2em .7em;text-align:center}
.row .link::before{inset-block:auto 0;inset-inline:0;inline-size:auto;block-size:2px}
.row .link::after{inset-block:auto -4px;inset-inline:auto 0;inline-size:8px;block-size:10px;clip-path:polygon(100% 50%,0 0,0 100%)}
.row .link:dir(rtl)::after,.row .link.back::after{rotate:180deg}
.row .link.back::after{inset-inline:0 auto}
.row .link.back:dir(rtl)::after{rotate:0deg}
.only{display:flex;flex-wrap:wrap;gap:0 .8em;align-items:baseline;margin-block-end:var(--_2);font-size:var(--_text-s);color:var(--_ink-2)}
.only .key{min-block-size:28px;padding-inline:.7em;border:1px solid var(--_line);border-radius:2px;color:var(--_ink)}
.only .key[aria-pressed=true]{background:var(--_ink);color:var(--_paper);border-color:var(--_ink)}
.facts div:has(.bar){inline-size:26em;max-inline-size:100%;margin-inline-end:max(0px,100% - 26em);justify-content:space-between}
.bar{flex:1 0 100%;block-size:6px;background:linear-gradient(var(--_ink-2),var(--_ink-2)) no-repeat 0/calc(100%*var(--part)) 100% var(--_sunken)}
.bar:dir(rtl){background-position:100%}
`;
