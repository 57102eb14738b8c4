import {expect} from 'chai';
import type {RowsData} from '../../src/families/rows.data.js';
import '../../src/families/rows.js';
import type {Rows} from '../../src/families/rows.js';
import {drawn, stage, still, text, unsaid} from './drawing-kit.js';

const data: RowsData = {
  caption: 'c', alt: 'Rows.',
  columns: [{key: 'n', label: '#', align: 'end', narrow: 'lead'}, {key: 'path', label: 'Path', mono: true, narrow: 'main'}, {key: 'text', label: 'What for'}, {key: 'by', label: 'By'}, {key: 'code', label: 'Status', narrow: 'end'}],
  groups: [
    {title: 'First', head: [{label: 'host', value: 'api.example', hi: [0, 3]}], rows: [
      {id: 'a', cells: {n: '1', path: '/openapi/v3', text: 'the index', by: 'kubectl', code: '200'}, hi: [1, 8]}, {id: 'b', tone: 'accent', tag: 'write', note: 'stored', cells: {n: '2', path: '/apis/apps/v1/namespaces/shop/deployments', by: 'kubectl', code: '201'}},
    ]},
    {title: 'Second', rows: [{id: 'c', cells: {n: '3', path: '/{accent:x}`y`<img src=x>', text: 'to {accent:look}', code: '404'}}]},
  ],
  total: {label: 'All', value: '3 requests'}, facts: [{label: 'Stored', value: 'once'}],
};
const boxes = (element: Rows, what: string): DOMRect[] => [...stage(element).querySelectorAll(what)].map((one) => one.getBoundingClientRect());

describe('rows', () => {
  for (const width of [320, 760, 1180]) {
    it(`say everything the table says at ${width} px, and nothing outside the figure`, async () => {
      const element = await drawn<Rows>('kube-rows', data, width);
      expect(unsaid(element)).to.deep.equal([]);
      for (const {right} of boxes(element, 'table *')) expect(right).to.be.at.most(element.getBoundingClientRect().right);
    });
  }

  it('stand in columns where there is room, and on a phone in two lines: number, name and end, then the rest', async () => {
    const element = await drawn<Rows>('kube-rows', data, 760);
    const [lead, main, sub, by, end] = boxes(element, '[data-mark=a]').length ? [...stage(element).querySelector('.row')!.children].map((cell) => cell.getBoundingClientRect()) : [];
    expect([lead!.left, main!.left, sub!.left, by!.left, end!.left]).to.deep.equal([lead!.left, main!.left, sub!.left, by!.left, end!.left].toSorted((a, b) => a - b));
    element.parentElement!.style.inlineSize = '320px';
    await still(element);
    const [n, name, what, who, code] = [...stage(element).querySelector('.row')!.children].map((cell) => cell.getBoundingClientRect());
    expect(n!.right).to.be.lessThan(name!.left + 1);
    expect(code!.left).to.be.greaterThan(name!.right - 1);
    expect(Math.min(what!.top, who!.top)).to.be.at.least(name!.bottom - 1);
    expect(Math.abs(what!.top - who!.top)).to.be.lessThan(2);
  });

  it('are a table at every width, each row named by its main cell', async () => {
    for (const width of [320, 760]) {
      const element = await drawn<Rows>('kube-rows', data, width);
      const table = stage(element).querySelector('table')!;
      expect(table.getAttribute('role')).to.equal(width < 400 ? 'table' : null);
      expect([...table.querySelectorAll('.row > th[scope=row]')].map((cell) => cell.querySelector('button') !== null)).to.deep.equal([true, true, true]);
      expect(table.querySelectorAll('[tabindex="0"]')).to.have.length(1);
    }
  });

  it('say in words what the accent says: the tag, and that the row is marked', async () => {
    const element = await drawn<Rows>('kube-rows', data);
    expect(stage(element).querySelector('[data-mark=b]')!.textContent.replaceAll(/\s+/g, ' ')).to.equal('/apis/apps/v1/namespaces/shop/deployments write (marked)');
  });

  it('show code as it is, mark the part that matters in place, and expand tokens elsewhere', async () => {
    const element = await drawn<Rows>('kube-rows', data);
    expect(text(element)).to.contain('/{accent:x}`y`<img src=x>').and.to.contain('to look');
    expect(stage(element).querySelector('img')).to.equal(null);
    expect([...stage(element).querySelectorAll('.swatch')].map((one) => one.textContent)).to.deep.equal(['api', 'openapi', 'look']);
  });

  it('begin each row on one line, however long its name is', async () => {
    for (const width of [320, 760]) {
      const element = await drawn<Rows>('kube-rows', {...data, groups: [{rows: [{id: 'x', cells: {n: '1', path: '/apis'.repeat(40), text: 'short', code: '200'}}]}]}, width);
      const tops = [...stage(element).querySelectorAll('.row bdi')].filter((one) => ['1', '200'].includes(one.textContent) || one.closest('button')).map((one) => one.getClientRects()[0]!.top);
      expect(Math.max(...tops) - Math.min(...tops)).to.be.lessThan(4);
    }
  });

  it('read a table of the page as data', async () => {
    const {shown} = await drawn<Rows>('kube-rows', undefined, 760, '', `<table><thead><tr><th data-narrow="main" data-mono>Path</th><th data-align="end">Status</th></tr></thead>
      <tbody><tr><th scope="rowgroup" colspan="2">First</th></tr><tr data-tone="accent" data-tag="write" data-ref="write/#2"><td>/a</td><td>201</td></tr></tbody>
      <tfoot><tr><th>All</th><td>1</td></tr></tfoot></table>`);
    expect(shown!.columns).to.deep.equal([{key: 'c0', label: 'Path', narrow: 'main', mono: true}, {key: 'c1', label: 'Status', align: 'end'}]);
    expect(shown!.groups).to.deep.equal([{title: 'First', rows: [{id: 'mark-1', tone: 'accent', tag: 'write', ref: 'write/#2', cells: {c0: '/a', c1: '201'}}]}]);
    expect(shown!.total).to.deep.equal({label: 'All', value: '1'});
  });

  it('read what kubectl printed', async () => {
    const element = await drawn<Rows>('kube-rows', undefined, 760, '', '<pre>x] "Response" verb="GET" url="https://h:6443/api/v1/pods?limit=500" status="200 OK" milliseconds=9</pre>');
    expect(text(element)).to.contain('GET').and.to.contain('/api/v1/pods').and.to.contain('9 ms');
  });

  it('without columns or rows say so', async () => {
    for (const empty of [{...data, columns: []}, {...data, groups: [{title: 'x', rows: []}]}]) expect(text(await drawn<Rows>('kube-rows', empty))).to.contain('There are no rows to draw');
  });
});
