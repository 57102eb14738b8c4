import {expect} from 'chai';
import '../../../src/figures/failure/toleration-timeline.js';
import type {TolerationTimeline} from '../../../src/figures/failure/toleration-timeline.js';
import {secondRun, thirdRun} from '../../run/runs.js';
import {place, until} from '../../stage/page-kit.js';

let figure: TolerationTimeline;
const settle = async (): Promise<void> => {
  for (let i = 0; i < 4; i++) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await figure.updateComplete;
  }
};
const text = (): string => figure.shadowRoot!.textContent.replace(/\s+/g, ' ');

describe('kube-toleration-timeline', () => {
  beforeEach(() => {
    figure = place('<kube-toleration-timeline autoplay="off"></kube-toleration-timeline>').querySelector<TolerationTimeline>('kube-toleration-timeline')!;
  });

  it('draws the recorded run without being told anything', async () => {
    await figure.drawn;
    await settle();
    expect(figure.status).to.equal('drawn');
    expect(text()).to.include('3 Pods wait 300.1 s').and.to.include('created +12 ms');
  });

  it('another run, another node: the attribute can change at any time', async () => {
    figure.run = thirdRun;
    await figure.drawn;
    await settle();
    expect(text()).to.include('ward-b');
    figure.setAttribute('node', 'ward-z');
    await settle();
    expect(figure.status).to.equal('missing');
    figure.setAttribute('node', 'ward-b');
    await settle();
    expect(figure.status).to.equal('drawn');
    expect(figure.run).to.equal(thirdRun);
  });

  it('says that a run has no stopped node, and draws the next run it is given', async () => {
    figure.run = secondRun;
    await figure.drawn;
    await settle();
    expect(text()).to.include('this run has no stopped or tainted node');
    figure.run = thirdRun;
    await settle();
    expect(figure.status).to.equal('drawn');
  });

  it('the bars of the wait fill for as long as the scene stays, the cursor at their front', async () => {
    await figure.drawn;
    await figure.play();
    await until(() => figure.shadowRoot!.textContent.includes('The wait begins'));
    await settle();
    const fill = figure.shadowRoot!.querySelector('.bar.accent > i')!;
    const cursor = figure.shadowRoot!.querySelector('.cursor')!;
    expect(parseFloat(getComputedStyle(fill).transitionDuration)).to.be.above(2);
    expect(getComputedStyle(cursor).transitionDuration).to.equal(getComputedStyle(fill).transitionDuration);
  });
});
