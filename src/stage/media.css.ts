import {css} from 'lit';

/**
 * For paper, forced colours, more contrast, less motion and compact pages. Comes with the later part, which every figure near
 * the reader has; before printing, it is put on all the others (see printing.ts).
 */
export const mediaStyles = css`
:host([density=compact]){--_d:.75}
@media (prefers-reduced-motion:reduce){*{transition:none!important;animation-duration:0s!important}}
@media (prefers-contrast:more){:host{--_line:var(--_ink-2);--_hair:var(--_line);--_accent-tint:transparent;--_second-tint:transparent}}
@media print{
  :host{
  color-scheme:light;
  --_paper:#fff;--_card:#fff;--_sunken:#fff;--_ink:#000;--_ink-2:#333;--_line:#555;--_hair:#bbb;
  --_accent:#000;--_accent-tint:#fff;--_on-accent:#fff;--_second:#000;--_second-tint:#fff;--_ok:#000;--_warn:#000;--_bad:#000;
  }
  .say,.steps,.tools,.issues{display:none}
  .scroll{max-block-size:none;margin-block-start:var(--_3)}
  .rows th{white-space:normal}
  .box{break-inside:avoid}
  .accent::after{content:"\\a0◆"}.second::after{content:"\\a0◇"}
}
@media (forced-colors:active){
  .swatch.accent{border-inline-start:3px solid Highlight}
  .mark{border:1px solid CanvasText}
  .mark.accent{border:3px solid Highlight}
  .mark.second{border:2px dashed LinkText}
  .mark.ghost{border:1px dotted GrayText}
  :focus-visible{outline:3px solid Highlight}
}
`;
