import {css} from 'lit';

/** Paper and forced colours. */
export const unitsLateStyles = css`
@media print{
  .units .mark::after,.units .unit::after,.legend .unit::after,.limit.limit::after,.series.series::after{content:none}
  .series.accent>.name .key::after,.unit.accent b::after{content:" ◆"}
  .series.second>.name .key::after,.unit.second b::after{content:" ◇"}
  .legend .unit.accent::after{content:"◆"}
  .limit.accent+bdi::after{content:" ◆"}
  .limit.second+bdi::after{content:" ◇"}
  .unit,.lens i{print-color-adjust:exact}
}
@media (forced-colors:active){
  .series.mark,.unit.mark,.keys .named.mark{border-width:0}
  .series.accent>.name .key{border-inline-start:3px solid Highlight}
  .unit,.unit.mark,.lens i,.limit{forced-color-adjust:none}
  .unit{--c:CanvasText;color:CanvasText;border-color:CanvasText}
  .unit.unit.mark{border:2px solid var(--c)}
  .unit.accent{--c:Highlight}
  .unit.second{--c:LinkText}
  .unit.solid{background:var(--c);color:Canvas}
  .unit.hatch{background:repeating-linear-gradient(135deg,CanvasText 0 1.5px,Canvas 1.5px 6px)}
  .unit.hatch b:not(:empty){background:Canvas}
  .limit{border-color:CanvasText}
  .limit.accent{border-color:Highlight}
  .limit b{background:Canvas;color:CanvasText}
  .lens i:first-child{border-color:CanvasText;background:linear-gradient(CanvasText,CanvasText) no-repeat 0/calc(100%*var(--part)) 100% Canvas}
  .lens i:last-child{background:none}
}
`;
