import {css} from 'lit';

/** Paper and forced colours. */
export const rowsLateStyles = css`
.row.ghost>*{color:var(--_ink-2)}
@media print{
  .listing .row.row::after{content:none}
  .accent>.main .key::after{content:" ◆"}
  .second>.main .key::after{content:" ◇"}
  .row{break-inside:avoid}
  .listing thead{display:table-header-group}
}
@media (forced-colors:active){
  .row.mark{border:0;outline:1px solid CanvasText;outline-offset:-1px}
  .row.mark.accent{outline:3px solid Highlight;outline-offset:-3px}
}
`;
