import {css} from 'lit';

/* Sizes of lanes.layout.ts: a bar every 1.65em, a row of labels every 1.5em, half an em of air above. */
export const lanesStyles = css`
.lanes{--s:1;--left:0em}
.lanes:dir(rtl){--s:-1}
.wide{--left:calc(var(--names)*1em + 1em)}
.plot{position:relative}
.at{position:absolute;inset-inline-start:calc(var(--x)*1%)}
.lane{border-block-start:1px solid var(--_hair)}
.plot>ul{border-block-end:1px solid var(--_hair)}
.wide .lane{display:grid;grid-template-columns:calc(var(--names)*1em) minmax(0,1fr);column-gap:1em}
.wide .keys{grid-column:2}
.name{padding-block:.45em .4em;line-height:1.35}
.name .key{font-weight:600}
.wide .key,.sub{display:block}
.sub{font-size:var(--_text-xs);color:var(--_ink-2);overflow-wrap:anywhere}
.name.accent,.name.second{padding-inline-start:.6em;border-inline-start:3px solid var(--_accent);background:var(--_accent-tint)}
.name.second{border-inline-start:3px dashed var(--_second);background:var(--_second-tint)}
.narrow .lane{border:0}
.keys,.narrow .name{position:relative;z-index:2}
.keys>li,.narrow :is(.name,.keys){background-color:var(--_paper)}
.narrow .name{display:flex;flex-wrap:wrap;gap:0 .6em;align-items:baseline;border-block-start:1px solid var(--_hair)}
/* Axis, and what runs through all lanes */
.axis{margin-inline-start:var(--left);color:var(--_ink-2)}
.axis>*{position:relative;min-block-size:24px;font:var(--_text-xs)/1.3 var(--_mono)}
.axis .at{white-space:nowrap}
.axis .at::after{content:"";position:absolute;inset-block:17px auto;inset-inline-start:0;block-size:7px;border-inline-start:1.5px solid var(--_line)}
.lengths .at{inline-size:calc(var(--w)*1%);inset-block-start:4px;block-size:16px;display:flex;align-items:center;justify-content:center;border-inline-end:1px solid var(--_line)}
.lengths .at:first-child{border-inline-start:1px solid var(--_line)}
.lengths .at::after{inset:50% 0 auto;block-size:0;border:0;border-block-start:1px solid var(--_line)}
.lengths bdi{position:relative;z-index:1;background:var(--_paper);padding-inline:.4em}
.mid{translate:calc(var(--s)*-50%)}
.axis .end{translate:calc(var(--s)*-100%)}
.axis .mid::after{inset-inline-start:50%}
.axis .end::after{inset-inline-start:calc(100% - 1.5px)}
.axis>.columns{min-block-size:3em;font-family:inherit}
.axis>.columns:empty{min-block-size:8px}
.columns .at{inline-size:calc(var(--w)*1%);inset-block-end:5px;padding-inline:2px;text-align:center;white-space:normal}
.columns .at::after{content:none}
.over{position:absolute;inset-block:22px 1px;inset-inline:var(--left) 0;z-index:1;pointer-events:none;overflow:hidden}
.narrow .over{inset-block-start:25px}
.over.low{margin-block-start:24px}
.over>*{inset-block:0}
.line{border-inline-start:1.5px dashed var(--_line);margin-inline-start:-.75px}
.whole{border-inline-start:1.5px solid var(--_ink-2)}
.whole.accent{border-inline-start:3px solid var(--_accent)}
.whole.second{border-inline-start:3px dashed var(--_second)}
.cut{inline-size:calc(var(--w)*1%)}
.cut::before{content:"";position:absolute;inset:0 6px;background:var(--_sunken)}
.cut svg{position:absolute;inset-block:0;inset-inline-start:0;inline-size:51%;block-size:100%;overflow:hidden;scale:var(--s) 1;fill:var(--_sunken);stroke:var(--_line);stroke-width:1.25}
.cut svg+svg{inset-inline:auto 0;scale:calc(var(--s)*-1) 1}
.cursor{position:absolute;inset-inline:0;translate:calc(var(--s)*var(--x)*1%)}
.cursor::before{content:"";position:absolute;inset-block:0;inset-inline-start:-1px;border-inline-start:2px solid var(--_ink)}
.cursor::after{content:"";position:absolute;inset-inline-start:-5px;border:solid transparent;border-width:7px 5px 0;border-block-start-color:var(--_ink)}
/* Tracks */
.track{position:relative;min-block-size:calc((.85 + var(--zone) + var(--rows)*1.5)*1em)}
.bar,.step{inline-size:calc(var(--w)*1%);inset-block-start:calc((.5 + var(--level)*1.65)*1em);block-size:var(--kube-bar-h,1.4em)}
.bar:not(.label),.step:not(.label){border:1.5px solid var(--_line);border-radius:2px}
.step{inset-block-start:calc((.5 + (1 - var(--h))*2.4)*1em);block-size:calc(var(--h)*2.4em)}
.step:not(.label,.hatch){border-width:2px 0 0;border-radius:0}
.step.hatch{inset-block-start:.5em;block-size:2.4em}
.at>i{position:absolute;inset:0;background-color:var(--_hair);clip-path:inset(0)}
.hatch>i{background:repeating-linear-gradient(135deg,var(--fill,var(--_line)) 0 1.5px,transparent 1.5px 6px)}
.hollow>i{background:none}
.bar.hollow.mark{border-width:2px}
.bar.open.mark{border-width:0 1.5px;border-radius:0}
.open>i{inset-block:calc(50% - .75px);background:var(--fill,var(--_line))}
.at.accent{--fill:var(--_accent);border-color:var(--_accent)}
.at.second{--fill:var(--_second);border-color:var(--_second)}
.bar.second.mark,.step.second.mark{border-style:dashed}
.accent.solid>i{inset:-1px;background:var(--_accent)}
.second.solid>i{background:var(--_second-tint)}
.endless.mark{border-inline-end:0;mask-image:linear-gradient(calc(var(--s)*90deg),#000 calc(100% - 2.5em),transparent)}
.tick:not(.label){inset-block-start:.25em;block-size:calc((var(--zone) + .25)*1em);inline-size:2px;margin-inline-start:-1px}
.tick>i,.diamond>i{background:var(--fill,var(--_ink-2))}
.tick.hollow>i,.tick.second>i{background:repeating-linear-gradient(var(--fill,var(--_line)) 0 3px,transparent 3px 6px)}
.tick:is(.accent,.second):not(.label){z-index:2;inset-block-start:0;inline-size:4px;margin-inline-start:-2px;block-size:calc((var(--zone) + .6)*1em)}
.diamond:not(.label){z-index:1;inline-size:11px;block-size:11px;margin-inline-start:-5.5px;inset-block-start:calc(1.2em - 5.5px);rotate:45deg}
/* Labels */
.label{z-index:2;inset-block-start:calc((.55 + var(--zone) + var(--row)*1.5)*1em);block-size:1.4em;inline-size:auto;display:flex;align-items:center}
.label .key{font-size:var(--_text-xs);line-height:1.25;white-space:nowrap;background:var(--_paper)}
:is(.sub,.label) code{font-size:1em}
.label wbr{display:none}
.label.end{inset-inline:auto calc(100% - var(--x)*1%)}
:is(.tick,.none,.diamond):is(.start,.end) .key{padding-inline:.2em;margin-inline:.2em}
:is(.tick,.none,.diamond):is(.start,.end)::before{content:"";position:absolute;inset-block-end:0;inset-inline-start:-.75px;block-size:calc(100% + var(--row)*1.5em + .2em);border-inline-start:1.5px solid var(--_line)}
.label.end::before{inset-inline:auto -.75px}
.label:has(.badge)::before{display:none}
.label.in{inline-size:calc(var(--w)*1%);inset-block-start:calc((.5 + var(--level)*1.65)*1em);block-size:var(--kube-bar-h,1.4em);padding-inline:.5em}
.step.in{inset-block-start:calc((.5 + (1 - var(--h))*2.4)*1em);block-size:calc(var(--h)*2.4em)}
.in.solid:not(.ghost) .key{background:var(--_hair)}
.in.second.solid:not(.ghost) .key{background:var(--_second-tint)}
.in.accent.solid:not(.ghost) .key{font-weight:600;color:var(--_on-accent);background:var(--_accent)}
.in:is(.hatch,.open) .key{background:var(--_paper);padding-inline:.35em}
.in.open,.in:has(.badge){justify-content:center}
.length{z-index:2;inline-size:calc(var(--w)*1%);inset-block-start:.5em;min-block-size:calc(var(--zone)*1em - .25em);display:grid;place-content:center;text-align:center;
  font:600 var(--_text-xs)/1.15 var(--_mono);unicode-bidi:plaintext}
.keys{display:flex;flex-wrap:wrap;gap:.2em 1.2em;padding-block-end:.55em;font-size:var(--_text-s);line-height:1.35}
.keys .num{font-family:var(--_mono);font-size:.93em;color:var(--_ink-2)}
.badge{display:inline-grid;place-items:center;min-inline-size:18px;block-size:18px;margin-inline-end:.35em;padding-inline:2px;border:1.5px solid var(--_ink-2);border-radius:9px;background:var(--_paper);
  font:600 max(.857em,12px)/1 var(--_mono)}
.label .badge{margin:0}
.badge.accent{background:var(--_accent);border-color:var(--_accent);color:var(--_on-accent)}
.in .badge.accent{border-color:var(--_on-accent)}
.badge.second{border:2px dashed var(--_second)}
/* To scale */
.lane.strip{border:0;align-items:center}
.strip .name.name{border:0;padding-block-end:0}
.strip .track{min-block-size:2.2em}
.strip .track::before{content:"";position:absolute;inset-inline:0;inset-block-start:calc(.85em - 1px);border-block-start:2px solid var(--_line)}
.strip .bar{inset-block-start:.5em;block-size:.7em;min-inline-size:2px}
.strip .track::after{content:"";position:absolute;inset:1.35em 0 auto;block-size:.4em;--n:calc(var(--notch)*1%);background:repeating-linear-gradient(calc(var(--s)*90deg),transparent 0 calc(var(--n) - 1.5px),var(--_line) 0 var(--n))}
.cuts{margin-block-start:var(--_1)}
`;
