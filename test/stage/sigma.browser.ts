import {expect} from 'chai';
import type {Run} from '../../src/run/types.js';
import type {RunElement} from '../../src/stage/run.js';
import '../../src/stage/sigma.js';
import type {Sigma} from '../../src/stage/sigma.js';
import {thirdRun} from '../run/runs.js';
import {otherRun, pause, place, until} from './page-kit.js';
import {warningsOf} from './reader-kit.js';

const words = (sigma: Sigma): string => (sigma.renderRoot.querySelector('slot') ? sigma.textContent : sigma.renderRoot.textContent).replace(/\s+/g, ' ').trim();
const sigmas = (markup: string): Sigma[] => [...place(markup).querySelectorAll<Sigma>('kube-sigma')];

/** A run of other chapters and `n` writes in the last of them. */
function runOf(n: number): Run {
  const writes = Array.from({length: n}, (_, i) => ({n: i + 1, seq: i + 1, t: 0, timeFrom: 'stated', writer: 'you', verb: 'create', resource: 'pods', name: `p${i}`, kind: 'create', provenance: 'stated', chapter: 12}));
  return {...otherRun(), chapters: [{id: 11, title: 'Before'}, {id: 12, title: 'After'}], writes} as unknown as Run;
}

// Before the provider is defined: only then it can be tested that nobody waits for it in vain.
describe('<kube-sigma>, before <kube-run> is defined', () => {
  it('shows its own words inside a provider that is not there yet, never the number of another run', async () => {
    expect(customElements.get('kube-run'), 'must not be defined yet').to.equal(undefined);
    const [inside, outside] = sigmas('<kube-run><p><kube-sigma chapter="12">Σ writes, soon</kube-sigma></p></kube-run><kube-sigma chapter="3">soon</kube-sigma>');
    await until(() => words(outside!) === 'Σ writes 22');
    expect(words(inside!)).to.equal('Σ writes, soon');
    (inside!.closest('kube-run') as unknown as {run: unknown}).run = runOf(5);
    await import('../../src/stage/run.js');
    await until(() => words(inside!) === 'Σ writes 5');
    expect(words(outside!)).to.equal('Σ writes 22');
  });
});

describe('<kube-sigma>', () => {
  it('counts the recorded run by chapter: 0, 2, 19, 22, 37, 40, 66, 220', async () => {
    const all = sigmas([0, 1, 2, 3, 4, 5, 6, 7].map((chapter) => `<kube-sigma chapter="0${chapter}"></kube-sigma>`).join(''));
    await until(() => words(all[7]!) === 'Σ writes 220');
    expect(all.map(words)).to.deep.equal([0, 2, 19, 22, 37, 40, 66, 220].map((n) => `Σ writes ${n}`));
  });

  it('counts the whole run without a chapter, or with an empty one', async () => {
    const [none, empty] = sigmas('<kube-sigma></kube-sigma><kube-sigma chapter=""></kube-sigma>');
    await until(() => words(none!) === 'Σ writes 220' && words(empty!) === 'Σ writes 220');
  });

  it('follows its chapter attribute', async () => {
    const [it] = sigmas('<kube-sigma chapter="1"></kube-sigma>');
    await until(() => words(it!) === 'Σ writes 2');
    it!.setAttribute('chapter', '2');
    await until(() => words(it!) === 'Σ writes 19');
  });

  it('counts the run around it, also another one later, and says large numbers so that they can be read', async () => {
    const [it] = sigmas('<kube-run><kube-sigma></kube-sigma></kube-run>');
    const provider = it!.closest<RunElement>('kube-run')!;
    provider.run = thirdRun;
    await until(() => words(it!) === `Σ writes ${thirdRun.writes.length}`);
    provider.run = runOf(12345);
    await until(() => words(it!) === 'Σ writes 12,345');
  });

  it('says that a run has no such chapter, on the page and once in the console with those it has', async () => {
    const warnings = await warningsOf(async () => {
      const all = sigmas('<kube-run><kube-sigma chapter="9"></kube-sigma><kube-sigma chapter="9"></kube-sigma><kube-sigma chapter="nine"></kube-sigma></kube-run>');
      all[0]!.closest<RunElement>('kube-run')!.run = runOf(1);
      await until(() => all.every((one) => words(one) === 'Σ writes unknown'));
    });
    expect(warnings.filter((warning) => /no chapter 9, only 11, 12/.test(warning))).to.have.length(1);
    expect(warnings.filter((warning) => /no chapter nine/.test(warning))).to.have.length(1);
  });

  it('keeps the words inside it when the run cannot be had', async () => {
    const [it] = sigmas('<kube-run src="/no-such-run.json"><kube-sigma chapter="1">Σ writes 2</kube-sigma></kube-run>');
    const provider = it!.closest<RunElement>('kube-run')!;
    await until(() => provider.state.status === 'error');
    await pause(20);
    expect(words(it!)).to.equal('Σ writes 2');
  });

  it('counts another run when it moves in the page', async () => {
    const host = place('<kube-run id="one"><kube-sigma></kube-sigma></kube-run><kube-run id="two"></kube-run><p></p>');
    const [one, two] = [...host.querySelectorAll<RunElement>('kube-run')];
    const it = host.querySelector<Sigma>('kube-sigma')!;
    one!.run = runOf(3);
    two!.run = runOf(4);
    await until(() => words(it) === 'Σ writes 3');
    two!.append(it);
    await until(() => words(it) === 'Σ writes 4');
    one!.run = runOf(5);
    await pause(30);
    expect(words(it)).to.equal('Σ writes 4');
    host.querySelector('p')!.append(it);
    await until(() => words(it) === 'Σ writes 220');
  });

  it('finds the provider around the shadow root it stands in', async () => {
    const host = place('<kube-run><div></div></kube-run>');
    host.querySelector<RunElement>('kube-run')!.run = runOf(6);
    const root = host.querySelector('div')!.attachShadow({mode: 'open'});
    const it = document.createElement('kube-sigma');
    root.append(it);
    await until(() => words(it) === 'Σ writes 6');
  });
});
