import {css} from 'lit';

/** Times, and the gaps between them. */
export const timedStyles = css`
.timed .title{align-items:baseline}
@container kube (min-width:46em){.timed.col{grid-template-columns:fit-content(28em) minmax(0,1fr) auto}}
.when{font-weight:400;color:var(--_ink-2)}
.gap{font-size:var(--_text-xs);color:var(--_ink-2)}
.row .gap{position:absolute;inset-block-start:.4em;inset-inline-end:.8em;padding-inline:.4em;background:var(--_paper);color:var(--_ink);line-height:1.7}
.col .gap{grid-column:1/-1}
.col .gap::before{content:"↓ "/""}
`;
