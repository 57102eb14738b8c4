import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html} from 'lit';
import type {TemplateResult} from 'lit';
import '../../src/figures/board/run-summary.js';
import '../../src/figures/failure/toleration-timeline.js';
import '../../src/figures/kubelet/pod-milestones.js';
import '../../src/stage/ref.js';
import '../../src/stage/term.js';
import {palette} from '../../src/stage/tokens.css.js';
import {contrast} from './contrast.js';

/** Colours of a brand, as a page would set them: for light pages here; a page with a dark theme sets both by light-dark(). */
type Theme = Readonly<Record<string, string>>;

const themes: Readonly<Record<string, Theme>> = {
  'As it comes': {},
  'Blue': {accent: '#1b55c4', 'accent-tint': '#e3ecfd', second: '#8a4b08', 'second-tint': '#fbeedd'},
  'Green on white': {'accent': '#0b6b44', 'accent-tint': '#e0f3e9', 'paper': '#ffffff', 'card': '#f5f7f6', 'sunken': '#e9eeeb'},
  'Ink only': {'accent': '#202329', 'accent-tint': '#e4e3df', 'second': '#575960', 'second-tint': '#efeeea'},
};
const knobs = ['accent', 'accent-tint', 'second', 'second-tint', 'paper', 'card', 'sunken', 'ink', 'ink-2', 'ok', 'warn', 'bad'];
const standard = (name: string): string => palette[name]![0];

const style = html`<style>
  .theming{color-scheme:light;background:#fff;color:#202329;font:1rem/1.5 system-ui,sans-serif;padding:1rem;display:grid;gap:1.5rem;grid-template-columns:minmax(0,1fr)}
  @media (min-width:60rem){.theming{grid-template-columns:16rem minmax(0,1fr);align-items:start}.theming form{position:sticky;inset-block-start:1rem}}
  .theming label{display:flex;gap:.5rem;align-items:center}.theming input{inline-size:3rem;block-size:1.75rem;padding:0}
  .theming fieldset{border:0;padding:0;margin:0 0 1rem;display:grid;gap:.3rem}.theming legend{padding:0;font-weight:600}
  .theming pre{white-space:pre-wrap;font-size:.85rem;background:#f4f3ef;padding:.6rem;margin:0}.theming .figures{display:grid;gap:1.5rem;min-inline-size:0}
</style>`;

/** What is wrong with the colours, in words; nothing is wrong when it is empty. */
function complaints(theme: Theme): string[] {
  const colour = (name: string): string => theme[name] ?? standard(name);
  return [['accent', 'paper'], ['accent', 'accent-tint'], ['ink', 'accent-tint'], ['second', 'paper'], ['ink', 'paper'], ['ink-2', 'card']].flatMap(([of, on]) => {
    const ratio = contrast(colour(of!), colour(on!));
    return ratio < 4.5 ? [`${of!} on ${on!} has ${ratio.toFixed(2)}:1, and text needs 4.5:1.`] : [];
  });
}

/** Writes the form's colours on the page, and says what to copy. */
function follow(form: HTMLFormElement): void {
  const chosen = [...form.querySelectorAll<HTMLInputElement>('input[type=color]')].filter(({name, value}) => value !== standard(name));
  const theme = Object.fromEntries(chosen.map(({name, value}) => [name, value]));
  const page = form.parentElement!;
  for (const name of knobs) page.style.setProperty(`--kube-${name}`, theme[name] ?? '');
  form.querySelector('code')!.textContent = chosen.length ? `:root {\n${chosen.map(({name, value}) => `  --kube-${name}: ${value};`).join('\n')}\n}` : '/* Nothing to set. */';
  form.querySelector('output')!.textContent = complaints(theme).join(' ') || 'All texts have the contrast they need.';
}

const page = (theme: Theme): TemplateResult => html`${style}<div class="theming" .style=${Object.entries(theme).map(([name, value]) => `--kube-${name}:${value}`).join(';')}>
  <form @input=${(event: Event) => follow(event.currentTarget as HTMLFormElement)} @submit=${(event: Event) => event.preventDefault()}>
    <fieldset><legend>Colours</legend>${knobs.map((name) => html`<label><input type="color" name=${name} .value=${theme[name] ?? standard(name)}> ${name}</label>`)}</fieldset>
    <p><output>${complaints(theme).join(' ') || 'All texts have the contrast they need.'}</output></p>
    <pre tabindex="0" aria-label="Style sheet to copy"><code>${Object.keys(theme).length ? `:root {\n${Object.entries(theme).map(([name, value]) => `  --kube-${name}: ${value};`).join('\n')}\n}` : '/* Nothing to set. */'}</code></pre>
  </form>
  <div class="figures"><p>Words in the prose follow too: a <kube-term key="pod">Pod</kube-term>, and <kube-ref of="node/kind-worker">one of the workers</kube-ref>.</p>
    <kube-run-summary autoplay="off"></kube-run-summary><kube-toleration-timeline autoplay="off"></kube-toleration-timeline><kube-pod-milestones autoplay="off"></kube-pod-milestones></div>
</div>`;

interface Args { theme: string }
const meta: Meta<Args> = {
  title: 'Pages/Theming',
  argTypes: {theme: {control: 'select', options: Object.keys(themes)}},
  args: {theme: 'As it comes'},
  render: ({theme}) => page(themes[theme]!),
};
export default meta;
type Story = StoryObj<Args>;

export const AsItComes: Story = {};
export const Blue: Story = {args: {theme: 'Blue'}};
export const GreenOnWhite: Story = {args: {theme: 'Green on white'}};
export const InkOnly: Story = {args: {theme: 'Ink only'}};
