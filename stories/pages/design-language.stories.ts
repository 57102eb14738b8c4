import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html} from 'lit';
import type {TemplateResult} from 'lit';
import '../../src/figures/failure/toleration-timeline.js';
import '../../src/figures/scheduler/filter-score.js';
import '../../src/stage/motion.js';
import {palette, tokens} from '../../src/stage/tokens.css.js';
import {secondRun} from '../../test/run/runs.js';
import {contrast} from './contrast.js';

/** What each colour is for; the page fails to say so for one that is added, and shows it all the same. */
const uses: Readonly<Record<string, string>> = {
  'paper': 'behind a figure', 'card': 'boxes', 'sunken': 'wells and tracks', 'ink': 'text', 'ink-2': 'text of second rank',
  'line': 'strokes that mean something', 'hair': 'strokes that decorate', 'accent': 'the one thing a figure is about', 'accent-tint': 'its ground',
  'on-accent': 'text on the accent', 'second': 'the other of two', 'second-tint': 'its ground', 'ok': 'it holds', 'warn': 'not yet', 'bad': 'refused, lost', 'focus': 'the ring of the keyboard',
};

/** The pairs a figure draws, and what each needs; test/stage/tokens.test.ts holds them to it. */
const pairs: readonly (readonly [of: string, on: string, least: number])[] = [
  ...['ink', 'ink-2', 'accent', 'second'].flatMap((of) => ['paper', 'card', 'sunken'].map((on) => [of, on, 4.5] as const)),
  ...['line', 'ok', 'warn', 'bad', 'focus'].flatMap((of) => ['paper', 'card', 'sunken'].map((on) => [of, on, 3] as const)),
  ['ink', 'accent-tint', 4.5], ['ink-2', 'accent-tint', 4.5], ['ink', 'second-tint', 4.5], ['ink-2', 'second-tint', 4.5], ['accent', 'accent-tint', 4.5], ['on-accent', 'accent', 4.5],
];

const themes = ['light', 'dark'] as const;
const value = (name: string, theme: 0 | 1): string => palette[name]![theme];

const swatches = (theme: 0 | 1): TemplateResult => html`<ul class="swatches" .style=${`background:${value('paper', theme)};color:${value('ink', theme)}`}>
  ${Object.keys(palette).map((name) => html`<li><i .style=${`background:${value(name, theme)};border-color:${value('line', theme)}`}></i><span><b>--kube-${name}</b><br>${value(name, theme)}<br>${uses[name] ?? ''}</span></li>`)}
</ul>`;

const figureOf = (of: string, on: string, least: number, theme: 0 | 1): TemplateResult => {
  const ratio = contrast(value(of, theme), value(on, theme));
  return html`<td><span class="pair" aria-hidden="true" .style=${`background:${value(on, theme)}`}><i .style=${`background:${value(of, theme)}`}></i></span> ${ratio.toFixed(2)}:1${ratio < least ? html` <b>too little</b>` : ''}</td>`;
};

const sizes = [['--kube-text', 'Text of a figure', 'max(.875rem,14px)'], ['small', 'Names, values, captions', 'max(.93em,12px)'], ['smallest', 'Axes, units', 'max(.857em,12px)']] as const;
const spaces = [4, 8, 12, 16, 20, 24];

/** The custom properties that a rule of the tokens sets, as they stand in the code: `--_enter` → `320ms …`. */
const token = (name: string): string => new RegExp(`--_${name}:var\\([^,]+,([^)]*)\\)`).exec(tokens.map(String).join(''))?.[1] ?? '';

const style = html`<style>
  .language{font:1rem/1.5 system-ui,sans-serif;max-inline-size:72rem;margin-inline:auto;padding-inline:1rem;overflow-wrap:anywhere}
  .language h2{margin-block:2.5rem .5rem}.language .swatches{list-style:none;margin:0 0 1rem;padding:1rem;display:grid;gap:.75rem;grid-template-columns:repeat(auto-fill,minmax(13rem,1fr))}
  .swatches li{display:flex;gap:.6rem;font-size:.85rem}.swatches i{flex:none;inline-size:2.5rem;block-size:2.5rem;border:1px solid;border-radius:3px}
  .language table{border-collapse:collapse;font-size:.9rem}.language th,.language td{text-align:start;padding:.2rem .8rem .2rem 0;border-block-end:1px solid light-dark(#d5d4d0,#3b3d44)}
  .pair{display:inline-grid;place-items:center;inline-size:1.6rem;block-size:1.1rem;vertical-align:-.15rem}.pair i{inline-size:.7rem;block-size:.7rem;border-radius:50%}
  .spaces i{display:block;block-size:.8rem;background:light-dark(#ad4427,#f08f47)}
</style>`;

const colours = html`<h2>Colours</h2>
  <p>Each is a public custom property. Set it anywhere above a figure, and the figure follows. A colour never says anything alone: a word, a shape or a hatch says it too.</p>
  ${themes.map((theme, i) => html`<h3>${theme === 'light' ? 'On light pages' : 'On dark pages'}</h3>${swatches(i as 0 | 1)}`)}
  <h3>Contrast</h3>
  <p>Computed from the colours on this page. Text needs 4.5:1, a stroke that means something 3:1.</p>
  <table><thead><tr><th scope="col">Pair</th><th scope="col">Needs</th><th scope="col">Light</th><th scope="col">Dark</th></tr></thead>
  <tbody>${pairs.map(([of, on, least]) => html`<tr><th scope="row">${of} on ${on}</th><td>${least}:1</td>${figureOf(of, on, least, 0)}${figureOf(of, on, least, 1)}</tr>`)}</tbody></table>`;

const type = html`<h2>Type</h2>
  <p>A figure takes the font of its page. Names that a cluster would print, and numbers, stand in a fixed width. No text is smaller than 12 px, whatever the page sets.</p>
  <table><tbody>${sizes.map(([name, what, size]) => html`<tr><th scope="row">${name}</th><td .style=${`font-size:${size}`}>${what}: web-67fddbbb7 asks for 50m</td><td>${size}</td></tr>`)}</tbody></table>`;

const space = html`<h2>Space</h2>
  <p>Steps of 4 px. <code>density="compact"</code> takes a part of each.</p>
  <table class="spaces"><tbody>${spaces.map((px) => html`<tr><th scope="row">${px} px</th><td><i .style=${`inline-size:${px}px`}></i></td></tr>`)}</tbody></table>`;

const motion = html`<h2>Motion</h2>
  <p>A figure plays once when it is reached, and then stands still. A change of state takes ${token('state')}, something that enters ${token('enter')}
    (<code>--kube-dur-state</code>, <code>--kube-dur-enter</code>). Readers who ask their system for less motion get the end at once; the switch asks this page.</p>
  <p><kube-motion></kube-motion></p>
  <kube-filter-score autoplay="off"></kube-filter-score>`;

const states = html`<h2>States</h2>
  <p>At rest a figure shows everything. A scene lights what it tells of; what comes later is faint.</p>
  <kube-toleration-timeline autoplay="off" scene="stopped"></kube-toleration-timeline>
  <p>A run that lacks what the figure tells is no error. The figure says what is missing.</p>
  <kube-toleration-timeline autoplay="off" .run=${secondRun}></kube-toleration-timeline>`;

const meta: Meta = {
  title: 'Pages/Design language',
  render: () => html`${style}<article class="language"><h1>Design language</h1>${colours}${type}${space}${motion}${states}</article>`,
  parameters: {state: 'missing'},
};
export default meta;
type Story = StoryObj;

export const Everything: Story = {};
