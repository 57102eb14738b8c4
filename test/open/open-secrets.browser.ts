import {expect} from 'chai';
import type {Open} from '../../src/open/open.js';
import '../../src/open/open.js';
import type {RunElement} from '../../src/stage/run.js';
import '../../src/stage/run.js';
import '../../src/figures/board/writes-board.js';
import '../../src/figures/controllers/owner-tree.js';
import type {FigureElement} from '../../src/stage/figure-element.js';
import {linkTo} from '../../src/stage/permalink.js';
import {Log, Store, users} from '../audit/log-builder.js';
import {place, until} from '../stage/page-kit.js';
import {file} from './open-kit.js';

/** In every place where an input may hold a secret stands this word, also as base64 would write it. */
const marker = 'HUNTER2MARKER';
const packed = btoa(marker);

const meta = (name: string): object => ({
  name, namespace: 'orchard', uid: `u-${name}`, resourceVersion: '7',
  annotations: {'kubectl.kubernetes.io/last-applied-configuration': `{"data":{"password":"${marker}"}}`, 'example.com/token': marker},
  managedFields: [{manager: marker, operation: 'Apply', fieldsV1: {[`f:${marker}`]: {}}}],
});
const podSpec = {
  nodeName: 'tree-1',
  containers: [{
    name: 'app', image: 'apple:1', env: [{name: 'PASSWORD', value: marker}], args: [`--token=${marker}`], command: ['sh', '-c', `export KEY=${marker}`],
    livenessProbe: {httpGet: {httpHeaders: [{name: 'Authorization', value: `Bearer ${marker}`}]}},
  }],
  volumes: [{name: 'v', csi: {driver: 'x', volumeAttributes: {secret: marker}}}],
};
const secret = {kind: 'Secret', apiVersion: 'v1', metadata: meta('passwords'), data: {password: packed}, stringData: {password: marker}};
const configMap = {kind: 'ConfigMap', apiVersion: 'v1', metadata: meta('settings'), data: {'app.ini': `password=${marker}`}};
const owner = [{apiVersion: 'apps/v1', kind: 'Deployment', name: 'apple', uid: 'u-apple', controller: true}];
const pod = {kind: 'Pod', apiVersion: 'v1', metadata: {...meta('apple-1'), ownerReferences: owner}, spec: podSpec, status: {phase: 'Running', message: `failed with token ${marker}`}};
const deployment = {kind: 'Deployment', apiVersion: 'apps/v1', metadata: meta('apple'), spec: {replicas: 1, selector: {matchLabels: {app: 'apple'}}, template: {metadata: meta('t'), spec: podSpec}}};

function log(): string {
  const events = new Log();
  for (const [path, body] of [['secrets/passwords', secret], ['configmaps/settings', configMap], ['pods/apple-1', pod], ['deployments/apple', deployment]] as const) {
    events.add({verb: 'create', path, namespace: 'orchard', request: body, response: body, annotations: {'example.com/reason': marker}});
    events.add({verb: 'patch', path, namespace: 'orchard', request: {data: {password: packed}, stringData: {p: marker}, metadata: meta('x'), spec: podSpec}, response: body});
  }
  const store = new Store();
  const token = store.create('TokenRequest', 'authentication.k8s.io/v1', 'orchard', 'apple', {status: {token: marker}});
  events.add({...users.kubelet('tree-1'), verb: 'create', path: 'serviceaccounts/apple/token', namespace: 'orchard', request: token, response: token});
  events.add({verb: 'create', path: 'pods/apple-1/exec', namespace: 'orchard', query: `command=login&command=${marker}`, code: 101});
  events.add({verb: 'create', path: 'secrets/passwords', namespace: 'orchard', request: secret, response: {kind: 'Status', message: `"${marker}" is invalid`, details: {causes: [{message: marker}]}}, code: 422, reason: 'Invalid'});
  events.add({verb: 'delete', path: 'secrets/passwords', namespace: 'orchard', response: secret});
  events.add({verb: 'create', path: 'pods/other', namespace: 'cellar', request: pod, response: pod});
  // A line that is cut inside a secret, and one that is no JSON at all.
  return `${events.lines}{"kind":"Event","apiVersion":"audit.k8s.io/v1","requestObject":{"data":{"p":"${marker}\n${marker} is no JSON\n`;
}

const objects = JSON.stringify({kind: 'List', apiVersion: 'v1', items: [secret, configMap, pod, deployment]});

/** Everything on the page, open shadow roots, properties of fields and attributes included. */
function everything(root: ParentNode): string {
  return [...root.querySelectorAll('*')].map((element) => [
    ...[...element.attributes].map(({name, value}) => `${name}=${value}`), ...[...element.childNodes].filter(({nodeType}) => nodeType === Node.TEXT_NODE).map(({textContent}) => textContent),
    (element as HTMLInputElement).value ?? '', element.shadowRoot ? everything(element.shadowRoot) : '',
  ].join('\n')).join('\n');
}

const clean = (what: string, where: string): void => {
  for (const word of [marker, packed]) expect(what.includes(word), `${where} holds ${what.slice(Math.max(0, what.indexOf(word) - 80), what.indexOf(word) + 20)}`).to.equal(false);
};

