import {css} from 'lit';

/** What only a reader's choice, scenes, print and forced colours need. */
export const tallyLateStyles = css`
.item.muted .counted{background:var(--_hair);box-shadow:inset 0 0 0 1px var(--_line)}
.item.muted,.item.muted .value{color:var(--_ink-2);font-weight:400}
.ghost .counted{visibility:hidden}
@media print{
  .bar i,.leader{print-color-adjust:exact}
  :is(.item,.part)::after{content:none!important}
  :is(.item.accent>.label,.part.accent)>.key::after{content:" ◆"}
  :is(.item.second>.label,.part.second)>.key::after{content:" ◇"}
}
@media (forced-colors:active){
  :is(.item,.part).mark:not(.accent,.second){border-width:0}
  :is(.item,.part).accent.mark{border-width:0;border-inline-start:3px solid Highlight}
  :is(.item,.part).second.mark{border-width:0;border-inline-start:3px dashed LinkText}
  .bar i{forced-color-adjust:none}
  .bar .whole{background:Canvas;box-shadow:inset 0 0 0 1px CanvasText}
  .bar .counted{background:CanvasText}
  .item.accent .counted{background:Highlight}
  .item.second .counted{background:LinkText}
  .item.muted .counted{background:none}
}
`;
