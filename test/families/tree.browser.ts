import {expect} from 'chai';
import type {TreeData} from '../../src/families/tree.data.js';
import '../../src/families/tree.js';
import type {Tree} from '../../src/families/tree.js';
import {drawn, heights, stage, still, text, unsaid} from './drawing-kit.js';

const owners: TreeData = {
  caption: 'c', alt: 'a', shared: [{text: '67f', means: 'is the hash'}],
  nodes: [
    {id: 'd', kind: 'Deployment', name: 'web', by: 'you', rv: 845, at: 0}, {id: 'r', kind: 'ReplicaSet', name: 'web-67f', by: 'deployment-controller', rv: 846, at: 5, owner: 'd', edge: 'owner reference'},
    ...['a', 'b', 'c'].map((name, i) => ({id: name, kind: 'Pod', name: `web-67f-${name}`, rv: 849 + i, at: 8 + i, owner: 'r', edge: 'owner reference'})),
  ],
  scenes: [{id: 'one', say: 'a Deployment', on: ['d']}, {id: 'two', say: 'a ReplicaSet', on: ['r'], focus: ['r']}, {id: 'three', say: 'Pods', on: ['a', 'b', 'c']}],
};
const frames: TreeData = {
  ...owners, shared: [], frames: [{id: 'before', label: 'before', values: {r: 3}}, {id: 'after', label: 'after 9 s', values: {r: 0}}], scenes: [{id: 'before', say: '3 before.'}, {id: 'after', say: '0 after.'}],
};
const box = (element: Tree, id: string): DOMRect => stage(element).querySelector(`[data-mark="${id}"]`)!.closest('.node')!.getBoundingClientRect();

describe('a tree', () => {
  for (const width of [320, 760, 1180]) {
    it(`says everything the table says at ${width} px`, async () => {
      for (const data of [owners, frames]) expect(unsaid(await drawn<Tree>('kube-tree', data, width))).to.deep.equal([]);
    });

    it(`keeps its height in every scene at ${width} px`, async () => {
      for (const data of [owners, frames]) expect(new Set(await heights(await drawn<Tree>('kube-tree', data, width))).size).to.equal(1);
    });
  }

  it('stands its root over its children, side by side, and uses the width it has', async () => {
    const element = await drawn<Tree>('kube-tree', owners, 1180);
    expect(box(element, 'd').bottom).to.be.lessThan(box(element, 'r').top);
    expect(box(element, 'a').top).to.equal(box(element, 'c').top);
    expect(box(element, 'c').right - box(element, 'a').left).to.be.greaterThan(600);
  });

  it('is an indented list where there is no room', async () => {
    const element = await drawn<Tree>('kube-tree', owners, 320);
    expect(box(element, 'a').bottom).to.be.at.most(box(element, 'b').top);
    expect(box(element, 'r').left).to.be.greaterThan(box(element, 'd').left);
  });

  it('is nested lists, each child inside its owner', async () => {
    const element = await drawn<Tree>('kube-tree', owners);
    const owner = stage(element).querySelector('[data-mark=a]')!.closest('ul')!.closest('li')!.querySelector('[data-mark]')!;
    expect((owner as HTMLElement).dataset.mark).to.equal('r');
    expect(stage(element).querySelector<HTMLElement>('[data-mark=a]')!.dataset.owner).to.equal('r');
    expect(stage(element).querySelectorAll('[tabindex="0"]')).to.have.length(1);
  });

  it('folds more than twelve siblings, and counts them', async () => {
    const element = await drawn<Tree>('kube-tree', {...owners, scenes: [], nodes: [...owners.nodes.slice(0, 2), ...Array.from({length: 300}, (_, i) => ({id: `p${i}`, kind: 'Pod', name: `p${i}`, owner: 'r'}))]});
    expect(stage(element).querySelectorAll('[data-mark]')).to.have.length(13);
    expect(text(element)).to.contain('+ 289 Pods').and.to.contain('owns 300');
  });

  it('underlines what several names share', async () => {
    const element = await drawn<Tree>('kube-tree', owners);
    expect([...stage(element).querySelectorAll('.node u')].map((u) => u.textContent)).to.deep.equal(['67f', '67f', '67f', '67f']);
  });

  it('shows the values of the scene on the objects, and all of them in a table', async () => {
    const element = await drawn<Tree>('kube-tree', frames);
    for (const [id, value] of [['before', '3'], ['after', '0']] as const) {
      await element.goto(id);
      await still(element);
      expect(stage(element).querySelector('.badge')!.textContent).to.equal(value);
      expect(stage(element).querySelector('[aria-current=step] th')!.textContent).to.contain(id);
    }
    expect(stage(element).querySelectorAll('table tbody tr')).to.have.length(2);
  });

  it('reads nested lists of the page as data', async () => {
    const {shown} = await drawn<Tree>('kube-tree', undefined, 760, '', '<ul><li data-kind="Deployment"><code>web</code><ul><li data-kind="ReplicaSet" data-rv="846">web-67f<ul><li data-kind="Pod"><code>a</code></li></ul></li></ul></li></ul>');
    expect(shown!.nodes.map(({kind, name, rv, owner}) => [kind, name, rv, owner])).to.deep.equal([['Deployment', 'web', undefined, undefined], ['ReplicaSet', 'web-67f', 846, 'node-1'], ['Pod', 'a', undefined, 'node-2']]);
  });

  it('survives a chain of a thousand owners', async () => {
    const element = await drawn<Tree>('kube-tree', {...owners, scenes: [], shared: [], nodes: Array.from({length: 1000}, (_, i) => ({id: `n${i}`, kind: 'Node', name: `n${i}`, ...(i && {owner: `n${i - 1}`})}))}, 320);
    expect(text(element)).to.contain('+ 990 Nodes');
  });
});
