import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html} from 'lit';
import type {TemplateResult} from 'lit';
import '../../src/families/gates.js';
import type {Gates} from '../../src/families/gates.js';
import type {GatesData} from '../../src/families/gates.data.js';
import '../../src/figures/api/gate-pipeline.js';
import {emptyRun} from '../../test/run/runs.js';

/** What the frame around every figure does, shown with one small drawing. */

const data: GatesData = {
  mode: 'pipeline', eyebrow: 'How a parcel leaves', source: {text: 'made up for this gallery', kind: 'example'},
  caption: 'Follow the parcel {flow}. Only the {accent:scale} may send it back.', alt: 'Pipeline of three stations: a parcel is packed, weighed and handed over.',
  stages: [
    {id: 'pack', title: 'pack', body: 'into box `b-12`'},
    {id: 'scale', title: 'scale', body: 'at most 31.5 kg', tone: 'accent', refusal: {code: '2', text: 'too heavy'}},
    {id: 'hand', title: 'hand over', body: 'before 17:30', result: 'gone'},
  ],
  scenes: [
    {id: 'pack', say: 'It goes into box b-12.', on: ['pack'], focus: ['pack']},
    {id: 'scale', say: 'The scale lets up to 31.5 kg pass.', on: ['scale'], focus: ['scale']},
    {id: 'hand', say: 'It is handed over before 17:30.', on: ['hand'], focus: ['hand']},
  ],
};
const still: GatesData = {...data, scenes: []};
const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamter';

const gates = (figure: GatesData = data): TemplateResult => html`<kube-gates autoplay="off" .data=${figure}></kube-gates>`;

const meta: Meta = {title: 'Stage/Frame', component: 'kube-gates', render: () => gates()};
export default meta;
type Story = StoryObj;

/** The figure of a story, once it has all its parts. */
async function figureIn(canvas: HTMLElement): Promise<Gates> {
  const figure = canvas.querySelector<Gates>('kube-gates')!;
  await figure.wake();
  await figure.updateComplete;
  return figure;
}
const press = (label: string): NonNullable<Story['play']> => async ({canvasElement}) => {
  const figure = await figureIn(canvasElement);
  const button = [...figure.renderRoot.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent.trim()) === label);
  button?.click();
  await figure.updateComplete;
};

export const Alone: Story = {};
export const Narrow: Story = {decorators: [(story) => html`<div class="story-narrow">${story()}</div>`]};
export const Dark: Story = {decorators: [(story) => html`<div class="story-dark">${story()}</div>`]};

/* What is there, and what is not. */
export const WithoutScenes: Story = {render: () => gates(still)};
export const HalfWay: Story = {render: () => html`<kube-gates autoplay="off" scene="scale" .data=${data}></kube-gates>`};
export const ManyScenes: Story = {
  render: () => gates({...data, scenes: Array.from({length: 24}, (_, i) => ({id: `s${i}`, say: `Minute ${i + 1} of 24.`, ...(i === 11 && {focus: ['scale']})}))}),
};
export const Loading: Story = {render: () => html`<kube-gate-pipeline dataset="#comes-later"><p>The fallback stays until the data is there.</p></kube-gate-pipeline>`, parameters: {state: 'loading'}};
export const Unreachable: Story = {
  render: () => html`<kube-gates autoplay="off" eyebrow="How a parcel leaves" src="https://figures.invalid/parcel.json"><p>A parcel is packed, weighed and handed over.</p></kube-gates>`, parameters: {state: 'error'},
};
export const BrokenJson: Story = {
  render: () => html`<kube-gates autoplay="off" eyebrow="How a parcel leaves"><script type="application/json">{"mode": "pipeline", stages: []}</script><p>A parcel is packed, weighed and handed over.</p></kube-gates>`,
  parameters: {state: 'error'},
};
export const Mistakes: Story = {render: () => gates({...data, stages: [...data.stages, {id: 'scale', title: 'again'}, 7] as GatesData['stages']})};
export const MissingFacts: Story = {render: () => html`<kube-gate-pipeline autoplay="off" .run=${emptyRun}><p>The five checks of a request.</p></kube-gate-pipeline>`, parameters: {state: 'missing'}};
export const Empty: Story = {render: () => gates({...still, stages: []})};
export const FallbackOnly: Story = {render: () => html`<kube-gates autoplay="off" .data=${data}><p>Shown without scripts, hidden with them.</p></kube-gates>`};
export const SwallowedPage: Story = {render: () => html`<kube-gates autoplay="off" .data=${still}><h2>The rest of the page</h2><p>A tag that was not closed has swallowed this. It stays readable.</p></kube-gates>`};

