import {expect} from 'chai';
import type {Open} from '../../src/open/open.js';
import '../../src/open/open.js';
import type {RunElement} from '../../src/stage/run.js';
import '../../src/stage/run.js';
import type {ListFigure} from '../stage/list-figure.js';
import '../stage/list-figure.js';
import {otherRun, pause, place, stageText, until} from '../stage/page-kit.js';
import {file, gzip, orchardLog, podList} from './open-kit.js';

const log = orchardLog().lines;
const nodes = '<kube-test-nodes></kube-test-nodes>';
const inside = `<kube-open><kube-run>${nodes}</kube-run></kube-open>`;

/** What stands on screen, words that are hidden left out. */
const text = (open: Open): string => open.renderRoot.querySelector<HTMLElement>('.panel')!.innerText.replace(/\s+/g, ' ');
const said = (open: Open): string => open.renderRoot.querySelector('[role=status]')!.textContent.trim();
const button = (open: Open, selector: string): HTMLButtonElement => open.renderRoot.querySelector<HTMLButtonElement>(selector)!;
const namesOf = (transfer: DataTransfer, ...files: File[]): DataTransfer => { for (const one of files) transfer.items.add(one); return transfer; };

function placed(markup = inside): {open: Open; run: RunElement; figure: ListFigure} {
  const host = place(markup);
  return {open: host.querySelector<Open>('kube-open')!, run: host.querySelector<RunElement>('kube-run')!, figure: host.querySelector<ListFigure>('kube-test-nodes')!};
}

/** Catches what would be downloaded. */
async function downloaded(act: () => void): Promise<string> {
  const {createObjectURL} = URL;
  const {click} = HTMLAnchorElement.prototype;
  let blob: Blob | undefined;
  URL.createObjectURL = (object) => { blob = object as Blob; return 'about:blank#'; };
  HTMLAnchorElement.prototype.click = () => {};
  try {
    act();
    return await (blob?.text() ?? 'nothing');
  } finally {
    URL.createObjectURL = createObjectURL;
    HTMLAnchorElement.prototype.click = click;
  }
}

