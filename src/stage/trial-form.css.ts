import {css} from 'lit';

export const trialStyles = css`
.trial{display:flex;flex-wrap:wrap;align-items:start;gap:var(--_2) var(--_3);margin-block-end:var(--_3);padding:var(--_2) var(--_3) var(--_3);background:var(--_card);border:1px solid var(--_hair);border-radius:var(--_radius)}
.trial label{display:grid;gap:2px;font-size:var(--_text-s);max-inline-size:100%}
.trial label>span{font-size:var(--_text-xs);font-weight:600;color:var(--_ink-2)}
.trial small{font-size:var(--_text-xs);line-height:1.35;color:var(--_ink-2);max-inline-size:34ch}
.trial .text,.trial .lines{flex:1 1 14rem}
.trial input,.trial select,.trial textarea{font:inherit;letter-spacing:inherit;word-spacing:inherit;color:var(--_ink);background:var(--_paper);border:1px solid var(--_line);border-radius:var(--_radius);min-block-size:36px;inline-size:100%;padding:.3em .5em;margin:0}
.trial .text input,.trial textarea{font-family:var(--_mono)}
.trial .number input{inline-size:6.5em}
.trial textarea{resize:vertical;line-height:1.4}
.trial [aria-invalid]{border:2px solid var(--_bad)}
.trial .button{align-self:end;border-color:var(--_line);color:var(--_ink)}
.trial .reset{border-color:transparent;text-decoration:underline;color:var(--_ink-2)}
.trial .wrong{flex:1 0 100%;color:var(--_bad);font-size:var(--_text-s)}
.trial .wrong:empty{display:none}
@media (pointer:coarse){.trial input,.trial select{min-block-size:44px}}
@media print{.trial{display:none}}
`;
