import picture from 'bench:picture';
import {knotsOf, placeOn} from './axis.js';
import {escape, mark, rich, show} from './vanilla-frame.js';
import {clock} from './words.js';

const css = `
.plot,.track{position:relative}
.at{position:absolute;left:calc(var(--x)*1%)}
.axis{margin-left:14.5em;color:var(--ink-2)}
.axis>*{position:relative;min-height:24px;font:12px/1.3 var(--mono)}
.axis .at{white-space:nowrap}
.lengths .at{width:calc(var(--w)*1%);top:4px;height:16px;text-align:center;border-right:1px solid var(--line);background:linear-gradient(var(--line) 0 0) center/100% 1px no-repeat}
.lengths .at:first-child{border-left:1px solid var(--line)}
.lengths bdi{background:var(--paper);padding-inline:.4em}
.ticks .at:not(.first){translate:-50%}
.ticks .at::after{content:"";position:absolute;top:17px;left:50%;height:7px;border-left:1.5px solid var(--line)}
.ticks .first::after{left:0}
.over{position:absolute;inset:46px 0 1px 14.5em;z-index:1;pointer-events:none;overflow:hidden}
.over>*{top:0;bottom:0}
.line{border-left:1.5px dashed var(--line)}
.cut{width:calc(var(--w)*1%)}
.cut svg{position:absolute;left:0;width:51%;height:100%;overflow:hidden;fill:var(--sunken);stroke:var(--line);stroke-width:1.25}
.cut svg+svg{left:auto;right:0;scale:-1 1}
.plot>ul{border-bottom:1px solid var(--hair)}
.lane{display:grid;grid-template-columns:13.5em minmax(0,1fr);column-gap:1em;border-top:1px solid var(--hair)}
.strip{border:0;align-items:center}
.name{padding-block:.45em .4em;line-height:1.35}
.name .key{display:block;font-weight:600}
.sub{font-size:12px;color:var(--ink-2);overflow-wrap:anywhere}
.track{min-height:calc((.85 + var(--zone) + var(--rows)*1.5)*1em)}
.bar{width:calc(var(--w)*1%);top:calc((.5 + var(--level)*1.65)*1em);height:1.4em;border:1.5px solid var(--line);border-radius:2px;background:var(--hair)}
.bar.hatch{background:repeating-linear-gradient(135deg,var(--line) 0 1.5px,transparent 1.5px 6px)}
.bar.hollow{background:none;border-width:2px}
.bar.accent{background:var(--accent);border-color:var(--accent)}
.bar.endless{border-right:0;mask-image:linear-gradient(90deg,#000 calc(100% - 2.5em),transparent)}
.tick{top:.25em;height:calc((var(--zone) + .25)*1em);width:2px;margin-left:-1px;background:var(--ink-2)}
.diamond{width:11px;height:11px;margin-left:-5.5px;top:calc(1.2em - 5.5px);rotate:45deg;background:var(--ink-2)}
.hit{position:absolute;inset:0 -3px;z-index:2}
.label{z-index:2;top:calc((.55 + var(--zone) + var(--row)*1.5)*1em);height:1.4em;display:flex;align-items:center;font-size:1em}
.label .key{font-size:12px;line-height:1.25;white-space:nowrap;background:var(--paper);padding-inline:.4em}
.label.end{left:auto;right:calc(100% - var(--x)*1%)}
.label:not(.in)::before{content:"";position:absolute;bottom:0;left:-.75px;height:calc(100% + var(--row)*1.5em + .2em);border-left:1.5px solid var(--line)}
.label.end::before{left:auto;right:-.75px}
.label.in{width:calc(var(--w)*1%);top:calc((.5 + var(--level)*1.65)*1em);padding-inline:.5em}
.in .key{background:none;padding:0}
.in.accent .key{font-weight:600;color:var(--on-accent)}
.in.hatch .key{background:var(--paper);padding-inline:.35em}
.length{z-index:2;width:calc(var(--w)*1%);top:.5em;min-height:calc(var(--zone)*1em - .25em);display:grid;place-content:center;text-align:center;font:600 12px/1.15 var(--mono)}
.strip .track{min-height:2.2em}
.strip .track::before{content:"";position:absolute;inset:calc(.85em - 1px) 0 auto;border-top:2px solid var(--line)}
.strip .bar{top:.5em;height:.7em}
.notch{top:1.35em;height:.4em;border-left:1.5px solid var(--line)}
@container figure (max-width:540px){.lane{display:block}.axis{margin-left:0}.over{left:0}}`;

