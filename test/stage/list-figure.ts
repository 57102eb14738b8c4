import {html} from 'lit';
import type {TemplateResult} from 'lit';
import type {Run} from '../../src/run/types.js';
import {MissingFacts} from '../../src/run/missing.js';
import {define} from '../../src/stage/define.js';
import type {FigureData, FigureMark} from '../../src/stage/figure-data.js';
import {FigureElement} from '../../src/stage/figure-element.js';
import type {Late, Reader} from '../../src/stage/figure-element.js';
import {markButton, markClass} from '../../src/stage/view.js';
import type {View} from '../../src/stage/view.js';

/** The smallest family there can be: the stage is tested with it, so that its tests say nothing about any real one. */
export interface ListData extends FigureData { items: (FigureMark & {label: string})[] }

export const listData: ListData = {
  eyebrow: 'Three things', caption: 'Follow the {accent:second} one.', alt: 'List of three things.',
  items: [{id: 'a', label: 'alpha', ref: 'pod/x/alpha'}, {id: 'b', label: 'beta', tone: 'accent', ref: 'pod/x/beta', detail: 'beta · the one'}, {id: 'c', label: 'gamma'}],
  scenes: [{id: 'one', say: 'Alpha is there.', on: ['a'], hold: 60}, {id: 'two', say: 'Then beta.', on: ['b'], focus: ['b'], hold: 60}, {id: 'three', say: 'And gamma.', on: ['c'], hold: 60}],
};

const reader: Reader<ListData> = {
  check(value) {
    const items = (value as Partial<ListData> | undefined)?.items;
    return Array.isArray(items)
      ? {data: {...listData, ...(value as ListData)}, issues: []}
      : {data: {...listData, items: []}, issues: [{path: 'items', message: 'is not a list: give a list of things.'}]};
  },
  readLight(host) {
    const list = host.querySelector(':scope > ol');
    return list && {items: [...list.children].map((item, i) => ({id: String(i), label: item.textContent}))};
  },
};

const late: Late<ListData> = {
  table: ({items}) => ({columns: [{key: 'label', label: 'Thing'}, {key: 'note', label: 'Note'}], rows: items.map(({label, detail}) => ({label, note: detail ?? ''}))}),
};

export class ListFigure extends FigureElement<ListData> {
  drawings = 0;
  reader(): Promise<Reader<ListData>> { return Promise.resolve(reader); }
  late(): Promise<Late<ListData>> { return Promise.resolve(late); }
  protected draw({items}: ListData, view: View): TemplateResult {
    this.drawings++;
    if (items.some(({label}) => label === 'throw')) throw new Error('a drawing that fails');
    return html`<ul role="list">${items.map((mark) => html`<li class=${markClass(view, mark)}>${markButton(view, mark, mark.label)}</li>`)}</ul>`;
  }
  protected override emptySentence({items}: ListData): string | undefined { return items.length ? undefined : 'Nothing to list.'; }
}
define('kube-test-list', ListFigure);

/** Tells a run by its node names; cannot tell a run without nodes. */
export class NodeList extends ListFigure {
  protected override derive(run: Run): ListData {
    if (!run.cluster.nodes.length) throw new MissingFacts('this run has no node');
    return {...listData, items: run.cluster.nodes.map(({name}) => ({id: name, label: name, ref: `node/${name}`}))};
  }
}
define('kube-test-nodes', NodeList);
