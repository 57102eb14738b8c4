import {css} from 'lit';

/** What the first drawing of a few candidates does without: many of them, marked ones, paper, forced colours. */
export const checksLateStyles = css`
.many :is(th,td),.many .key{vertical-align:top}
.many tbody tr:first-child>*{border-block-start:0}
.many tbody td{font-size:var(--_text-s)}
.many :is(th,td):first-child{inline-size:13em}
.many .verdict{inline-size:11em}
.stack>.candidate{display:grid;padding-block:.6em;border-block-start:1px solid var(--_hair)}
.stack>.candidate:first-child{border-block-start:2px solid var(--_line)}
.stack .results{font-size:var(--_text-s);gap:.1em}
.candidate.accent:not(.ghost){background:var(--_accent-tint)}
.candidate.accent{box-shadow:inset 3px 0 0 var(--_accent);padding-inline-start:.6em}
.candidate.accent:dir(rtl){box-shadow:inset -3px 0 0 var(--_accent)}
.candidate.second:not(.ghost){background:var(--_second-tint)}
.candidate.second{border-inline-start:3px dashed var(--_second);padding-inline-start:.6em}
/* The solid sign marks a result, also on paper; a marked candidate gets its own. */
@media print{
  .result.result::after,.candidate.candidate::after{content:none}
  .candidate.accent .key::after{content:" ◆"}
  .candidate.second .key::after{content:" ◇"}
}
@media (forced-colors:active){
  .result.result.accent>.sign{forced-color-adjust:none;background:Highlight;color:HighlightText}
  table .mark.mark,.stack>.mark.mark{border-width:0}
}
`;
