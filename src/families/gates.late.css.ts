import {css} from 'lit';

/** What the first drawing does without: paper, forced colours. */
export const gatesLateStyles = css`
@media print{
  .gate.gate::after{content:none}
  .accent>.title .key::after{content:" ◆"}
  .second>.title .key::after{content:" ◇"}
}
@media (forced-colors:active){
  .rail,.token,.gates::before,.to-row::before,.bar,.tag i{forced-color-adjust:none}
  .rail{background:GrayText}
  .past>.rail,.token,.gates.gates::before,.to-row::before,.tag i{background:CanvasText}
  .row>.gate.mark:not(.accent){border-width:0;border-inline-start-width:3px}
  .col>.gate.mark:not(.accent){border-width:0;border-block-start-width:2px}
  .given{border:1px solid}
  .bar.bar{background:linear-gradient(CanvasText,CanvasText) no-repeat 0/calc(100%*var(--part)) 100% Canvas;border:1px solid CanvasText}
}
`;
