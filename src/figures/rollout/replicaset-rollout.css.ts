import {css} from 'lit';

/** The switch that undoes. */
export const rolloutStyles = css`
.undo{margin-block-start:var(--_3)}
.switch{min-block-size:36px;padding-inline:.8em;border:1px solid var(--_line);border-radius:var(--_radius)}
.switch[aria-pressed=true]{background:var(--_ink);color:var(--_paper)}
@media print{.undo{display:none}}
`;
