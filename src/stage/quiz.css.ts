import {css} from 'lit';

export const quizStyles = css`
:host{display:block;container:kube/inline-size}
:host([hidden]){display:none}
*{box-sizing:border-box}
.box{background:var(--_card);border-block:1px solid var(--_hair);padding:var(--_4);font-size:var(--_text);line-height:1.5;color:var(--_ink)}
p,ol{margin:0;padding:0}
ol{list-style:none;counter-reset:q;display:grid;gap:var(--_5)}
.heading{font-size:var(--_text-xs);font-weight:600;letter-spacing:.06em;text-transform:uppercase;color:var(--_ink-2);margin-block-end:var(--_3)}
li{counter-increment:q;display:grid;grid-template-columns:1.6em 1fr;row-gap:var(--_2)}
li::before{content:counter(q) ".";font-weight:600;color:var(--_ink-2);font-variant-numeric:tabular-nums}
fieldset{border:0;margin:0;padding:0;min-inline-size:0}
legend{padding:0;font-weight:600;max-inline-size:60ch;margin-block-end:var(--_1);overflow-wrap:anywhere}
li>button,.verdict{grid-column:2;justify-self:start}
label{display:flex;gap:.6em;align-items:baseline;padding:.3em .5em;margin-inline-start:-.5em;border-inline-start:3px solid transparent;border-radius:var(--_radius);cursor:pointer;min-block-size:32px;max-inline-size:64ch;overflow-wrap:anywhere}
label:hover{background:var(--_sunken)}
input{accent-color:var(--_ink);margin:0;flex:none;inline-size:1.05em;block-size:1.05em;translate:0 .12em}
.right{border-color:var(--_ok);font-weight:600}
.wrong{border-color:var(--_bad);border-inline-start-style:dashed}
button{font:inherit;font-size:var(--_text-s);color:var(--_ink);background:var(--_paper);border:1px solid var(--_line);border-radius:var(--_radius);min-block-size:36px;padding-inline:12px;cursor:pointer}
button:disabled{color:var(--_ink-2);background:none;border-style:dashed;cursor:default}
button.plain{border-color:transparent;background:none;text-decoration:underline}
:focus-visible{outline:2px solid var(--_focus);outline-offset:2px}
.verdict{min-block-size:1.5em;max-inline-size:64ch}
.score{display:flex;flex-wrap:wrap;align-items:center;gap:0 var(--_3);min-block-size:36px;margin-block-start:var(--_3);padding-block-start:var(--_2);border-block-start:1px solid var(--_hair);font-size:var(--_text-s);color:var(--_ink-2)}
.score b{color:var(--_ink)}
code{font-family:var(--_mono);font-size:.93em;overflow-wrap:anywhere}
.vh{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (pointer:coarse){button,label{min-block-size:44px}}
@media (forced-colors:active){.right,.wrong{border-color:Highlight}}
@media print{button{display:none}.score,.verdict{display:none}}
`;
