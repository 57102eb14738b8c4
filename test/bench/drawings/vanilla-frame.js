/**
 * What somebody writes who needs these pictures once and wants no library: a template string, one style sheet, a shadow root.
 * Complete all the same: the same text and marks as the figure, the same boxes to reach them, light and dark, narrow and wide.
 */
import {bare} from './words.js';

const sign = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'};
export const escape = (text) => String(text).replace(/[&<>"]/g, (one) => sign[one]);

const code = (text) => `<code translate="no" dir="ltr">${text.replace(/([/.:@-])(?=.)/g, '$1<wbr>')}</code>`;

/** A text of the figure: names in backticks, the swatch of the accent, and which way the drawing runs. */
export const rich = (text, flow = 'left to right') => escape(text)
  .replace(/\{flow\}/g, flow)
  .replace(/\{(accent|second):([^}]*)\}/g, '<span class="swatch $1">$2</span>')
  .replace(/`([^`]+)`/g, (_, name) => code(name));

export const breakable = (text) => escape(text).replace(/([/.:@-])(?=.)/g, '$1<wbr>');

/** The focusable part of a mark, with its label. */
export const mark = ({id, ref, tone}, label, name = 'key') => `<button type="button" class="${name}" tabindex="-1" data-mark="${escape(id)}"${ref ? ` data-ref="${escape(ref)}"` : ''}>${label}${
  tone === 'accent' || tone === 'second' ? '<span class="vh"> (marked)</span>' : ''}</button>`;

const frame = `
:host{display:block;font-size:14px;line-height:1.5;text-align:start;
  --paper:light-dark(#fcfbf8,#13151a);--card:light-dark(#f4f3ef,#1d1f25);--sunken:light-dark(#ebe9e5,#0d0e13);--ink:light-dark(#202329,#ecebe7);--ink-2:light-dark(#575960,#b1afa9);
  --line:light-dark(#7b7d83,#7d8088);--hair:light-dark(#d5d4d0,#3b3d44);--accent:light-dark(#ad4427,#f08f47);--tint:light-dark(#fde8dd,#47291c);--on-accent:light-dark(#fdfdfd,#13151a);
  --mono:ui-monospace,"SF Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace}
*,::before,::after{box-sizing:border-box;min-width:0}
.box{container:figure/inline-size;background:var(--paper);color:var(--ink);border-block:1px solid var(--hair)}
figure,p,ul{margin:0;padding:0;list-style:none}
figure{padding:16px}
.eyebrow{font-size:12px;line-height:1.3;font-weight:600;letter-spacing:.06em;text-transform:uppercase;color:var(--ink-2);padding-block:.2em;margin-bottom:12px}
.stage{position:relative}
.say{min-height:2.8em;font-size:.93em;line-height:1.4;margin-top:12px;max-width:66ch}
.steps{min-height:36px;margin-top:4px}
figcaption{margin-top:12px;padding-top:12px;border-top:1px solid var(--hair);max-width:66ch;text-wrap:pretty}
.foot,.note{font-size:.93em;line-height:1.45;color:var(--ink-2)}
.foot{margin-top:4px;max-width:72ch}
.vh{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
code{font-family:var(--mono);font-size:.93em;font-variant-ligatures:none;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.num{font-variant-numeric:tabular-nums slashed-zero}
button{font:inherit;color:inherit;background:none;border:0;padding:0;text-align:inherit;cursor:pointer}
:focus-visible{outline:2px solid light-dark(#033fb2,#95c9ff);outline-offset:2px}
.swatch{background:var(--tint);box-shadow:inset 3px 0 var(--accent);padding-inline:.5em .35em;border-radius:2px}`;

/** Defines an element that shows one picture, and puts it on the page. */
export function show(tag, css, {eyebrow, alt, caption, footnotes = [], source, scenes}, stage, flow) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(frame + css);
  customElements.define(tag, class extends HTMLElement {
    connectedCallback() {
      const root = this.attachShadow({mode: 'open'});
      root.adoptedStyleSheets = [sheet];
      root.innerHTML = `<div class="box"><figure aria-labelledby="eyebrow" aria-describedby="caption"><p id="eyebrow" class="eyebrow">${escape(eyebrow)}</p>
<div class="stage"><p class="vh">${escape(alt)}</p>${stage()}</div><p class="say">${escape(bare(scenes.at(-1).say))}</p><div class="steps"></div>
<figcaption id="caption">${rich(caption, flow)}</figcaption>${footnotes.map((note) => `<p class="foot">${rich(note, flow)}</p>`).join('')}<p class="foot">Source: ${escape(source.text)}</p></figure></div>`;
    }
  });
  document.querySelector('#drawing').append(document.createElement(tag));
  window.drawn();
}
