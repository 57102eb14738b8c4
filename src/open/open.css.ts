import {css} from 'lit';

export const openStyles = css`
:host{display:block;inline-size:100%;min-inline-size:0;font-family:var(--kube-font,inherit);font-size:var(--_text);line-height:1.5;font-weight:400;color:var(--_ink);text-align:start}
:host([hidden]){display:none}
*,::before,::after{box-sizing:border-box;min-inline-size:0}
p,ul,dl,dd{margin:0;padding:0}
.panel{container:kube-open/inline-size;display:grid;grid-template-columns:minmax(0,1fr);gap:var(--_3);padding:var(--_4);background:var(--_card);border:2px dashed var(--_line);border-radius:var(--_radius);overflow-wrap:anywhere}
.panel.over{border-style:solid;border-color:var(--_focus);background:var(--_sunken)}
.title{font-size:var(--_text-xs);line-height:1.3;font-weight:600;letter-spacing:.06em;text-transform:uppercase;color:var(--_ink-2)}
.note{font-size:var(--_text-s);color:var(--_ink-2)}
.row{display:flex;flex-wrap:wrap;gap:var(--_2) var(--_3);align-items:center}
.row .note{flex:1 1 16rem}
button,select,input,textarea{font:inherit;font-size:var(--_text-s);color:var(--_ink);background:var(--_paper);border:1px solid var(--_line);border-radius:var(--_radius)}
button,select,input{min-block-size:36px;padding-inline:12px;max-inline-size:100%}
button{cursor:pointer}
button:hover{border-color:var(--_ink)}
button.main{background:var(--_accent);border-color:var(--_accent);color:var(--_on-accent);font-weight:600}
button.code{min-block-size:28px;padding-inline:8px;font-family:var(--_mono);white-space:nowrap}
button[aria-expanded=true]{background:var(--_sunken)}
textarea{display:block;inline-size:100%;min-block-size:7rem;padding:var(--_2);font-family:var(--_mono);resize:vertical}
label{font-size:var(--_text-s)}
label.block{display:grid;gap:var(--_1)}
progress{inline-size:100%;block-size:.75rem;accent-color:var(--_accent)}
.reading{display:grid;gap:var(--_2);justify-items:start}
.reading label{inline-size:100%}
.said:empty{display:none}
.said.bad{border-inline-start:3px solid var(--_bad);padding-inline-start:var(--_3)}
.facts{list-style:none}
.facts li:first-child{font-weight:650}
.facts li+li,.unknowns{font-size:var(--_text-s)}
.unknowns ul{padding-inline-start:1.2em;color:var(--_ink-2)}
.narrow{display:grid;gap:var(--_2)}
.fields{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(15rem,100%),1fr));gap:var(--_3);align-items:end;padding-block:var(--_2)}
.fields select,.fields input{inline-size:100%}
.fields .row{grid-column:1/-1}
summary{cursor:pointer;font-size:var(--_text-s);min-block-size:28px;padding-block:4px}
.report{display:grid;gap:var(--_3);padding-block-start:var(--_2)}
.scroll.long{max-block-size:28rem}
.scroll{overflow:auto;background:var(--_paper);border:1px solid var(--_hair)}
table{border-collapse:collapse;inline-size:100%;font-size:var(--_text-s);line-height:1.4}
caption{text-align:start;font-weight:600;padding:var(--_2) var(--_2) 0}
th,td{text-align:start;vertical-align:baseline;font-weight:400;padding:.35em var(--_2);border-block-end:1px solid var(--_hair)}
th{font-size:var(--_text-xs);font-weight:600;color:var(--_ink-2)}
tbody tr:last-child td{border-block-end:0}
.end{text-align:end;font-variant-numeric:tabular-nums;white-space:nowrap}
.counts td:not(:last-child){white-space:nowrap}.counts td:last-child{inline-size:100%}
.mono{font-family:var(--_mono)}
.findings th{overflow-wrap:normal}.findings th:nth-child(3){min-inline-size:8em}
.explained td{background:var(--_card);max-inline-size:60ch}
:focus-visible{outline:2px solid var(--_focus);outline-offset:2px}
slot{display:block;margin-block-start:var(--_4)}
@container kube-open (max-width:30em){.findings thead{display:none}.findings tr{display:grid;padding-block:var(--_2);border-block-end:1px solid var(--_hair)}.findings td{border:0;padding-block:2px}}
@media (pointer:coarse){button,button.code,select,input,summary{min-block-size:44px}}
@media (prefers-contrast:more){:host{--_line:var(--_ink);--_hair:var(--_ink-2)}}
@media (forced-colors:active){.panel{border-color:CanvasText}.panel.over{border-color:Highlight}button.main{border:2px solid ButtonText}.said.bad{border-color:CanvasText}:focus-visible{outline:3px solid Highlight}}
@media print{.panel{display:none}}
`;
