import {expect} from 'chai';
import type {BoxesData} from '../../src/families/boxes.data.js';
import '../../src/families/boxes.js';
import type {Boxes} from '../../src/families/boxes.js';
import {drawn, heights, stage, still, text, unsaid} from './drawing-kit.js';

const machines: BoxesData = {
  caption: 'c', alt: 'a', unit: 'programs', rule: {id: 'rule', text: 'a rule', tone: 'accent'}, facts: [{label: 'Machines', value: '3'}],
  boxes: ['a', 'b', 'c'].map((name, i) => ({
    id: name, title: `\`${name}\``, sub: `10.0.0.${i}`, badges: i ? [] : [{id: 'badge', text: 'taint'}], footer: {id: `${name}-end`, text: `ends ${i}`},
    sections: [{title: 'everywhere', items: [{id: `${name}1`, label: 'kubelet', sub: 'starts Pods'}, ...(i ? [] : [{id: 'etcd', label: 'etcd', note: 'stores'}])]}],
  })),
};
const pods: BoxesData = {
  caption: 'c', alt: 'a', layout: 'compare',
  boxes: ['before', 'after'].map((id, i) => ({
    id, title: id, selector: 'app=web', footer: {id: `${id}-sum`, text: `matching ${3 - i}`},
    sections: [{items: ['x', 'y', 'z', ...(i ? ['new'] : [])].map((label) => ({id: `${id}-${label}`, label, labels: {app: i && label === 'y' ? 'debug' : 'web', hash: 'd75cc9d86'}, counted: !(i && label === 'y'), ...(i && label === 'y' && {sub: 'not counted, no owner'})}))}],
  })),
  scenes: [{id: 'one', say: 'before'}, {id: 'two', say: 'y is lost', on: ['after', 'after-y'], focus: ['after-y']}, {id: 'three', say: 'all', on: ['after-x', 'after-z', 'after-new', 'after-sum']}],
};
const place = (element: Boxes, id: string): DOMRect => stage(element).querySelector(`[data-mark="${id}"]`)!.closest('li')!.getBoundingClientRect();

describe('boxes', () => {
  for (const width of [320, 760, 1180]) {
    it(`say everything the table says at ${width} px`, async () => {
      for (const data of [machines, pods]) expect(unsaid(await drawn<Boxes>('kube-boxes', data, width))).to.deep.equal([]);
    });

    it(`keep their height in every scene at ${width} px`, async () => {
      expect(new Set(await heights(await drawn<Boxes>('kube-boxes', pods, width))).size).to.equal(1);
    });
  }

  it('stand beside each other with members and feet on the same lines', async () => {
    const element = await drawn<Boxes>('kube-boxes', machines);
    expect(place(element, 'a1').top).to.equal(place(element, 'c1').top);
    expect(place(element, 'a').bottom).to.equal(place(element, 'c').bottom);
    expect(place(element, 'a').right).to.be.lessThan(place(element, 'b').left);
  });

  it('stand below each other where there is no room, each as high as it needs', async () => {
    const element = await drawn<Boxes>('kube-boxes', machines, 320);
    expect(place(element, 'a').bottom).to.be.lessThan(place(element, 'b').top);
    expect(place(element, 'b').height).to.be.lessThan(place(element, 'a').height);
  });

  it('have the same name on the same line when they are compared, also where one has more to say', async () => {
    const element = await drawn<Boxes>('kube-boxes', pods);
    for (const name of ['x', 'y', 'z']) expect(place(element, `before-${name}`).top, name).to.be.closeTo(place(element, `after-${name}`).top, 0.5);
  });

  it('mark the label that the selector asks to be otherwise, and say who is counted', async () => {
    const element = await drawn<Boxes>('kube-boxes', pods);
    expect([...stage(element).querySelectorAll('.off')].map((one) => one.textContent)).to.deep.equal(['app=debug']);
    expect(stage(element).querySelector('[data-mark="after-y"]')!.closest('li')!.textContent).to.contain('✗').and.to.contain('not counted');
    expect(stage(element).querySelector('[data-mark="after-x"]')!.closest('li')!.textContent).to.match(/✓\s*counted/);
  });

  it('are lists of lists with one tab stop', async () => {
    const element = await drawn<Boxes>('kube-boxes', machines);
    expect(stage(element).querySelectorAll('ul.boxes > li > div > ul.members > li')).to.have.length(4);
    expect(stage(element).querySelectorAll('[tabindex="0"]')).to.have.length(1);
  });

  it('open and close in place, and say so', async () => {
    const element = await drawn<Boxes>('kube-boxes', {...machines, boxes: machines.boxes.map((box, i) => ({...box, collapsed: i > 0}))}, 320);
    const button = (): HTMLElement => stage(element).querySelector('[data-mark=c]')!;
    expect([button().getAttribute('aria-expanded'), stage(element).querySelector('[data-mark=c1]')]).to.deep.equal(['false', null]);
    expect(text(element)).to.contain('1 program').and.to.contain('the same 1 program as b');
    button().click();
    await still(element);
    expect(button().getAttribute('aria-expanded')).to.equal('true');
    expect(stage(element).querySelector('[data-mark=c1]')).to.not.equal(null);
    expect(element.live!.pinned, 'opening a box is no choice of it').to.equal(false);
  });

  it('fold what is alike, and count it', async () => {
    const element = await drawn<Boxes>('kube-boxes', {...machines, boxes: Array.from({length: 5000}, (_, i) => ({id: `n${i}`, title: `n${i}`, sections: [{items: [{id: `n${i}k`, label: 'kubelet'}]}]}))});
    expect(stage(element).querySelectorAll('.group')).to.have.length(2);
    expect(text(element)).to.contain('+ 4,998 more like this');
  });

  it('draw sixty of many that differ, and count the rest', async () => {
    const element = await drawn<Boxes>('kube-boxes', {...machines, boxes: Array.from({length: 300}, (_, i) => ({id: `n${i}`, title: `n${i}`, sections: [{items: [{id: `n${i}k`, label: `pod-${i}`}]}]}))});
    expect(stage(element).querySelectorAll('.group')).to.have.length(60);
    expect(text(element)).to.contain('+ 240 more, in the table only');
  });

  it('read lists of the page as data', async () => {
    const {shown} = await drawn<Boxes>('kube-boxes', undefined, 760, '', '<ul data-layout="chips"><li data-sub="10.0.0.1" data-footer="full" data-collapsed><b>node-1</b><ul><li data-tone="accent" data-counted="false"><code>kubelet</code> starts Pods</li><li>etcd</li></ul></li><li>node-2</li></ul>');
    expect(shown!.layout).to.equal('chips');
    expect(shown!.boxes.map(({title, sub, footer, collapsed}) => [title, sub, footer?.text, collapsed])).to.deep.equal([['node-1', '10.0.0.1', 'full', true], ['node-2', undefined, undefined, undefined]]);
    expect(shown!.boxes[0]!.sections[0]!.items.map(({label, sub, tone, counted}) => [label, sub, tone, counted])).to.deep.equal([['`kubelet`', 'starts Pods', 'accent', false], ['etcd', undefined, undefined, undefined]]);
  });
});
