import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html} from 'lit';
import '../../src/figures/board/writes-board.js';
import '../../src/figures/controllers/owner-tree.js';
import '../../src/figures/failure/toleration-timeline.js';
import '../../src/stage/run.js';
import {simulatedRun} from './simulated.js';

const meta: Meta = {
  title: 'Pages/A simulated run',
  render: ({seed}: {seed?: number}) => html`<kube-run .run=${simulatedRun(seed ?? 7)}><kube-owner-tree autoplay="off"></kube-owner-tree><kube-toleration-timeline autoplay="off"></kube-toleration-timeline><kube-writes-board autoplay="off"></kube-writes-board></kube-run>`,
  args: {seed: 7}, argTypes: {seed: {control: {type: 'number', min: 0, step: 1}}},
};
export default meta;
type Story = StoryObj;

export const Seed7: Story = {};
export const AnotherSeed: Story = {args: {seed: 8}};
