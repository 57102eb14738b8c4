let sheet: CSSStyleSheet | undefined;

/** The layout of steps, for the tree that they stand in; one sheet for all. */
export function stepsSheet(): CSSStyleSheet | undefined {
  if (sheet || typeof CSSStyleSheet === 'undefined' || !('replaceSync' in CSSStyleSheet.prototype)) return sheet;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(`
kube-steps{display:block;container:kube-steps/inline-size}
kube-steps>section{margin-block:2.5rem;scroll-margin-block:1rem}
kube-steps>section[data-kube-step]::before{content:attr(data-kube-step);display:block;margin-block-end:.4rem;font-size:max(.78rem,12px);font-weight:600;letter-spacing:.06em;text-transform:uppercase;opacity:.75}
kube-steps [data-kube-beside]{margin-block:1rem}
@container kube-steps (min-width:64rem){
  kube-steps>section{display:grid;grid-template-columns:minmax(0,5fr) minmax(0,7fr);column-gap:2.5rem;align-items:start}
  kube-steps>section>*,kube-steps>section::before{grid-column:1}
  kube-steps>section:has(>[data-kube-beside])>[data-kube-beside]{grid-column:2;grid-row:1/span 40;position:sticky;inset-block-start:var(--kube-steps-top,1rem);margin-block:0}
  kube-steps>section>:is([width=page],[width=screen]){grid-column:1/-1!important;grid-row:auto!important;position:static!important;margin-block:1rem!important}
}
@media print{kube-steps>section{display:block!important}}
`);
  return sheet;
}
