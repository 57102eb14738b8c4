import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html} from 'lit';
import '../../src/figures/board/run-summary.js';
import '../../src/figures/controllers/owner-tree.js';
import '../../src/open/open.js';
import '../../src/stage/run.js';
import {file, orchardLog, orchardObjects} from '../../test/open/open-kit.js';

const meta: Meta = {
  title: 'Your own cluster/Open', component: 'kube-open',
  render: () => html`<kube-open><kube-run><kube-run-summary autoplay="off"></kube-run-summary></kube-run></kube-open>`,
};
export default meta;
type Story = StoryObj;

/** Opens files as a reader would, and unfolds the report or another part. */
const opening = (...files: File[]) => unfolding('[part=report]', ...files);
const unfolding = (unfolded: string, ...files: File[]): NonNullable<Story['play']> => async ({canvasElement}) => {
  const open = canvasElement.querySelector('kube-open')!;
  await open.open(files);
  await open.updateComplete;
  open.renderRoot.querySelector(unfolded)?.toggleAttribute('open', true);
  await canvasElement.querySelector('kube-run-summary')?.updateComplete;
};

const log = orchardLog().lines;
const damaged = file('garden.log', `${log}{"kind":"Event","apiVersion":"audit.k8s.io/v1","auditID":"x","verb":"crea\nno JSON at all\n`);
const long = file(`${'a_file_whose_name_goes_on_and_on_'.repeat(4)}.log`, log);
const narrow: Story['decorators'] = [(story) => html`<div class="story-narrow">${story()}</div>`];

export const Alone: Story = {};
export const Narrow: Story = {decorators: narrow};
export const Dark: Story = {decorators: [(story) => html`<div class="story-dark">${story()}</div>`], play: opening(damaged)};
export const AuditLog: Story = {play: opening(damaged)};
export const AuditLogNarrow: Story = {decorators: narrow, play: opening(damaged)};
export const LongName: Story = {decorators: narrow, render: () => html`<kube-open><kube-run></kube-run></kube-open>`, play: opening(long)};
export const NarrowedDown: Story = {play: unfolding('[part=narrow] details', file('garden.log', log))};
export const NarrowedDownNarrow: Story = {decorators: narrow, play: unfolding('[part=narrow] details', file('garden.log', log))};
/** One moment: figures of what there is draw it. */
export const Snapshot: Story = {
  render: () => html`<kube-open><kube-run><kube-owner-tree autoplay="off"></kube-owner-tree></kube-run></kube-open>`,
  play: async (context) => {
    await opening(file('orchard.json', orchardObjects()))(context);
    await context.canvasElement.querySelector('kube-owner-tree')!.updateComplete;
  },
};
export const Refused: Story = {play: opening(file('page.html', '<!doctype html><html></html>'))};
export const RightToLeft: Story = {decorators: [(story) => html`<div dir="rtl">${story()}</div>`], play: opening(damaged)};
export const Explained: Story = {
  play: async (context) => {
    await opening(damaged)(context);
    const open = context.canvasElement.querySelector('kube-open')!;
    open.renderRoot.querySelector<HTMLButtonElement>('button.code')!.click();
    await open.updateComplete;
  },
};