describe('<kube-open>', () => {
  it('fills the <kube-run> inside it, and every figure in that shows the file', async () => {
    const {open, run, figure} = placed();
    await open.open([file('garden.log', log)]);
    expect(run.run?.origin).to.equal('imported');
    expect(run.run!.writes.map(({namespace}) => namespace)).to.include('orchard');
    await until(() => stageText(figure).includes('tree-1'));
  });

  it('fills the one around it, or the one it names', async () => {
    const around = placed(`<kube-run><kube-open></kube-open>${nodes}</kube-run>`);
    await around.open.open([file('garden.log', log)]);
    await until(() => stageText(around.figure).includes('tree-1'));
    const named = placed(`<kube-open for="there"></kube-open><kube-run id="there">${nodes}</kube-run>`);
    await named.open.open([file('garden.log', log)]);
    await until(() => stageText(named.figure).includes('tree-1'));
  });

  it('says that there is nothing to fill, and what to do', async () => {
    const {open} = placed('<kube-open for="nowhere"></kube-open>');
    await open.open([file('garden.log', log)]);
    await open.updateComplete;
    expect(said(open)).to.match(/no <kube-run> for garden\.log to go to.*attribute "for"/);
  });

  it('promises beside the button that nothing leaves the browser', async () => {
    const {open} = placed();
    await open.updateComplete;
    expect(button(open, '.choose').parentElement!.textContent).to.contain('Nothing leaves your browser');
  });

  it('names its source and what that cannot know', async () => {
    const {open} = placed();
    await open.open([file('garden.log', log)]);
    await open.updateComplete;
    expect(text(open)).to.contain('Source: API audit log garden.log').and.to.match(/2 objects? existed before|The node of|without a resourceVersion/);
  });

  it('suggests the namespace that the log is about, and shows everything when asked', async () => {
    const {open, run} = placed();
    await open.open([file('garden.log', log)]);
    await open.updateComplete;
    const select = open.renderRoot.querySelector('select')!;
    expect(select.value).to.equal('orchard');
    expect(new Set(run.run!.writes.map(({namespace}) => namespace))).to.deep.equal(new Set(['orchard']));
    expect([...select.options].map(({text: option}) => option)).to.deep.equal(['Everything · 8 writes', 'orchard · 6', 'kube-system · 1', 'cellar · 1']);
    select.focus();
    select.value = '';
    select.dispatchEvent(new Event('change'));
    await until(() => run.run!.writes.length === 8);
    await open.updateComplete;
    expect(open.shadowRoot!.activeElement, 'a reader at the keyboard keeps their place').to.equal(select);
    select.value = 'cellar';
    select.dispatchEvent(new Event('change'));
    await until(() => run.run!.writes.length === 1);
    expect([...select.options].length).to.equal(4);
  });

  it('narrows a log down by writer, resource, labels and time, with the keyboard alone, and back to everything', async () => {
    const {open, run} = placed();
    await open.open([file('garden.log', log)]);
    await open.updateComplete;
    const form = open.renderRoot.querySelector('form')!;
    const fold = form.querySelector('details')!;
    expect(fold.open, 'folded until somebody asks').to.equal(false);
    expect(fold.querySelector('summary')!.innerText).to.equal('Narrow it down');
    fold.open = true;
    const field = <T extends HTMLElement = HTMLInputElement>(name: string): T => form.elements.namedItem(name) as unknown as T;
    const [writer, resource] = [field<HTMLSelectElement>('writer'), field<HTMLSelectElement>('resource')];
    expect([...resource.options].map(({value}) => value)).to.include.members(['', 'pods', 'pods/binding', 'deployments']);
    expect(field('from').value.slice(0, 16)).to.equal('2026-03-02T09:00');

    const submit = async (writes: number): Promise<void> => {
      form.requestSubmit();
      await until(() => run.run!.writes.length === writes && !open.renderRoot.querySelector('progress'));
      await open.updateComplete;
    };
    resource.value = 'pods';
    await submit(4);
    expect(said(open)).to.contain('the figures show 4 writes of namespace orchard, pods');
    writer.value = 'you (kubectl)';
    await submit(0);
    expect(said(open)).to.contain('no write in it is of namespace orchard, pods, by you (kubectl)');
    expect(writer.value, 'the form goes on saying what is shown').to.equal('you (kubectl)');
    resource.value = '';
    await submit(1);
    const all = form.querySelector<HTMLButtonElement>('button.all')!;
    all.focus();
    all.click();
    await until(() => run.run!.writes.length === 8);
    await open.updateComplete;
    expect([writer.value, resource.value, field<HTMLSelectElement>('namespace').value]).to.deep.equal(['', '', '']);
    expect(open.shadowRoot!.activeElement, 'the place at the keyboard is not lost').to.equal(form.querySelector('select'));
    field('to').value = '2026-03-02T08:59';
    await submit(0);
    form.querySelector<HTMLButtonElement>('button.all')!.click();
    await until(() => run.run!.writes.length === 8);
  });

  it('says what is wrong with a label selector or a range, and keeps what is shown and what was typed', async () => {
    const {open, run} = placed();
    await open.open([file('garden.log', log)]);
    await open.updateComplete;
    const form = open.renderRoot.querySelector('form')!;
    const labels = form.elements.namedItem('labels') as HTMLInputElement;
    const before = run.run;
    labels.value = 'app in (';
    form.requestSubmit();
    await until(() => /selector|app in/i.test(said(open)));
    expect(run.run).to.equal(before);
    expect(labels.value).to.equal('app in (');
    expect(open.renderRoot.querySelector('.said')!.classList.contains('bad')).to.equal(true);
    labels.value = '';
    (form.elements.namedItem('from') as HTMLInputElement).value = '2026-03-02T10:00:00';
    (form.elements.namedItem('to') as HTMLInputElement).value = '2026-03-02T09:30:00';
    form.requestSubmit();
    await until(() => /the range is empty/i.test(said(open)));
    expect(run.run).to.equal(before);
  });

  it('shows a cluster of kubectl in the figures that need nothing else', async () => {
    const {open, run, figure} = placed();
    await open.open([file('pods.json', podList('apple-1', 'apple-2'))]);
    expect(run.run!.objects.map(({name}) => name)).to.deep.equal(['apple-1', 'apple-2']);
    await open.updateComplete;
    expect(said(open)).to.contain('pods.json is read: a cluster at one moment.');
    expect(text(open)).to.contain('kubectl prints one moment').and.to.contain('Pods by STATUS').and.to.contain('Report: read 2, drawn 2');
    expect(open.renderRoot.querySelector('form')).to.equal(null);
    button(open, '.back').click();
    await until(() => stageText(figure).includes('kind-worker'));
  });

  it('goes back to the recorded run in one press', async () => {
    const {open, run, figure} = placed();
    await until(() => stageText(figure).includes('kind-worker'));
    await open.open([file('garden.log', log)]);
    await until(() => stageText(figure).includes('tree-1'));
    await open.updateComplete;
    expect(button(open, '.back').textContent).to.equal('Back to the recorded run');
    button(open, '.back').click();
    await until(() => stageText(figure).includes('kind-worker'));
    expect(run.run).to.equal(undefined);
    expect(said(open)).to.contain('recorded run again');
    expect(open.opened).to.equal(undefined);
    await until(() => open.shadowRoot!.activeElement === button(open, '.choose'));
  });

  it('goes back to the run of the page when that had one of its own, however many files were opened', async () => {
    const {open, run} = placed();
    const own = otherRun();
    run.run = own;
    await open.open([file('garden.log', log)]);
    await open.open([file('garden.log', log)]);
    await open.updateComplete;
    expect(button(open, '.back').textContent).to.equal('Back to the run of this page');
    open.back();
    expect(run.run).to.equal(own);
  });

  it('saves a run that opens again as it was', async () => {
    const {open, run} = placed();
    await open.open([file('garden.log', log)]);
    const before = run.run!;
    const saved = await downloaded(() => open.save());
    open.back();
    await open.open([file('saved.json', saved)]);
    expect(run.run === before).to.equal(false);
    expect(run.run).to.deep.equal(before);
    expect(said(open)).to.contain('saved.json is open: the figures show 6 writes');
  });

  it('reads gzip, and a saved run packed with it', async () => {
    const {open, run} = placed();
    await open.open([file('garden.log.gz', await gzip(log))]);
    expect(run.run!.writes).to.have.length(6);
    await open.open([file('run.json.gz', await gzip(JSON.stringify(otherRun())))]);
    expect(run.run!.id).to.equal('other');
  });

  it('reads a log to its end that a shipper packed piece by piece', async () => {
    const {open, run} = placed();
    const rest = log.indexOf('\n', log.length / 2);
    await open.open([new File([await gzip(log.slice(0, rest)), await gzip(''), await gzip(log.slice(rest))], 'garden.log.gz')]);
    expect(run.run!.writes).to.have.length(6);
    await open.updateComplete;
    expect(text(open)).to.contain('Report: read 8, drawn 6');
  });

  it('reads several files as one log', async () => {
    const {open, run} = placed();
    const lines = log.trimEnd().split('\n');
    await open.open([file('b.log', lines.slice(4).join('\n')), file('a.log', lines.slice(0, 4).join('\n'))]);
    expect(run.run!.writes).to.have.length(6);
    expect(run.run!.source.text).to.contain('b.log, a.log');
  });

  it('refuses a run that breaks the rules of a run, and says which', async () => {
    const {open, run} = placed();
    const broken = {...otherRun(), writes: [{n: 1, seq: 1, t: 5000, timeFrom: 'stated', writer: 'you', verb: 'create', resource: 'pods', name: 'x', kind: 'create', provenance: 'stated'}]};
    await open.open([file('broken.json', JSON.stringify(broken))]);
    await open.updateComplete;
    expect(run.run).to.equal(undefined);
    expect(said(open)).to.match(/^broken\.json is not a run that adds up: .*writes\[0\]/);
  });

  for (const [name, content, looks] of [
    ['page.html', '<!doctype html><html></html>', 'a web page'], ['pods.txt', 'NAME    READY   STATUS\nweb-1   1/1     Running\n', 'a table that kubectl printed'],
    ['config', 'apiVersion: v1\nkind: Config\nclusters: []\nusers: []\n', 'a kubeconfig'], ['logs.zip', 'PK\u0003\u0004rest', 'a ZIP archive'], ['empty.log', '', 'empty'],
    ['half.json', '{"format": 1, "startedAt": "2026-01-01T00:00:00.000Z", "wri', 'a saved run and is not valid JSON'], ['policy.yaml', 'apiVersion: audit.k8s.io/v1\nkind: Policy\nrules: []\n', 'an audit policy, not its log'],
  ] as const) {
    it(`refuses ${name} by what it looks like: ${looks}`, async () => {
      const {open, run} = placed();
      let heard = '';
      open.addEventListener('kube-error', (event) => { heard = (event as CustomEvent<{message: string}>).detail.message; });
      await open.open([file(name, content)]);
      await open.updateComplete;
      expect(said(open)).to.contain(name).and.to.contain(looks);
      expect(heard).to.equal(said(open));
      expect(run.run).to.equal(undefined);
    });
  }

  it('keeps showing what was opened before, when the next file is refused', async () => {
    const {open, run} = placed();
    await open.open([file('garden.log', log)]);
    await open.open([file('page.html', '<!doctype html>')]);
    await open.updateComplete;
    expect(run.run!.writes).to.have.length(6);
    expect(text(open)).to.contain('The figures still show garden.log.');
    expect(button(open, '.back')).not.to.equal(null);
    expect(open.renderRoot.querySelector('select'), 'nothing to select of a refused file').to.equal(null);
  });

  it('takes a log and kubectl’s objects together: the log is drawn, both are reported', async () => {
    const {open, run} = placed();
    await open.open([file('pods.json', podList('a', 'b')), file('garden.log', log)]);
    await open.updateComplete;
    expect(run.run!.writes).to.have.length(6);
    expect(text(open)).to.contain('Report: read 10, drawn 6');
  });

  it('shows, copies and saves the report, and explains a code on a press', async () => {
    const {open} = placed();
    await open.open([file('bad.log', `${log}{"kind":"Event","apiVersion":"audit.k8s.io/v1","auditID":"x","verb":"crea`)]);
    await open.updateComplete;
    open.renderRoot.querySelector<HTMLDetailsElement>('[part=report]')!.open = true;
    expect(text(open)).to.match(/AUD-011 warning bad\.log, line 9/);
    const code = button(open, 'button.code');
    expect(code.getAttribute('aria-expanded')).to.equal('false');
    code.click();
    await open.updateComplete;
    expect(code.getAttribute('aria-expanded')).to.equal('true');
    expect(text(open)).to.contain('The JSON begins well and ends too early');
    const csv = await downloaded(() => [...open.renderRoot.querySelectorAll<HTMLButtonElement>('details button')].at(-1)!.click());
    expect(csv).to.match(/^What,Count,Code,File,Line,Path,Text\r\nread,9,/).and.to.contain('warning,,AUD-011,bad.log,9,');
    let copied = '';
    const clipboard = {writeText: (what: string) => { copied = what; return Promise.resolve(); }};
    Object.defineProperty(navigator, 'clipboard', {value: clipboard, configurable: true});
    [...open.renderRoot.querySelectorAll<HTMLButtonElement>('details button')].at(-2)!.click();
    await until(() => said(open) === 'The report is copied.');
    delete (navigator as {clipboard?: unknown}).clipboard;
    expect(copied).to.match(/^\| What \| Count \| Code/).and.to.contain('AUD-011');
  });

  it('takes files that are dropped, on the figures too, and turns folders away', async () => {
    const {open, run, figure} = placed();
    await open.updateComplete;
    const transfer = namesOf(new DataTransfer(), file('garden.log', log));
    const over = new DragEvent('dragover', {dataTransfer: transfer, bubbles: true, cancelable: true, composed: true});
    figure.dispatchEvent(over);
    expect(over.defaultPrevented).to.equal(true);
    await open.updateComplete;
    expect(open.renderRoot.querySelector('.panel.over')).not.to.equal(null);
    figure.dispatchEvent(new DragEvent('drop', {dataTransfer: transfer, bubbles: true, cancelable: true, composed: true}));
    await until(() => run.run);
    expect(open.renderRoot.querySelector('.panel.over')).to.equal(null);
  });

  it('takes text that is pasted, and text that is typed', async () => {
    const {open, run} = placed();
    await open.updateComplete;
    button(open, '.paste').click();
    const area = await until(() => open.renderRoot.querySelector('textarea'));
    await until(() => open.shadowRoot!.activeElement === area);
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', log);
    area.dispatchEvent(new ClipboardEvent('paste', {clipboardData, bubbles: true, cancelable: true, composed: true}));
    await until(() => run.run);
    expect(run.run!.source.text).to.contain('pasted text');
    open.back();
    button(open, '.paste').click();
    (await until(() => open.renderRoot.querySelector('textarea'))).value = log;
    open.renderRoot.querySelector<HTMLButtonElement>('textarea')!.closest('.reading')!.querySelector('button')!.click();
    await until(() => run.run);
  });

  it('leaves a paste alone that is meant for a field of the page', async () => {
    const {open, run} = placed('<kube-open><input><kube-run></kube-run></kube-open>');
    await open.updateComplete;
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', log);
    const paste = new ClipboardEvent('paste', {clipboardData, bubbles: true, cancelable: true, composed: true});
    open.querySelector('input')!.dispatchEvent(paste);
    expect(paste.defaultPrevented).to.equal(false);
    await pause(50);
    expect(run.run).to.equal(undefined);
  });

  it('shows how far it is and stops when asked; the figures stay as they were', async () => {
    const {open, run} = placed();
    const big = file('big.log', log.repeat(2000));
    const reading = open.open([big]);
    const bar = await until(() => open.renderRoot.querySelector('progress'));
    expect(bar.labels[0]!.textContent).to.contain('Reading big.log');
    expect(said(open), 'nothing is read out while it reads').to.equal('');
    await until(() => bar.value > 0);
    expect(bar.max).to.equal(big.size);
    const cancel = button(open, '.cancel');
    cancel.focus();
    cancel.click();
    await reading;
    await open.updateComplete;
    expect(said(open)).to.contain('Stopped');
    expect(open.renderRoot.querySelector('progress')).to.equal(null);
    expect(run.run).to.equal(undefined);
    await until(() => open.shadowRoot!.activeElement === button(open, '.choose'));
  });

  it('shows the last file when a second one comes while the first is read', async () => {
    const {open, run} = placed();
    const first = open.open([file('big.log', log.repeat(2000))]);
    await open.open([file('other.json', JSON.stringify(otherRun()))]);
    await first;
    await pause(100);
    expect(run.run!.id).to.equal('other');
  });

  it('reads in a worker, which is gone when it is done', async () => {
    const {open} = placed();
    const {Worker} = window;
    const seen: string[] = [];
    window.Worker = class extends Worker {
      constructor(...given: ConstructorParameters<typeof Worker>) {
        super(...given);
        this.addEventListener('message', ({data}: MessageEvent<{type: string}>) => { if (seen.at(-1) !== data.type) seen.push(data.type); });
      }

      override terminate(): void {
        seen.push('terminated');
        super.terminate();
      }
    };
    try {
      await open.open([file('garden.log', log)]);
    } finally {
      window.Worker = Worker;
    }
    expect(seen).to.deep.equal(['alive', 'progress', 'piece', 'done', 'terminated']);
  });

  it('reads on the page when it may have no worker, and gives the same run', async () => {
    const {open, run} = placed();
    await open.open([file('garden.log', log)]);
    const beside = run.run;
    for (const Refused of [class { constructor() { throw new DOMException('refused', 'SecurityError'); } }, class extends EventTarget {
      constructor() { super(); queueMicrotask(() => this.dispatchEvent(new ErrorEvent('error'))); }
      postMessage(): void {}
      terminate(): void {}
    }]) {
      open.back();
      const {Worker} = window;
      window.Worker = Refused as unknown as typeof Worker;
      try {
        await open.open([file('garden.log', log)]);
      } finally {
        window.Worker = Worker;
      }
      expect(run.run).to.deep.equal(beside);
    }
  });

  it('speaks the page’s language when it is given words', async () => {
    const {open} = placed();
    open.strings = {choose: 'Dateien wählen', cancelled: 'Abgebrochen.'};
    await open.updateComplete;
    expect(button(open, '.choose').textContent).to.equal('Dateien wählen');
    expect(button(open, '.paste').textContent).to.equal('Paste text');
  });

  it('fits a column of 320 px in both directions of writing', async () => {
    const {open} = placed();
    await open.open([file('a-very-long-name-without-any-place-to-break-it-'.repeat(4).replaceAll('-', '_') + '.log', `${log}{"cut`)]);
    await open.updateComplete;
    open.renderRoot.querySelector<HTMLDetailsElement>('[part=report]')!.open = true;
    for (const dir of ['ltr', 'rtl']) {
      Object.assign(open, {dir});
      open.style.inlineSize = '320px';
      const panel = open.renderRoot.querySelector<HTMLElement>('.panel')!;
      expect(panel.scrollWidth).to.be.at.most(panel.clientWidth);
      for (const element of panel.querySelectorAll<HTMLElement>('button, select, li, p')) {
        const [box, outer] = [element.getBoundingClientRect(), panel.getBoundingClientRect()];
        if (box.width && !element.closest('.scroll')) expect(box.right <= outer.right + 1 && box.left >= outer.left - 1, element.outerHTML).to.equal(true);
      }
    }
  });
});
