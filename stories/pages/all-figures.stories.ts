import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html} from 'lit';
import type {TemplateResult} from 'lit';
import {html as markup, unsafeStatic} from 'lit/static-html.js';
import '../../src/index.js';
import {contents} from '../../src/figures/contents.js';
import type {FigureEntry} from '../../src/figures/contents.js';

interface Args { chapter: string }

const widths = [320, 760, 1180];

/** A shelf scrolls by itself: the widths stand side by side whatever the screen is. */
const shelf = ({name, number, title}: FigureEntry): TemplateResult => {
  const tag = unsafeStatic(`kube-${name}`);
  const id = `shelf-${name}`;
  return html`<section class="shelf" tabindex="0" aria-labelledby=${id}><h3 id=${id}>${number ? `${number} ` : ''}${title}</h3>
    <div class="widths">${widths.map((width) => html`<div .style=${`inline-size:${width}px`}><p>${width} px</p>${markup`<${tag} autoplay="off"></${tag}>`}</div>`)}</div></section>`;
};

const style = html`<style>
  .shelf{overflow-x:auto;padding-block-end:1rem}.shelf h3{position:sticky;inset-inline-start:0;inline-size:fit-content;max-inline-size:100%;margin-block:1rem .25rem}
  .widths{display:flex;gap:2rem;align-items:start}.widths>div{flex:none}.widths p{margin:0;font-size:.85rem}
</style>`;

const meta: Meta<Args> = {
  title: 'Pages/All figures',
  argTypes: {chapter: {control: 'select', options: ['all', ...contents.map(({id}) => id)], description: 'Which part of the table of contents'}},
  args: {chapter: 'all'},
  render: ({chapter}) => html`${style}${contents.filter(({id}) => chapter === 'all' || chapter === id)
    .map(({id, title, figures}) => html`<h2>${/^\d$/.test(id) ? `${id} ` : ''}${title}</h2>${figures.map(shelf)}`)}`,
};
export default meta;
type Story = StoryObj<Args>;

/** Each of these figures is drawn and checked at each of these widths in its own stories; here a designer sees them together. */
export const AtThreeWidths: Story = {tags: ['!test']};
export const Opening: Story = {args: {chapter: 'opening'}};
