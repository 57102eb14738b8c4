import {expect} from 'chai';
import type {GatesData} from '../../src/families/gates.data.js';
import '../../src/families/gates.js';
import type {Gates} from '../../src/families/gates.js';
import {drawn, heights, stage, still, text, unsaid} from './drawing-kit.js';

const ids = ['who', 'may', 'change', 'valid', 'store'];
const pipeline: GatesData = {
  mode: 'pipeline', caption: 'Follow it {flow}.', alt: 'Pipeline.', subject: '`POST /x`',
  stages: ids.map((id, i) => ({
    id, title: id, body: `asks \`${id}\``, ...(i < 4 ? {refusal: {code: String(400 + i), text: 'Refused'}} : {result: '201 Created'}), ...(id === 'change' && {can: 'change' as const, tone: 'accent' as const}),
  })),
  facts: [{label: 'Refused anywhere', value: 'stores nothing'}],
  scenes: ids.map((id) => ({id, say: `The gate ${id}.`, on: [id], focus: [id]})),
};
const cascade: GatesData = {
  mode: 'cascade', caption: 'c', alt: 'a', subject: 'connections', sample: {n: 12, seed: 5, label: 'sent'},
  stages: [{id: 'a', title: 'rule 1', share: {p: 1 / 3, of: 'all', target: '10.0.0.1'}}, {id: 'b', title: 'rule 2', share: {p: 1, of: 'rest', target: '10.0.0.2'}}],
  scenes: [{id: 'none', say: '0 of 12.', at: 0}, {id: 'five', say: '5 of 12.', at: 5}, {id: 'all', say: '12 of 12.', at: 12}],
};
const tokens = (element: Gates): string[] => [...stage(element).querySelectorAll('.token')].map((token) => getComputedStyle(token).opacity);

describe('gates', () => {
  for (const width of [320, 760, 1180]) {
    it(`say everything the table says, in every mode, at ${width} px`, async () => {
      for (const data of [pipeline, cascade, {...pipeline, refused: {at: 'may', example: true}}, {...pipeline, mode: 'timed' as const, stages: pipeline.stages.map((one, i) => ({...one, at: i * 1000}))}]) {
        expect(unsaid(await drawn<Gates>('kube-gates', data, width))).to.deep.equal([]);
      }
    });

    it(`keep their height in every scene at ${width} px`, async () => {
      for (const data of [pipeline, cascade]) expect(new Set(await heights(await drawn<Gates>('kube-gates', data, width))).size).to.equal(1);
    });
  }

  it('stand in a row where all have room, else in a column, and the caption says which', async () => {
    const element = await drawn<Gates>('kube-gates', pipeline, 1180);
    const [first, second] = [...stage(element).querySelectorAll('li')].map((item) => item.getBoundingClientRect());
    expect(second!.top).to.equal(first!.top);
    expect(element.renderRoot.querySelector('figcaption')!.textContent).to.contain('left to right');
    element.parentElement!.style.inlineSize = '600px';
    await still(element);
    const [above, below] = [...stage(element).querySelectorAll('li')].map((item) => item.getBoundingClientRect());
    expect(below!.top).to.be.greaterThan(above!.top);
    expect(element.renderRoot.querySelector('figcaption')!.textContent).to.contain('top to bottom');
  });

  it('hold the subject at one stage at a time, with a notch from the stage that may change it', async () => {
    const element = await drawn<Gates>('kube-gates', pipeline, 1180);
    for (const [i, id] of ids.entries()) {
      await element.goto(id);
      await still(element);
      expect(tokens(element)).to.deep.equal(ids.map((_, k) => (k === i ? '1' : '0')), id);
      expect(stage(element).querySelectorAll('.token')[i]!.classList.contains('notched'), id).to.equal(i >= 2);
    }
  });

  it('let a refused subject stop in front of its gate, and reach nothing behind it', async () => {
    const element = await drawn<Gates>('kube-gates', {...pipeline, refused: {at: 'may', example: true}}, 1180);
    await element.goto('may');
    await still(element);
    expect(tokens(element)).to.deep.equal(['0', '1', '0', '0', '0']);
    const [gate, token] = [stage(element).querySelectorAll('li')[1]!, stage(element).querySelectorAll('.token')[1]!].map((one) => one.getBoundingClientRect());
    expect(token!.right).to.be.at.most(gate!.left);
    expect(text(element)).to.match(/refused: 401 Refused/).and.to.match(/example/);
    expect(text(element).match(/not reached/g)).to.have.length(3);
  });

  it('count only what was sent so far in a cascade', async () => {
    const element = await drawn<Gates>('kube-gates', cascade);
    const counts = (): number[] => [...stage(element).querySelectorAll('.count b')].map((one) => Number(one.textContent));
    for (const [id, n] of [['none', 0], ['five', 5], ['all', 12]] as const) {
      await element.goto(id);
      await still(element);
      expect(counts().reduce((a, b) => a + b), id).to.equal(n);
    }
  });

  it('are an ordered list with one tab stop', async () => {
    const element = await drawn<Gates>('kube-gates', pipeline);
    expect(stage(element).querySelectorAll('ol[role=list] > li')).to.have.length(5);
    expect(stage(element).querySelectorAll('[tabindex="0"]')).to.have.length(1);
    expect(stage(element).querySelectorAll('[data-mark]')).to.have.length(5);
    expect(stage(element).querySelector('[data-mark=change]')!.textContent).to.contain('(marked)');
  });

  it('read a list of the page as data', async () => {
    const {shown} = await drawn<Gates>('kube-gates', undefined, 760, '', '<ol data-mode="loop"><li data-tone="accent" data-else="403 Forbidden"><b>one</b> does this</li><li>two</li></ol>');
    expect(shown!.mode).to.equal('loop');
    expect(shown!.stages.map(({title, body, tone}) => [title, body, tone])).to.deep.equal([['one', 'does this', 'accent'], ['two', undefined, undefined]]);
    expect(shown!.stages[0]!.refusal).to.deep.equal({code: '403', text: 'Forbidden'});
  });

  it('show markup in a name as text', async () => {
    const element = await drawn<Gates>('kube-gates', {...pipeline, scenes: [], stages: [{id: 'x', title: '<img src=x onerror=alert(1)>', body: '<b>bold</b>'}]});
    expect(stage(element).querySelector('img')).to.equal(null);
    expect(text(element)).to.contain('<img src=x onerror=alert(1)>');
  });
});
