import {css} from 'lit';

export const writesBoardStyles = css`
.board{gap:var(--_3)}
/* Two lines are kept free, so that nothing moves when a write is read there. */
.reading,.headline .note{min-block-size:2.8em}
.headline{display:flex;flex-wrap:wrap;gap:var(--_1) var(--_4);align-items:center;border-block-start:1px solid var(--_hair);padding-block-start:var(--_3)}
.headline .total{flex:1 1 16em}
.headline .total>:first-child{font-size:1.15em}
.headline .note{flex:1 0 100%}
.chips{display:flex;flex-wrap:wrap;gap:var(--_2)}
.chip{min-block-size:36px;padding-inline:.7em;border:1px solid var(--_line);border-radius:var(--_radius);font-size:var(--_text-s);background:var(--_card)}
@container kube (min-width:39em){:is(.reading,.headline .note){min-block-size:1.4em}}
`;
