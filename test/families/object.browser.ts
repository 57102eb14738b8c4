import {expect} from 'chai';
import type {ObjectData} from '../../src/families/object.data.js';
import '../../src/families/object.js';
import type {ObjectElement} from '../../src/families/object.js';
import {drawn, heights, stage, still, text, unsaid} from './drawing-kit.js';

const one: ObjectData = {
  caption: 'c', alt: 'a',
  objects: [{id: 'o', kind: 'Deployment', name: 'web', namespace: 'shop', footer: 'in etcd', sections: [{title: 'as stored', path: 'spec', fields: [
    {id: 'r', path: 'replicas', value: '3', origin: 'you'}, {id: 's', path: 'strategy.type', value: 'RollingUpdate', origin: 'default', tone: 'accent'}, {id: 'n', path: 'nodeName', value: 'empty', origin: 'server', unset: true, note: 'for now'},
  ]}]}],
  only: {id: 'only', label: 'Only yours', origin: 'you'}, facts: [{label: 'lines', value: '33', part: 0.4}],
  scenes: [{id: 'yours', say: 'You wrote 1.', focus: ['r']}, {id: 'all', say: 'The rest came with it.', on: ['s', 'n']}],
};
const two: ObjectData = {
  caption: 'Follow it {flow}.', alt: 'a',
  objects: ['left', 'right'].map((id) => ({id, kind: 'List', name: id, sections: [{title: 'of guests', fields: ['x', 'y'].map((path) => ({id: `${id}-${path}`, path, value: `of ${path}\nsecond line`, ref: `guest/${path}`}))}]})),
  links: [{id: 'link', from: 'left-x', to: 'right-x', label: 'leads to'}],
};
const mark = (element: ObjectElement, id: string): HTMLElement => stage(element).querySelector<HTMLElement>(`[data-mark=${id}]`)!;
const box = (element: ObjectElement, id: string): DOMRect => mark(element, id).closest('.mark')!.getBoundingClientRect();

describe('objects', () => {
  for (const width of [320, 760, 1180]) {
    it(`say everything the table says at ${width} px`, async () => {
      for (const data of [one, two]) expect(unsaid(await drawn<ObjectElement>('kube-object', data, width))).to.deep.equal([]);
    });

    it(`keep their height in every scene at ${width} px`, async () => {
      expect(new Set(await heights(await drawn<ObjectElement>('kube-object', one, width))).size).to.equal(1);
    });
  }

  it('stand side by side with the link between them, else one under the other, and the caption says which', async () => {
    const element = await drawn<ObjectElement>('kube-object', two, 1180);
    expect(box(element, 'right').top).to.equal(box(element, 'left').top);
    expect(box(element, 'link').left).to.be.at.least(box(element, 'left').right - 1);
    expect(box(element, 'link').right).to.be.at.most(box(element, 'right').left + 1);
    expect(element.renderRoot.querySelector('figcaption')!.textContent).to.contain('left to right');
    element.parentElement!.style.inlineSize = '320px';
    await still(element);
    expect(box(element, 'link').top).to.be.at.least(box(element, 'left').bottom);
    expect(box(element, 'right').top).to.be.at.least(box(element, 'link').bottom);
    expect(element.renderRoot.querySelector('figcaption')!.textContent).to.contain('top to bottom');
  });

  it('light the row of the other object that stands for the same thing', async () => {
    const element = await drawn<ObjectElement>('kube-object', two, 1180);
    mark(element, 'left-y').click();
    await still(element);
    const lit = [...stage(element).querySelectorAll('.linked [data-mark]')].map((one) => (one as HTMLElement).dataset['mark']);
    expect(lit).to.deep.equal(['right-y']);
  });

  it('leave only the fields of one origin when the switch is pressed, say how many, and show all again', async () => {
    const element = await drawn<ObjectElement>('kube-object', one, 760);
    expect(text(element)).to.contain('3 of 3 fields');
    mark(element, 'only').click();
    await still(element);
    expect(mark(element, 'only').getAttribute('aria-pressed')).to.equal('true');
    expect(text(element)).to.contain('1 of 3 fields').and.to.contain('replicas').and.not.to.contain('strategy.type');
    expect(element.renderRoot.querySelector('.say')!.textContent).to.contain('1 of 3 fields are shown.');
    mark(element, 'only').click();
    await still(element);
    expect(text(element)).to.contain('3 of 3 fields').and.to.contain('strategy.type');
  });

  it('are lists of terms with one tab stop', async () => {
    const element = await drawn<ObjectElement>('kube-object', one);
    expect(stage(element).querySelectorAll('ul[role=list] > li dl > div > dt')).to.have.length(3);
    expect(stage(element).querySelectorAll('[tabindex="0"]')).to.have.length(1);
    expect(mark(element, 's').textContent).to.contain('(marked)');
  });

  it('read lists of the page as data', async () => {
    const {shown} = await drawn<ObjectElement>('kube-object', undefined, 760, '', '<dl data-kind="Pod" data-name="web-0" data-section="spec"><dt>image</dt><dd data-origin="you">nginx</dd><dt>nodeName</dt><dd data-unset data-tone="accent">empty</dd></dl><dl data-kind="Node" data-name="n"></dl>');
    expect(shown!.objects.map(({kind, name}) => [kind, name])).to.deep.equal([['Pod', 'web-0'], ['Node', 'n']]);
    expect(shown!.objects[0]!.sections[0]!.fields.map(({path, value, origin, unset, tone}) => [path, value, origin, unset, tone])).to.deep.equal([['image', 'nginx', 'you', undefined, undefined], ['nodeName', 'empty', undefined, true, 'accent']]);
  });

  it('show markup in a name as text', async () => {
    const element = await drawn<ObjectElement>('kube-object', {...one, scenes: [], objects: [{id: 'x', kind: '<i>', name: '<img src=x onerror=alert(1)>', sections: [{title: '<b>t</b>', fields: [{id: 'f', path: '</dt>', value: '<b>bold</b>'}]}]}]});
    expect(stage(element).querySelector('img,dl b,i')).to.equal(null);
    expect(text(element)).to.contain('<img src=x onerror=alert(1)>').and.to.contain('<b>bold</b>');
  });
});
