import {css} from 'lit';

/* Sizes of strip.layout.ts. The drawing runs from left to right and is mirrored as a whole. */
export const stripStyles = css`
.strip{position:relative;font-size:var(--_text-xs);line-height:1.3}
.strip svg{display:block;inline-size:100%;overflow:visible;fill:none;shape-rendering:crispEdges}
.strip svg:dir(rtl){transform:scaleX(-1)}
.strip .off{fill:var(--_hair)}
.strip .shown{fill:var(--_line)}
.strip .base,.strip .tick.off{stroke:var(--_hair)}
.strip .tick{stroke:var(--_ink-2)}
.strip .tall{stroke:var(--_second);stroke-width:2;stroke-dasharray:5 2}
.strip .under{fill:var(--_sunken)}
.strip .torn{stroke:var(--_line);stroke-width:1.25;shape-rendering:auto}
.strip .at{position:absolute;inset-inline-start:calc(100%*var(--x));white-space:nowrap;color:var(--_ink-2)}
.strip .at.cut{inset-block-start:16px;inline-size:calc(100%*var(--w));text-align:center;display:none}
.axis{position:relative;block-size:1.7em;margin-block-start:2px}
.axis .mid{translate:-50%}
.axis .mid:dir(rtl){translate:50%}
.axis .end{translate:-100%}
.axis .end:dir(rtl){translate:100%}
.axis .mid::before{content:"";position:absolute;inset-block-start:-5px;inset-inline-start:50%;block-size:5px;border-inline-start:1px solid var(--_line)}
@container kube (min-width:39em){.strip .at.cut{display:block}}
`;
