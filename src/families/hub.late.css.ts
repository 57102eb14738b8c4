import {css} from 'lit';

/** What the first drawing of a hub does without: paper, forced colours. */
export const hubLateStyles = css`
@media print{
  .line,.tier,.calls,.arrow{print-color-adjust:exact}
  .mark.ghost{color:inherit;border-color:var(--_line)}
  .line.off,.tier.off>.spoke::before{border-color:var(--_line)}
  :is(.actor,.msg,.call,.member)::after{content:none!important}
  .accent>.name .key::after,.accent.member>.key::after,:is(.msg,.call).accent .key::after{content:" ◆"}
  .second>.name .key::after,.second.member>.key::after,:is(.msg,.call).second .key::after{content:" ◇"}
}
@media (forced-colors:active){
  .msg.mark:not(.accent,.second),.call.mark:not(.accent,.second){border-width:0}
  .wide .call.mark:not(.accent,.second){border-inline-width:1px}
  .member.mark:not(.accent,.second){border-width:0;border-block-start-width:1px}
  .line::before,.line::after,.rail>.tier::before,.arrow::after{forced-color-adjust:none;background:CanvasText!important}
}
`;
