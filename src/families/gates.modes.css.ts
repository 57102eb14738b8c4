import {css} from 'lit';

/** What a pipeline does without: times and the gaps between them, the shares of a cascade, the way back of a loop. */
export const gatesModesStyles = css`
.timed .title{align-items:baseline}
@container kube (min-width:46em){.timed.col{grid-template-columns:fit-content(28em) minmax(0,1fr) auto}}
.when{font-weight:400;color:var(--_ink-2)}
.gap{font-size:var(--_text-xs);color:var(--_ink-2)}
.row .gap{position:absolute;inset-block-start:.4em;inset-inline-end:.8em;padding-inline:.4em;background:var(--_paper);color:var(--_ink);line-height:1.7}
.col .gap{grid-column:1/-1}
.col .gap::before{content:"↓ "/""}

/* A cascade: the road gets narrower by what each rule takes out. */
.cascade .token{display:none}
.cascade .rail{inline-size:max(2px,calc(14px*var(--reach)));background:var(--_line)}
.cascade .gate:last-child .rail{block-size:60%}
.cascade>.gate{padding-inline-start:2.8em}
@container kube (min-width:46em){.cascade.col{grid-template-columns:fit-content(14em) minmax(0,1fr) fit-content(24em)}}
.exit::before{content:"→ "/""}
.exit:dir(rtl)::before{content:"← "/""}
.bar{flex:1 0 100%;min-inline-size:10em;block-size:6px;background:linear-gradient(var(--_ink-2),var(--_ink-2)) no-repeat 0/calc(100%*var(--part)) 100% var(--_sunken)}
.bar:dir(rtl){background-position:100%}
.accent .bar{background-color:var(--_paper);background-image:linear-gradient(var(--_accent),var(--_accent))}

/* A loop: the way back to the first stage. */
.return{position:relative;font-size:var(--_text-s)}
.to-row{text-align:center;margin-inline:2.75em 2em;padding:.4em 1em .5em;border:solid var(--_line);border-width:0 2px 2px}
.to-row::before{content:"";position:absolute;inset-block-start:-2px;inset-inline-start:-6px;inline-size:10px;block-size:8px;background:var(--_line);clip-path:polygon(50% 0,100% 100%,0 100%)}
.to-col{padding-block-start:.3em;padding-inline:2.2em 2em;text-align:end}
.loop.col{padding-inline-end:2em}
.loop.col::after{inset-block:2.1em 1em;inset-inline:auto 2px;inline-size:1.4em;block-size:auto;border-inline-start-width:0;border-radius:0;background:none}
.loop.col::before{inset-block:calc(2.1em - 4px) auto;inset-inline:auto calc(1.4em - 2px);inline-size:8px;block-size:10px;background:var(--_line);clip-path:polygon(0 50%,100% 0,100% 100%)}
.loop.col:dir(rtl)::before{clip-path:polygon(100% 50%,0 0,0 100%)}
.loop.col>.gate:last-child{border-block-end-width:2px}
`;
