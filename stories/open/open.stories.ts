import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html} from 'lit';
import '../../src/figures/board/run-summary.js';
import '../../src/open/open.js';
import '../../src/stage/run.js';
import {file, orchardLog, podList} from '../../test/open/open-kit.js';

const meta: Meta = {
  title: 'Your own cluster/Open', component: 'kube-open',
  render: () => html`<kube-open><kube-run><kube-run-summary autoplay="off"></kube-run-summary></kube-run></kube-open>`,
};
export default meta;
type Story = StoryObj;

/** Opens files as a reader would, and unfolds the report. */
const opening = (...files: File[]): NonNullable<Story['play']> => async ({canvasElement}) => {
  const open = canvasElement.querySelector('kube-open')!;
  await open.open(files);
  await open.updateComplete;
  open.renderRoot.querySelector('details')?.toggleAttribute('open', true);
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
export const Snapshot: Story = {play: opening(file('pods.json', podList('apple-1', 'apple-2')))};
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
