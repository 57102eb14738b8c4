import {expect} from 'chai';
import type {RunElement} from '../../src/stage/run.js';
import type {ListFigure} from './list-figure.js';
import './list-figure.js';
import {otherRun, pause, place, stageText, until} from './page-kit.js';

describe('<kube-run>', () => {
  it('is found by a figure that was defined before it', async () => {
    expect(customElements.get('kube-run'), 'must not be defined yet').to.equal(undefined);
    const host = place('<kube-run><div><kube-test-nodes></kube-test-nodes></div></kube-run>');
    const figure = host.querySelector<ListFigure>('kube-test-nodes')!;
    await pause(50);
    expect(figure.status).to.equal('loading');
    (host.querySelector('kube-run') as unknown as {run: unknown}).run = otherRun();
    await import('../../src/stage/run.js');
    await until(() => stageText(figure).includes('north-1'));
  });

  it('provides its run to figures inside it, and a new one when it changes', async () => {
    const host = place('<kube-run><kube-test-nodes></kube-test-nodes></kube-run>');
    const provider = host.querySelector<RunElement>('kube-run')!;
    const figure = host.querySelector<ListFigure>('kube-test-nodes')!;
    provider.run = otherRun();
    await until(() => stageText(figure).includes('north-1'));
    const next = otherRun();
    next.cluster.nodes[0]!.name = 'renamed';
    provider.run = next;
    await until(() => stageText(figure).includes('renamed'));
  });

  it('provides its run by id to figures elsewhere on the page, also when it comes later', async () => {
    const host = place('<kube-test-nodes dataset="#later"></kube-test-nodes>');
    const figure = host.querySelector<ListFigure>('kube-test-nodes')!;
    await pause(50);
    expect(figure.status).to.equal('loading');
    const provider = document.createElement('kube-run');
    provider.id = 'later';
    provider.run = otherRun();
    host.append(provider);
    await until(() => stageText(figure).includes('south-1'));
  });

  it('says so when nobody provides the run that is asked for, and draws it all the same when it comes', async () => {
    const real = window.setTimeout;
    // What takes seconds on a page takes none here.
    window.setTimeout = ((tell: () => void, ms = 0) => real(tell, ms >= 1000 ? 0 : ms)) as typeof window.setTimeout;
    try {
      const host = place('<kube-test-nodes dataset="#nobody"></kube-test-nodes>');
      const figure = host.querySelector<ListFigure>('kube-test-nodes')!;
      const heard: unknown[] = [];
      figure.addEventListener('kube-error', (event) => heard.push((event as CustomEvent<{message: string}>).detail.message));
      await until(() => figure.status === 'error');
      await until(() => heard.length === 1);
      expect(heard).to.deep.equal(['This figure\'s data could not be read: there is no <kube-run id="nobody"> on this page.']);
      const provider = document.createElement('kube-run');
      provider.id = 'nobody';
      provider.run = otherRun();
      host.append(provider);
      await until(() => stageText(figure).includes('south-1'));
    } finally {
      window.setTimeout = real;
    }
  });

  it('fetches an address once for all figures of the page', async () => {
    const url = `data:application/json,${encodeURIComponent(JSON.stringify(otherRun()))}`;
    const real = window.fetch;
    let fetches = 0;
    window.fetch = (...request) => { fetches++; return real(...request); };
    try {
      const host = place(`<kube-run src="${url}"><kube-test-nodes></kube-test-nodes><kube-test-nodes></kube-test-nodes></kube-run><kube-test-nodes src="${url}"></kube-test-nodes>`);
      for (const figure of host.querySelectorAll<ListFigure>('kube-test-nodes')) await until(() => stageText(figure).includes('north-1'));
      expect(fetches).to.equal(1);
    } finally {
      window.fetch = real;
    }
  });

  it('refuses a run that does not add up, with a path and a sentence, in each figure', async () => {
    const broken = {...otherRun(), writes: [{n: 1, seq: 1, t: 5000, timeFrom: 'stated', writer: 'you', verb: 'create', resource: 'pods', name: 'x', kind: 'create', provenance: 'stated'}]};
    const host = place(`<kube-run src="data:application/json,${encodeURIComponent(JSON.stringify(broken))}"><kube-test-nodes></kube-test-nodes></kube-run>`);
    const figure = host.querySelector<ListFigure>('kube-test-nodes')!;
    await until(() => /writes\[0\]/.test(stageText(figure)));
    expect(figure.status).to.equal('error');
  });

  it('says that a run is not there, and tries again when asked', async () => {
    const host = place('<kube-run src="/no-such-run.json"><kube-test-nodes></kube-test-nodes></kube-run>');
    const figure = host.querySelector<ListFigure>('kube-test-nodes')!;
    const again = await until(() => figure.renderRoot.querySelector<HTMLElement>('.message button'));
    expect(stageText(figure)).to.match(/no-such-run\.json did not load \(404/);
    again.click();
    await until(() => figure.renderRoot.querySelector('.message'));
  });

  it('moves a figure to its new run when the figure moves in the page', async () => {
    const host = place('<kube-run id="one"><kube-test-nodes></kube-test-nodes></kube-run><kube-run id="two"></kube-run>');
    const [one, two] = [...host.querySelectorAll<RunElement>('kube-run')];
    const figure = host.querySelector<ListFigure>('kube-test-nodes')!;
    one!.run = otherRun();
    const other = otherRun();
    other.cluster.nodes[0]!.name = 'elsewhere';
    two!.run = other;
    await until(() => stageText(figure).includes('north-1'));
    two!.append(figure);
    await until(() => stageText(figure).includes('elsewhere'));
  });

  it('is found by its id also when it gets the id after it came', async () => {
    const host = place('<kube-test-nodes dataset="#named"></kube-test-nodes><kube-run></kube-run>');
    const provider = host.querySelector<RunElement>('kube-run')!;
    provider.run = otherRun();
    await pause(30);
    expect(host.querySelector<ListFigure>('kube-test-nodes')!.status).to.equal('loading');
    provider.id = 'named';
    await until(() => stageText(host.querySelector<ListFigure>('kube-test-nodes')!).includes('north-1'));
  });

  it('reads the run inside it also when the page is still coming in', async () => {
    const frame = document.createElement('iframe');
    place('').append(frame);
    const inside = frame.contentDocument!;
    inside.open();
    inside.write(`<!doctype html><script type="module" async src="${new URL('../../src/stage/run.ts', import.meta.url).href}"></script><body>`);
    await until(() => frame.contentWindow!.customElements.get('kube-run'));
    inside.write('<kube-run>');
    await pause(100);
    const provider = inside.querySelector<RunElement>('kube-run')!;
    expect(provider.state.status).to.equal('loading');
    inside.write(`<script type="application/json">${JSON.stringify(otherRun())}</script></kube-run>`);
    inside.close();
    await until(() => provider.state.status === 'ready');
    expect((provider.state as {run: {id: string}}).run.id).to.equal('other');
  });

  it('has no box of its own: its content stays in the layout of the page, and the page may say otherwise', () => {
    const host = place('<div style="display:flex"><kube-run><p>one</p><p>two</p></kube-run></div>');
    const [one, two] = [...host.querySelectorAll('p')].map((p) => p.getBoundingClientRect());
    expect(one!.top).to.equal(two!.top);
    const provider = host.querySelector<RunElement>('kube-run')!;
    expect(getComputedStyle(provider).display).to.equal('contents');
    provider.style.display = 'grid';
    expect(getComputedStyle(provider).display).to.equal('grid');
    provider.style.display = '';
    provider.hidden = true;
    expect(host.querySelector('p')!.checkVisibility()).to.equal(false);
  });
});