const {scale, lanes} = picture;
const [start, end] = scale.domain;
const place = placeOn(knotsOf(scale));
const x = (at) => Math.round(place(at) * 1e4) / 100;
const seconds = (ms) => `${Math.round(ms / 100) / 10} s`;
const minutes = (ms) => `${Math.floor(ms / 60_000)}\u00a0min ${Math.round((ms % 60_000) / 1000)}\u00a0s`;
const stretches = scale.segments.map(({to}, i) => ({from: scale.segments[i - 1]?.to ?? start, to}));
const cuts = scale.cuts.map(([from, to]) => ({from, to, x: x(from), w: x(to) - x(from), text: minutes(to - from)}));
const tear = `<svg><path d="M5 -40${'l4 6-6 9 5 7-3 5 4 8-4 5'.repeat(30)}H999V-40z"/></svg>`;
const isTorn = ({spans = []}, cut) => spans.some(({tone, from, to}) => tone === 'accent' && from <= cut.from && to >= cut.to);

function track(lane) {
  const marks = [...(lane.points ?? []).map((one) => ({...one, from: one.at})), ...(lane.spans ?? []).map((one) => ({...one, until: one.to ?? end}))].sort((a, b) => a.from - b.from);
  const ends = [];
  const shapes = [];
  const labels = [];
  for (const one of marks) {
    const {from, until, label, tone = '', detail} = one;
    const at = x(from);
    let [level, row, kind, anchor] = [0, 0, one.shape ?? 'tick', ''];
    if (until) {
      while ((ends[level] ?? from) > from) level++;
      ends[level] = until;
      [kind, anchor] = [`bar ${one.style ?? 'solid'}${one.to ? '' : ' endless'}`, 'in'];
    } else if (at > 90) [row, anchor] = [1, 'end'];
    const w = until ? x(until) - at : 0;
    const torn = cuts.find((cut) => from < cut.from && until > cut.to);
    shapes.push(`<div class="at ${kind} ${tone}" style="--x:${at};--w:${w};--level:${level}"${label ? ' aria-hidden="true"' : ''}>${label ? '' : mark(one, `<span class="vh">${escape(detail)}</span>`, 'hit')}</div>`);
    if (label) labels.push(`<div class="at label ${anchor} ${until ? one.style ?? '' : ''} ${tone}" style="--x:${at};--w:${torn ? torn.x - at : w};--row:${row};--level:${level}">${mark(one, `<bdi>${rich(label)}</bdi>`)}</div>`);
  }
  const rows = marks.some(({until, from}) => !until && x(from) > 90) ? 2 : 1;
  return `<div class="track" style="--zone:${Math.max(1, ends.length) * 1.65};--rows:${rows}">${shapes.join('')}${
    cuts.filter((cut) => isTorn(lane, cut)).map((cut) => `<span class="at length num" style="--x:${cut.x};--w:${cut.w}">${cut.text}</span>`).join('')}${labels.join('')}</div>`;
}

const share = (at) => ((at - start) / (end - start)) * 100;
const accents = lanes.flatMap(({spans = []}) => spans.filter(({tone}) => tone === 'accent'));
const notches = Array.from({length: Math.floor((end - start) / 60_000)}, (_, i) => share(start + (i + 1) * 60_000));

show('plain-timeline', css, picture, () => `<div class="plot"><div class="axis" aria-hidden="true">
<div class="lengths num">${stretches.map(({from, to}) => `<span class="at" style="--x:${x(from)};--w:${x(to) - x(from)}"><bdi>${seconds(to - from)}</bdi></span>`).join('')}</div>
<div class="ticks num">${scale.ticks.map((at, i) => `<span class="at${i ? '' : ' first'}" style="--x:${x(at)}"><bdi>${clock(at)}</bdi></span>`).join('')}</div></div>
<div class="over" aria-hidden="true">${stretches.slice(1).map(({from}) => `<i class="at line" style="--x:${x(from)}"></i>`).join('')}${cuts.map((cut) => `<div class="at cut" style="--x:${cut.x};--w:${cut.w}">${tear}${tear}</div>`).join('')}</div>
<ul role="list">${lanes.map((lane) => `<li class="lane"><div class="name">${mark(lane, `<bdi>${rich(lane.label)}</bdi>`)}<p class="sub"><bdi>${rich(lane.sub)}</bdi></p></div>${track(lane)}</li>`).join('')}</ul></div>
<div class="lane strip"><p class="name note">to scale, notch = 1 min</p><div class="track" aria-hidden="true">${notches.map((at) => `<i class="at notch" style="--x:${at}"></i>`).join('')}${
  accents.map(({from, to}) => `<div class="at bar accent" style="--x:${share(from)};--w:${share(to) - share(from)};--level:0"></div>`).join('')}</div></div>
<p class="note">≈ cuts out ${cuts.map(({text}) => text).join(', ')}. Each stretch between dashed lines has a scale of its own.</p>`);
