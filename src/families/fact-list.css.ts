import {css} from 'lit';

export const factListStyles = css`
.facts{display:flex;flex-wrap:wrap;gap:var(--_1) var(--_5);margin-block-start:var(--_3);font-size:var(--_text-s);line-height:1.4;overflow-wrap:anywhere}
.facts div{display:flex;flex-wrap:wrap;gap:0 .6em}
.facts dt{color:var(--_ink-2)}
`;
