import {css} from 'lit';

/** What the first drawing of lanes does without: scenes, pointing, paper, forced colours. */
export const lanesLateStyles = css`
.hit{position:absolute;inset-block:0;inset-inline:-3px;z-index:2}
.drag{cursor:ew-resize;touch-action:pan-y}
/* A ghost's fill is folded up at its start, and of no colour; moments stay as pale lines. */
.lanes .ghost>i{clip-path:inset(0 calc(50% + var(--s)*50%) 0 calc(50% - var(--s)*50%));background:none}
.lanes .ghost.mark{border-color:var(--_hair)}
.lanes :is(.tick,.diamond).ghost>i{clip-path:none;background:var(--_hair)}
.lanes .ghost{color:var(--_ink-2)}
/* Motion: bars fill from their start; a slow scene lets its bar fill for as long as it stays, the cursor at its front. */
:host([player=playing]) .mark:not(.ghost)>i{transition:clip-path var(--_enter)}
:host([player=playing]) .cursor{transition:translate var(--kube-dur-travel,480ms)}
:host([player=playing]) .slow :is(.mark:not(.ghost)>i,.cursor){transition-duration:calc(var(--hold)*.85);transition-timing-function:linear}
@media print{
  .listing{position:static;inline-size:auto;block-size:auto;clip-path:none;white-space:normal;margin-block-start:var(--_3)}
  .listing table{border-collapse:collapse;inline-size:100%;font-size:var(--_text-xs)}
  .listing :is(td,th){text-align:start;padding:.2em .8em .2em 0;border-block-end:1px solid var(--_hair)}
  .track *,.cut svg,.badge{print-color-adjust:exact}
  .lanes .mark.at::after,.whole::after,.badge::after{content:none}
  .in.accent::after{color:var(--_on-accent)}
}
@media (forced-colors:active){
  .at>i{forced-color-adjust:none;background-color:CanvasText}
  .at.accent>i{background:Highlight}
  .lanes .at:is(.second,.hollow,.hatch,.ghost)>i{background:Canvas}
  .label .key.key{background:Canvas;color:CanvasText;padding-inline:.35em}
  .bar.hatch.mark{border-style:dashed}
  .name.mark:not(.accent,.second){border:0}
  .cut svg{fill:Canvas;stroke:CanvasText}
}
`;
