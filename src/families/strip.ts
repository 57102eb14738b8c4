import {html, nothing, svg} from 'lit';
import type {SVGTemplateResult, TemplateResult} from 'lit';
import {size, stripHeight} from './strip.layout.js';
import type {AxisLabel, StripScale, StripShape} from './strip.layout.js';

export interface StripMarks {
  labels: AxisLabel[];
  /** Length of a cut in words. */
  length: (ms: number) => string;
  /** A part of the time that is chosen, in ms. */
  span: {from: number; to: number} | undefined;
  /** A moment pointed at, in ms. */
  cursor: number | undefined;
}

/** Moments on one line. Geometry only: what it says stands in words beside it. */
export function drawStrip({width, place, cuts}: StripScale, shape: StripShape, {labels, length, span, cursor}: StripMarks): TemplateResult {
  const from = span && place(span.from);
  return html`<div class="strip" part="strip" aria-hidden="true">
    <svg width=${width} height=${stripHeight} viewBox="0 0 ${width} ${stripHeight}">
      ${span ? svg`<rect class="span" x=${from!} width=${Math.max(1, place(span.to) - from!)} height=${stripHeight}/>` : nothing}
      ${svg`<path class="off" d=${shape.all}/><path class="shown" d=${shape.shown}/><path class="base" d="M0 ${shape.base + 0.5}H${width}"/>
      <path class="tick off" d=${shape.off}/><path class="tick" d=${shape.ticks}/><path class="tall" d=${shape.tall}/>
      ${cuts.map(drawCut)}`}
      ${span ? svg`<path class="edge" d="M${from!} 0v${stripHeight}M${place(span.to)} 0v${stripHeight}"/>` : nothing}
      ${cursor === undefined ? nothing : svg`<path class="cursor" d="M${place(cursor)} 0v${stripHeight}"/>`}
    </svg>
    ${cuts.map(({x, w, from, to}) => html`<span class="at cut num" .style=${`--x:${x / width};--w:${w / width}`}><bdi>${length(to - from)}</bdi></span>`)}
    <div class="axis num">${labels.map(({x, text, anchor}) => html`<span class="at ${anchor}" .style=${`--x:${x / width}`}><bdi>${text}</bdi></span>`)}</div>
  </div>`;
}

/** px between a cut and the moments beside it: a column fits. */
const margin = 10;

/** What lies under the paper, between two torn edges. */
function drawCut({x, w}: StripScale['cuts'][number]): SVGTemplateResult {
  const steps = Math.floor((size.density + size.gap + size.tick) / 8);
  const [from, to] = [x + margin, x + w - margin];
  const edge = 'l3 4-3 4'.repeat(steps);
  return svg`<path class="under" d="M${from} 0${edge}H${to}${'l3-4-3-4'.repeat(steps)}z"/><path class="torn" d="M${from} 0${edge}M${to} 0${edge}"/>`;
}
