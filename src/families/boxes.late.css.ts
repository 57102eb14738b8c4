import {css} from 'lit';

/** What the first drawing of boxes does without: what steps back, paper, forced colours. */
export const boxesLateStyles = css`
.chips .members>li.dim{border-style:dashed;border-color:var(--_hair);background:none}
.dim .key{font-weight:400}
@media print{
  .group,.mark.mark{break-inside:avoid}
  .boxes .mark.mark::after,.holds.mark::after{content:none}
  .boxes .accent>.key::after,.boxes .accent>.top .name .key::after,.holds.accent .key::after{content:" ◆"}
  .boxes .second>.key::after,.boxes .second>.top .name .key::after,.holds.second .key::after{content:" ◇"}
  .filter{display:none}
}
@media (forced-colors:active){
  :is(.columns,.compare) .members>li:not(.accent,.second,.out),.base.mark.mark{border-color:Canvas}
  .filter .mark.mark{border:0}
  .filter .key[aria-pressed=true]{forced-color-adjust:none;background:Highlight;color:HighlightText}
}
`;
