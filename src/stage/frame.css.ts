import {css} from 'lit';

/** The frame, and how marks look in every family. A family's own sheet only lays out and draws its shapes. */
export const frame = css`
:host{display:block;inline-size:100%;min-inline-size:0;max-inline-size:var(--kube-max-w,none);scroll-margin-block:1rem}
:host([hidden]){display:none}
:host([width=text]){max-inline-size:42rem}
:host([width=page]){max-inline-size:60rem}
*,::before,::after{box-sizing:border-box;min-inline-size:0}
/* Inside, where no rule of the page for all elements comes. */
.box{container:kube/inline-size;background:var(--_paper);border-block:1px solid var(--_hair);
  font-family:var(--kube-font,inherit);font-size:var(--_text);line-height:1.5;font-weight:400;font-style:normal;color:var(--_ink);text-align:start;text-transform:none;letter-spacing:normal;text-indent:0}
figure{display:block;margin:0;padding:var(--_4)}
/* As wide as the drawing and 1em high: measured in place of the figure, whose height follows from its width. */
.rule{block-size:1em;margin-block-end:-1em;visibility:hidden}
p,ul,ol,dl,dd,figcaption{margin:0;padding:0}
ul,ol{list-style:none}
.head{display:flex;flex-wrap:wrap;gap:var(--_2);align-items:start;margin-block-end:var(--_3)}
.eyebrow{flex:1 1 6em;font-size:var(--_text-xs);line-height:1.3;font-weight:600;letter-spacing:.06em;text-transform:uppercase;color:var(--_ink-2);padding-block:.2em}
.stage{position:relative}
.eyebrow,.say,figcaption,.foot{overflow-wrap:anywhere}
.say{min-block-size:2.8em;font-size:var(--_text-s);line-height:1.4;margin-block-start:var(--_3);color:var(--_ink);padding-inline-end:max(0px,100% - 66ch);text-wrap:pretty}
.steps{min-block-size:36px;margin-block-start:var(--_1)}
@media (pointer:coarse){.steps{min-block-size:44px}}
figcaption{margin-block-start:var(--_3);padding-block-start:var(--_3);border-block-start:1px solid var(--_hair);padding-inline-end:max(0px,100% - 66ch);text-wrap:pretty}
figcaption b{font-weight:650;margin-inline-end:.5em}
.foot{margin-block-start:var(--_1);font-size:var(--_text-s);line-height:1.45;color:var(--_ink-2);padding-inline-end:max(0px,100% - 72ch)}
.note{font-size:var(--_text-s);line-height:1.4;color:var(--_ink-2)}
.wait{animation:kube-wait 0s 400ms both}
@keyframes kube-wait{from{visibility:hidden}}
.vh{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
code,.mono{font-family:var(--_mono);font-size:.93em;font-variant-ligatures:none;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.num{font-variant-numeric:tabular-nums slashed-zero}
button{font:inherit;color:inherit;background:none;border:0;margin:0;padding:0;text-align:inherit;cursor:pointer;border-radius:2px;letter-spacing:inherit;word-spacing:inherit}
.swatch{background:var(--_accent-tint);box-shadow:inset 3px 0 0 var(--_accent);padding-inline:.5em .35em;border-radius:2px}
.swatch:dir(rtl){box-shadow:inset -3px 0 0 var(--_accent)}
.swatch.second{background:var(--_second-tint);box-shadow:none;border-inline-start:3px dashed var(--_second)}
/* Without grounds a mark needs an edge, also before the later part has come. */
@media (forced-colors:active){.mark.accent{outline:2px solid Highlight;outline-offset:-2px}}
/* On a phone the tools have a line of their own, kept free until they come: the heading must not wrap for them. */
@container kube (max-width:25.7em){figure{padding:var(--_3)}.eyebrow{flex-basis:100%}.head:not(:has(.tools))::after{content:"";block-size:20px}}
`;
