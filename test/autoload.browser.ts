import {expect} from 'chai';
import {discover} from '../src/autoload.js';
import {framePage, until} from './tools/iframe-page.js';
import type {FramePage} from './tools/iframe-page.js';

/** The loader of the CDN build on a page, and the same module as bundlers get it. */
describe('autoload', () => {
  let page: FramePage | undefined;
  afterEach(() => {
    page?.close();
    page = undefined;
  });

  const open = (body: string, query = ''): FramePage => (page = framePage(`<script type="module" src="/cdn/autoload.js${query}"></script>`, body));
  const defined = ({window}: FramePage, tag: string): Promise<unknown> => until(() => window.customElements.get(tag), `defining <${tag}>`);

  before(async () => {
    const {ok} = await fetch('/cdn/autoload.js');
    if (!ok) throw new Error('there is no build in cdn/: npm run build');
  });

  it('loads the element of a tag that is on the page, and no other', async () => {
    await defined(open('<p><kube-term key="pod">Pod</kube-term></p>'), 'kube-term');
    expect(page!.window.customElements.get('kube-motion')).to.equal(undefined);
    expect(page!.heard).to.deep.equal([]);
  });

  it('loads the element of a tag that comes later', async () => {
    const {document} = open('<p></p>');
    await until(() => document.readyState === 'complete', 'loading');
    document.body.insertAdjacentHTML('beforeend', '<div><kube-motion></kube-motion></div>');
    await defined(page!, 'kube-motion');
  });

  it('finds the modules beside it whatever its own address says after the question mark', async () => {
    await defined(open('<kube-motion></kube-motion>', '?v=1.2.3'), 'kube-motion');
  });

  it('warns once of a tag it does not know, and loads the others', async () => {
    await defined(open('<kube-nothing></kube-nothing><kube-motion></kube-motion><kube-nothing></kube-nothing>'), 'kube-motion');
    page!.document.body.append(page!.document.createElement('kube-nothing'));
    await new Promise((resolve) => { setTimeout(resolve, 50); });
    expect(page!.heard).to.deep.equal(['warn: kube-figures: there is no element <kube-nothing>.']);
  });

  it('leaves the tags of others alone', async () => {
    await defined(open('<other-thing></other-thing><kube-motion></kube-motion>'), 'kube-motion');
    expect(page!.heard).to.deep.equal([]);
  });

  it('looks into an open shadow root when it is told to, now and later', async () => {
    open('<div id="host"></div>');
    const {document, window} = page!;
    const shadow = document.querySelector('#host')!.attachShadow({mode: 'open'});
    shadow.innerHTML = '<kube-motion></kube-motion>';
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = 'import {discover} from "/cdn/autoload.js"; await discover(document.querySelector("#host").shadowRoot); document.title = "found " + !!customElements.get("kube-motion");';
    document.head.append(script);
    await until(() => document.title.startsWith('found'), 'discovering');
    expect(document.title).to.equal('found true');
    shadow.append(document.createElement('kube-term'));
    await defined(page!, 'kube-term');
    expect(window.customElements.get('kube-term')).to.be.a('function');
  });

  it('does the same as a module of a bundler, and tells when it is done', async () => {
    const host = document.createElement('div');
    host.append(document.createElement('kube-sigma'));
    await discover(host);
    expect(customElements.get('kube-sigma')).to.be.a('function');
  });
});
