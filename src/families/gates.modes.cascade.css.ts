import {css} from 'lit';

/** A cascade: the road gets narrower by what each rule takes out. */
export const cascadeStyles = css`
.cascade .token{display:none}
.cascade .rail{inline-size:max(2px,calc(14px*var(--reach)));background:var(--_line)}
.cascade .gate:last-child .rail{block-size:60%}
.cascade>.gate{padding-inline-start:2.8em}
@container kube (min-width:46em){.cascade.col{grid-template-columns:fit-content(14em) minmax(0,1fr) fit-content(24em)}}
.exit::before{content:"→ "/""}
.exit:dir(rtl)::before{content:"← "/""}
.bar{flex:1 0 100%;min-inline-size:min(10em,100%);block-size:6px;background:linear-gradient(var(--_ink-2),var(--_ink-2)) no-repeat 0/calc(100%*var(--part)) 100% var(--_sunken)}
.bar:dir(rtl){background-position:100%}
.accent .bar{background-color:var(--_paper);background-image:linear-gradient(var(--_accent),var(--_accent))}
`;