/* What a reader opens. */
export const TableOpen: Story = {play: press('Table')};
export const TableOpenNarrow: Story = {...Narrow, play: press('Table')};
export const MenuOpen: Story = {play: press('More')};
export const MarkKept: Story = {
  async play({canvasElement}) {
    const figure = await figureIn(canvasElement);
    figure.renderRoot.querySelector<HTMLElement>('[data-mark=scale]')!.click();
    await figure.updateComplete;
  },
};
export const TooSmall: Story = {render: () => html`<div style="inline-size:220px">${gates()}</div>`};
/** …and then the whole screen. */
export const OpenedLarge: Story = {
  render: () => html`<p>In a column of 220 px:</p><div style="inline-size:220px">${gates()}</div>`,
  async play({canvasElement}) {
    const figure = await figureIn(canvasElement);
    figure.renderRoot.querySelector<HTMLElement>('.large')!.click();
    for (let i = 0; i < 60 && !figure.renderRoot.querySelector('[data-mark]'); i++) await new Promise((resolve) => { requestAnimationFrame(resolve); });
  },
};

/* What an author sets. */
export const Numbered: Story = {render: () => html`<kube-gates number="7.3" autoplay="off" .data=${data}></kube-gates>`};
export const NumberedByItself: Story = {
  render: () => html`<div data-kube-chapter="4">${[1, 2].map((n) => html`<kube-gates number="auto" autoplay="off" eyebrow=${`Parcel ${n}`} .data=${still}></kube-gates>`)}</div>`,
};
export const OwnWords: Story = {
  render: () => html`<kube-gates autoplay="off" eyebrow="My eyebrow" caption="My caption, with {accent:a tone}, {second:another}, \`code\`, {term:pod|a term}, and a way: {flow}." source="Source: me" .data=${data}></kube-gates>`,
};
export const Slots: Story = {
  render: () => html`<kube-gates autoplay="off" .data=${data}><span slot="eyebrow">A slotted <em>eyebrow</em></span><span slot="actions">in the head</span>
    <span slot="caption">A caption with <strong>markup</strong> of its own.</span><span slot="source">Where it <em>comes from</em></span></kube-gates>`,
};
export const AsHeading: Story = {render: () => html`<kube-gates heading-level="2" autoplay="off" .data=${still}></kube-gates>`};
export const ThemeDark: Story = {render: () => html`<kube-gates theme="dark" autoplay="off" .data=${data}></kube-gates>`};
export const ThemeLight: Story = {...Dark, render: () => html`<kube-gates theme="light" autoplay="off" .data=${data}></kube-gates>`};
export const Compact: Story = {render: () => html`<kube-gates density="compact" autoplay="off" .data=${data}></kube-gates>`};
export const WidthOfText: Story = {render: () => html`<kube-gates width="text" autoplay="off" .data=${data}></kube-gates>`};
export const WithoutControls: Story = {render: () => html`<kube-gates controls="none" autoplay="off" .data=${data}></kube-gates>`};
export const OwnColours: Story = {
  render: () => html`<style>.own-colours {--kube-paper: #fff; --kube-card: #eef6f1; --kube-accent: #0b6e4f; --kube-accent-tint: #dff3ea; --kube-font: Georgia, serif; color-scheme: light}</style><div class="own-colours">${gates()}</div>`,
};
export const RightToLeft: Story = {
  render: () => html`<div dir="rtl" lang="ar"><kube-gates autoplay="off" scene="scale" .strings=${{play: 'تشغيل', table: 'جدول', sceneOf: '{n} من {of}'}} .data=${{
    ...data, eyebrow: 'كيف يغادر الطرد', caption: 'اتبع الطرد {flow}؛ {accent:الميزان} وحده قد يعيده إلى `b-12`.', scenes: data.scenes!.map((scene) => ({...scene, say: 'يسمح الميزان بما لا يزيد على 31.5 kg.'})),
  }}></kube-gates></div>`,
};
export const LongWords: Story = {
  render: () => gates({...data, eyebrow: long, caption: `{accent:${long}} and \`${long.toLowerCase()}\` and ${long}.`, source: {text: long, kind: 'example'}, scenes: data.scenes!.map((scene) => ({...scene, say: `${long} 31.5`}))}),
};
export const LongWordsNarrow: Story = {...LongWords, ...Narrow};
export const HostileWords: Story = {
  render: () => gates({...data, eyebrow: '<img src=x onerror=alert(1)>', caption: '</figcaption><script>alert(1)</script> {accent:<b>bold</b>} {nonsense} {', footnotes: ['A footnote with `<code>`.'], source: {text: '"quoted" & <tagged>', kind: 'example'}}),
};
