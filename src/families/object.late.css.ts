import {css} from 'lit';

/** What the first drawing of objects does without: paper, forced colours. */
export const objectLateStyles = css`
@media print{
  .only{display:none}
  .objects .mark.mark::after{content:none}
  .link.mark.mark::after{content:""}
  .object.accent>.head-of .key::after,.field.accent .key::after{content:" ◆"}
  .object.second>.head-of .key::after,.field.second .key::after{content:" ◇"}
}
@media (forced-colors:active){
  .field.mark:not(.accent,.second){border-width:1px 0 0}
  .link.mark{border:0}
  .link.link::before,.link.link::after{forced-color-adjust:none;background:CanvasText}
  .only .key[aria-pressed=true]{forced-color-adjust:none;background:Highlight;color:HighlightText}
  .bar{forced-color-adjust:none;background:linear-gradient(CanvasText,CanvasText) no-repeat 0/calc(100%*var(--part)) 100% Canvas;border:1px solid CanvasText}
}
`;