/** All that a figure hands out: links to each of its steps, and whatever stands behind ⋯, pressed one after the other. */
async function handedOut(figure: FigureElement): Promise<{kinds: string[]; text: string}> {
  await figure.drawn;
  await figure.wake();
  await until(() => figure.shadowRoot!.querySelector('.tools, .message'));
  const given = figure.scenes.map((_, index) => linkTo(figure, index));
  const kinds: string[] = [];
  const {createObjectURL} = URL;
  const {click} = HTMLAnchorElement.prototype;
  const blobs: Blob[] = [];
  URL.createObjectURL = (blob) => { blobs.push(blob as Blob); return 'about:blank#'; };
  HTMLAnchorElement.prototype.click = () => {};
  Object.defineProperty(navigator, 'clipboard', {value: {writeText: (text: string) => { given.push(text); return Promise.resolve(); }}, configurable: true});
  try {
    const menu = figure.shadowRoot!.querySelector('.menu');
    for (let i = 0; menu && (i === 0 || i < kinds.length); i++) {
      figure.shadowRoot!.querySelector<HTMLElement>('.more')!.click();
      const buttons = await until(() => { const all = [...menu.querySelectorAll<HTMLElement>(':scope > button')]; return all.length > 2 && all; });
      if (i === 0) kinds.push(...buttons.map(({textContent}) => textContent.trim()));
      buttons[i]!.click();
      await figure.updateComplete;
    }
  } finally {
    URL.createObjectURL = createObjectURL;
    HTMLAnchorElement.prototype.click = click;
    delete (navigator as {clipboard?: unknown}).clipboard;
  }
  return {kinds, text: [...given, ...await Promise.all(blobs.map((blob) => blob.text()))].join('\n')};
}

async function opened(name: string, content: string): Promise<{host: HTMLElement; open: Open; run: RunElement; reported: unknown}> {
  const host = place('<kube-open><kube-run><kube-writes-board number="1" permalink></kube-writes-board><kube-owner-tree number="2" permalink></kube-owner-tree></kube-run></kube-open>');
  const open = host.querySelector('kube-open')!;
  let reported: unknown;
  open.addEventListener('kube-opened', (event) => { reported = (event as CustomEvent).detail; });
  await open.open([file(name, content)]);
  await open.updateComplete;
  open.renderRoot.querySelector<HTMLDetailsElement>('[part=report]')!.open = true;
  for (const code of open.renderRoot.querySelectorAll<HTMLButtonElement>('button.code')) {
    code.click();
    await open.updateComplete;
    clean(everything(host), `the page, with ${code.textContent} explained`);
  }
  return {host, open, run: host.querySelector('kube-run')!, reported};
}

describe('secrets in an opened file', () => {
  it('of an audit log reach neither the page, nor the run and its file, nor the report, exports and links', async () => {
    const {host, open, run, reported} = await opened('audit.log', log());
    expect(run.run!.writes.length, 'the log was read').to.be.greaterThan(4);
    const figures = [...host.querySelectorAll<FigureElement>('kube-writes-board, kube-owner-tree')];
    for (const figure of figures) {
      const {kinds, text} = await handedOut(figure);
      expect(kinds.join(), 'links, tables, data and HTML to embed').to.match(/link.*Markdown.*CSV.*JSON.*HTML/i);
      expect(text).to.contain(`${location.href.split('#')[0]}#`).and.to.contain(figure.localName === 'kube-owner-tree' ? 'apple-1' : 'by writer');
      clean(text, `what <${figure.localName}> hands out`);
      clean(JSON.stringify(figure.toJSON() ?? null) + String(await figure.toCSV?.()) + String(await figure.toMarkdown?.()), `exports of <${figure.localName}>`);
    }
    clean(everything(host), 'the page');
    clean(JSON.stringify(run.run), 'the run');
    clean(JSON.stringify(open.opened), 'the run that is saved');
    clean(JSON.stringify(reported), 'the event');
    clean(location.href + document.title + JSON.stringify(history.state) + JSON.stringify({...localStorage}) + JSON.stringify({...sessionStorage}) + document.cookie, 'what the page remembers');
  });

  it('of kubectl’s JSON reach neither the page, nor the run, nor the report, exports and links', async () => {
    const {host, open, run, reported} = await opened('objects.json', objects);
    expect(open.renderRoot.querySelector('[role=status]')!.textContent).to.contain('objects.json is read');
    expect(run.run!.objects.map(({kind}) => kind)).to.have.members(['Deployment', 'Pod']);
    const {text} = await handedOut(host.querySelector<FigureElement>('kube-owner-tree')!);
    expect(text).to.contain('apple-1');
    clean(text, 'what the tree hands out');
    clean(everything(host), 'the page');
    clean(JSON.stringify(run.run), 'the run');
    clean(JSON.stringify(reported), 'the event');
  });

  it('of a file that is refused are not quoted', async () => {
    for (const content of [`password: ${marker}\n`, `{"password": "${marker}"}`, `${marker}\n`, `{"format": 1, "startedAt": "${marker}", "writes": [${marker}`, `apiVersion: v1\nkind: Config\nusers:\n- user: {token: ${marker}}\n`]) {
      const host = place('<kube-open><kube-run></kube-run></kube-open>');
      const open = host.querySelector('kube-open')!;
      await open.open([file('file.txt', content)]);
      await open.updateComplete;
      expect(open.opened).to.equal(undefined);
      clean(everything(host), `the page, for ${content.slice(0, 20)}`);
    }
  });
});
