import {css} from 'lit';

/** Paper and forced colours. */
export const cardsLateStyles = css`
@media print{
  .card.card::after{content:none}
  .accent>.title .key::after{content:" ◆"}
  .second>.title .key::after{content:" ◇"}
  .card{break-inside:avoid}
}
@media (forced-colors:active){
  .stack>.card::before{border-color:CanvasText}
  .sample b{color:Highlight}
}
`;
