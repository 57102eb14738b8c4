import {html, nothing} from 'lit';
import type {CSSResult, TemplateResult} from 'lit';
import {breakable, rich} from '../stage/caption.js';
import type {TokenContext} from '../stage/caption.js';
import {define} from '../stage/define.js';
import {FigureElement} from '../stage/figure-element.js';
import type {Late, Reader} from '../stage/figure-element.js';
import {markButton, markClass} from '../stage/view.js';
import type {View} from '../stage/view.js';
import {treeStyles} from './tree.css.js';
import type {TreeData, TreeNode} from './tree.data.js';
import {after, cut, folded, grow, treeShape} from './tree.layout.js';
import type {Branch} from './tree.layout.js';

/** How values that change over time are drawn: the current one of a node, and all of them below the tree. */
export type TreeFrames = (data: TreeData, view: View) => {value: (id: string) => number | undefined; below: unknown};

/**
 * Objects and their owners: each line's arrowhead stands at the owner, because the reference is kept by the child. The root
 * stands over its children where there is room for them side by side, else the tree is an indented list.
 *
 * Data comes from the `data` property, a JSON child, or nested light-DOM lists: `<ul><li data-kind="Deployment"><code>web</code>
 * <ul><li data-kind="ReplicaSet"><code>web-1</code></li></ul></li></ul>`. A figure that tells a run with frames sets `frames` from
 * tree.frames.ts; with data from outside they come by themselves.
 * @element kube-tree
 * @summary A tree of objects and their owners, with values that change over time.
 * @csspart node - One object.
 * @csspart edge - What stands on the line to an owner.
 * @csspart frame-badge - The current value of an object.
 * @fires kube-select - A reader chose an object.
 * @fires kube-scene - Another scene is shown.
 */
export class Tree extends FigureElement<TreeData> {
  static override styles = [...FigureElement.styles as CSSResult[], treeStyles];

  protected frames: TreeFrames | undefined;

  /** @internal */
  reader(): Promise<Reader<TreeData>> { return import('./tree.data.js'); }

  /** @internal */
  async late(): Promise<Late<TreeData>> {
    const late = await import('./tree.table.js');
    this.frames = late.treeFrames;
    return late;
  }

  protected draw(data: TreeData, view: View): TemplateResult { return drawTree(data, view, this.frames); }

  protected override emptySentence({nodes}: TreeData): string | undefined { return nodes.length ? undefined : 'There are no objects to draw: give this figure a list of nodes.'; }
}

/** One state of the tree. */
export function drawTree(data: TreeData, view: View, frames?: TreeFrames): TemplateResult {
  const {nodes, shared = []} = data;
  const roots = grow(nodes);
  const shape = treeShape(roots, view.width, view.em);
  const words: TokenContext = {flow: 'col', rtl: view.rtl};
  const texts = shared.map(({text}) => text);
  const values = data.frames?.length ? frames?.(data, view) : undefined;

  const name = (text: string): TemplateResult => html`<code translate="no" dir="ltr">${cut(text, texts).map((part) => part.shared ? html`<u>${part.text}</u>` : breakable(part.text))}</code>`;
  const box = (node: TreeNode, edge?: string): TemplateResult => {
    const line = [node.rv === undefined ? '' : `rv ${node.rv}`, node.at === undefined ? '' : after(node.at)].filter(Boolean).join(' · ');
    const value = values?.value(node.id);
    const notes = [node.sub, node.note, edge].filter((note) => note !== undefined);
    return html`<div class=${markClass(view, node, value === undefined ? 'node' : 'node valued')} part="node"><p class="meta">${node.kind}${node.by ? html` · ${breakable(node.by)}` : nothing}</p>
      <p>${markButton(view, node, name(node.name), 'key', node.owner)}</p>
      ${line ? html`<p class="meta num"><bdi>${line}</bdi></p>` : nothing}${notes.map((note) => html`<p class="meta"><bdi>${rich(note, words)}</bdi></p>`)}
      ${value === undefined ? nothing : html`<b class="badge num" part="frame-badge" aria-hidden="true">${value}</b>`}</div>`;
  };
  /** `says`: the text on the line to the owner, when the siblings do not say the same. */
  const branch = ({node, children, more}: Branch<TreeNode>, says: boolean): TemplateResult => {
    const common = children.every((child) => child.node.edge === children[0]!.node.edge) ? children[0]?.node.edge : undefined;
    const owned = children.length + more.length;
    const later = owned && !children.some((child) => view.on(child.node.id)) ? 'later' : '';
    const edge = says ? node.edge : undefined;
    return html`<li class="branch ${view.on(node.id) ? '' : 'later'}">
      ${edge && shape === 'chart' ? html`<p class="edge own" part="edge"><span>${rich(edge, words)}</span></p>${box(node)}` : box(node, edge)}
      ${owned ? html`<p class="edge ${later}" part="edge"><span>${common ? rich(common, words) : nothing}<span class="vh"> owns ${owned}</span></span></p>
      <ul class="branches ${later}" role="list">${children.map((child) => branch(child, common === undefined))}${more.length ? html`<li class="branch"><p class="node fold meta">${folded(more)}</p></li>` : nothing}</ul>` : nothing}</li>`;
  };

  return html`<ul class="tree ${shape}" role="list">${roots.map((root) => branch(root, true))}</ul>
    ${shared.length ? html`<ul class="shared note" role="list">${shared.map(({text, means}) => html`<li><bdi><code translate="no" dir="ltr"><u>${text}</u></code> ${rich(means, words)}</bdi></li>`)}</ul>` : nothing}${values?.below}`;
}

define('kube-tree', Tree);
