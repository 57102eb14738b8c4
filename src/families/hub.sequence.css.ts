import {css} from 'lit';

/** Lifelines side by side, and calls between them; narrow, a numbered list that names both ends. */
export const hubSequenceStyles = css`
.sequence{line-height:1.4;overflow-wrap:anywhere}
.cast{display:flex;flex-wrap:wrap;gap:var(--_2)}
.say-it{display:grid;grid-template-columns:auto minmax(0,1fr);column-gap:.7em;align-items:baseline}
.wide .last .say-it{justify-content:end;grid-template-columns:auto auto}
.step{font-weight:650;color:var(--_ink-2);font-variant-numeric:tabular-nums}
.call{border:0 solid;padding-block:.5em}
.call .way::before{content:"→"/""}
.call .way:dir(rtl)::before{content:"←"/""}
.sequence:not(.wide) .call{border-block-start:1px solid var(--_hair);padding-inline:.6em;margin-inline:0}
.sequence:not(.wide) .calls{margin-block-start:var(--_2)}
.sequence:not(.wide) .arrow{display:none}
.wide{--_k:max(1,var(--n) - 1)}
.wide>.cast{flex-wrap:nowrap;gap:0;justify-content:space-between}
.wide>.cast>.actor{inline-size:10em;text-align:center}
.wide>.calls{margin-inline:5em;padding-block:.6em;border-inline-start:2px solid var(--_line);background:repeating-linear-gradient(90deg,transparent 0 calc(100%/var(--_k) - 2px),var(--_line) 0 calc(100%/var(--_k)))}
.wide>.calls:dir(rtl){background-image:repeating-linear-gradient(270deg,transparent 0 calc(100%/var(--_k) - 2px),var(--_line) 0 calc(100%/var(--_k)))}
.wide .call.call{position:relative;margin-inline:calc(100%*var(--a)/var(--_k)) calc(100%*(var(--_k) - var(--b))/var(--_k));padding:.45em 1.1em 1em;border-inline-end:2px solid var(--_line)}
.wide .arrow{display:block;position:absolute;inset-inline:0;inset-block-end:.45em;border-block-start:2px solid var(--_ink-2)}
.wide .arrow::after{content:"";position:absolute;inset-block-start:-6px;inset-inline-end:0;inline-size:9px;block-size:10px;background:var(--_ink-2);clip-path:polygon(0 0,100% 50%,0 100%)}
.wide :is(.arrow:dir(rtl),.back>.arrow:dir(ltr))::after{clip-path:polygon(100% 0,0 50%,100% 100%)}
.wide .back>.arrow:dir(rtl)::after{clip-path:polygon(0 0,100% 50%,0 100%)}
.wide .back>.arrow::after{inset-inline:0 auto}
/* A call to oneself leaves its lifeline and comes back beside the words. */
.wide .call.self{padding-block:.6em;padding-inline:3em 1.1em}
.wide .self>.arrow{inline-size:1.8em;block-size:1em;inset-block:.75em auto;inset-inline:0 auto;border:solid var(--_ink-2);border-width:2px 0;border-inline-end-width:2px}
.wide .self>.arrow::after{inset-block:auto -6px;inset-inline:0 auto;clip-path:polygon(100% 0,0 50%,100% 100%)}
.wide .self>.arrow:dir(rtl)::after{clip-path:polygon(0 0,100% 50%,0 100%)}
.wide .last.self{padding-inline:1.1em 3em;text-align:end}
.wide .last>.arrow{inset-inline:auto 0;border-width:2px 0;border-inline-start-width:2px}
.wide .last>.arrow:dir(ltr)::after{inset-inline:auto 0;clip-path:polygon(0 0,100% 50%,0 100%)}
.wide .last>.arrow:dir(rtl)::after{inset-inline:auto 0;clip-path:polygon(100% 0,0 50%,100% 100%)}
.wide .ghost>.arrow,.wide .ghost>.arrow::after{border-color:var(--_hair)}
.wide .ghost>.arrow::after{background:var(--_hair)}
`;
