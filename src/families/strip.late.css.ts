import {css} from 'lit';

/** What only a reader's choice, print and forced colours need. */
export const stripLateStyles = css`
.strip .span{fill:var(--_accent-tint)}
.strip .edge{stroke:var(--_accent);stroke-width:2}
.strip .cursor{stroke:var(--_ink)}
@media print{.strip path{print-color-adjust:exact}}
@media (forced-colors:active){
  .strip svg{forced-color-adjust:none}
  .strip .shown{fill:CanvasText}
  .strip .off{fill:GrayText}
  .strip .tick{stroke:CanvasText}
  .strip .base,.strip .tick.off{stroke:GrayText;fill:none}
  .strip .tall{stroke:LinkText}
  .strip .under{fill:Canvas}
  .strip .torn{stroke:CanvasText}
  .strip .span{fill:none}
  .strip .edge{stroke:Highlight}
  .strip .cursor{stroke:CanvasText}
}
`;
