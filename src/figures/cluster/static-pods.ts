import type {Row, RowsData} from '../../families/rows.data.js';
import {Rows} from '../../families/rows.js';
import type {Run} from '../../run/types.js';
import {define} from '../../stage/define.js';
import {staticPodsFacts} from './static-pods.facts.js';
import type {StaticPod, StaticPodsFacts} from './static-pods.facts.js';

/**
 * How a control plane starts itself: a kubelet reads files from its disk and runs each as a Pod. Nothing else is needed for that.
 * @element kube-static-pods
 * @summary Files on a node, and the Pods they become.
 */
export class StaticPods extends Rows {
  static override readonly part = 'outline';

  protected override derive(run: Run): RowsData { return staticPods(staticPodsFacts(run)); }
}

export function staticPods({pods, folder, nodes, source}: StaticPodsFacts): RowsData {
  const api = pods.filter(({isApi}) => isApi).length;
  const head = folder ? {head: [{label: 'folder', value: folder}]} : {};
  const row = ({ref, pod, file, text, isApi}: StaticPod): Row => ({
    id: ref, ref, ...(file && {copy: `${folder ?? ''}${file}`}), ...(isApi && {tone: 'accent'}), cells: {file: file ?? 'not known', pod, text: text ?? ''}, detail: [file && `${folder ?? ''}${file}`, pod, text].filter(Boolean).join(' · '),
  });
  return {
    eyebrow: 'Files that become Pods', source,
    caption: `Each file on a node’s disk becomes one Pod.${api ? ` The {accent:marked} ${api > 1 ? 'ones are API servers' : 'one is the API server'}: nobody could be asked for Pods before it runs.` : ''}`,
    alt: `Table of ${pods.length} ${pods.length === 1 ? 'file' : 'files'} and the Pod that a kubelet starts from each.`,
    columns: [{key: 'file', label: 'File', mono: true, narrow: 'main'}, {key: 'pod', label: 'Pod', mono: true}, {key: 'text', label: 'What it does'}],
    groups: nodes.length > 1 ? nodes.map((node, i) => ({title: `\`${node ?? 'node not known'}\``, ...(i === 0 && head), rows: pods.filter((pod) => pod.node === node).map(row)})) : [{...head, rows: pods.map(row)}],
    facts: [{label: 'Read by', value: nodes.length === 1 && nodes[0] ? `the kubelet on \`${nodes[0]}\`` : 'the kubelet of each node'}, {label: 'Asked of the API server', value: 'nothing'}],
  };
}

define('kube-static-pods', StaticPods);
