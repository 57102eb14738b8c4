import {expect} from 'chai';
import {render} from 'lit';
import {code, rich} from '../../src/stage/caption.js';
import type {TokenContext} from '../../src/stage/caption.js';
import {plain} from '../../src/stage/plain.js';
import {place} from './page-kit.js';

const row: TokenContext = {flow: 'row', rtl: false, number: (path) => ({'total': '1,234'})[path]};

/** A caption as it is drawn. */
function drawn(text: string, context = row): HTMLElement {
  const host = place('<p></p>').querySelector('p')!;
  render(rich(text, context), host);
  return host;
}
const words = (text: string, context = row): string => drawn(text, context).textContent;

// First, while nothing has made elements of the links yet.
describe('a caption before its links are there', () => {
  it('says refs and terms in their words', () => {
    expect(words('See {ref:pod/shop/web-1|the Pod}, {ref:node/kind-worker} and {term:taint|taints}, {term:Lease}.')).to.equal('See the Pod, kind-worker and taints, Lease.');
    expect(drawn('{ref:pod/shop/web-1|the Pod}').children).to.have.length(0);
  });
});

describe('a caption', () => {
  it('shows a word of a tone with its swatch: colour never works alone', () => {
    const host = drawn('Follow the {accent:gate}, not {second:the other}.');
    expect([...host.querySelectorAll('.swatch')].map((swatch) => [swatch.className, swatch.textContent])).to.deep.equal([['swatch accent', 'gate'], ['swatch second', 'the other']]);
  });

  it('names directions as the drawing runs', () => {
    const text = 'Read {flow}, from the {first} one; the one {above} it.';
    expect(words(text)).to.equal('Read left to right, from the left one; the one before it.');
    expect(words(text, {...row, rtl: true})).to.equal('Read right to left, from the right one; the one before it.');
    expect(words(text, {...row, flow: 'col', rtl: true})).to.equal('Read top to bottom, from the top one; the one above it.');
  });

  it('takes numbers from the data, and shows a path that leads nowhere', () => {
    expect(words('{n:total} writes, {n:nowhere}')).to.equal('1,234 writes, {n:nowhere}');
  });

  it('writes code left to right, untranslated, with breaks after its separators only', () => {
    const host = drawn('In `/apis/apps/v1`, always.');
    const name = host.querySelector('code')!;
    expect([name.dir, name.translate, name.textContent]).to.deep.equal(['ltr', false, '/apis/apps/v1']);
    expect(name.querySelectorAll('wbr')).to.have.length(3);
    const plainName = place('<p></p>').querySelector('p')!;
    render(code('web'), plainName);
    expect(plainName.querySelectorAll('wbr')).to.have.length(0);
    render(code('kubectl apply -f web'), plainName);
    expect(plainName.querySelectorAll('wbr'), 'an option keeps its hyphen').to.have.length(0);
  });

  it('leaves what it does not know as it is written, so that a typing error can be seen', () => {
    for (const text of ['{acent:gate}', '{}', '{accent', 'accent:x}', '{flow:x', '{"a": 1}', '``', '`', 'a { b } c', '{constructor}', '{__proto__:x}', '{toString}']) expect(words(text), text).to.equal(text);
  });

  it('makes no markup of any word', () => {
    const hostile = '<img src=x onerror=alert(1)>';
    const host = drawn(`${hostile} {accent:${hostile}} \`${hostile}\` {ref:x|${hostile}} {term:x|${hostile}} {${hostile}}`);
    expect(host.querySelectorAll('img')).to.have.length(0);
    expect(host.textContent).to.equal(`${hostile} ${hostile} ${hostile} ${hostile} ${hostile} {${hostile}}`);
  });

  it('says the same in plain text as on screen', () => {
    for (const text of ['Follow the {accent:gate}, {n:total} in `etcd`.', 'Read {flow}: {first}, {above}.', '{ref:pod/a/b|c} {ref:pod/a/b} {term:taint|t} {term:Lease}', '{nonsense} {nonsense:x}', 'a{accent:b}{second:c}`d`']) {
      expect(plain(text, row), text).to.equal(words(text));
    }
  });

  it('is drawn however many signs in it open and never close', () => {
    const hostile = '{'.repeat(200_000) + '`'.repeat(200_001) + '{accent:'.repeat(20_000);
    expect(drawn(hostile).textContent.length).to.be.above(hostile.length / 2);
  });
});

describe('a caption with its links', () => {
  it('makes elements of refs and terms', async () => {
    const {linkTokens} = await import('../../src/stage/links.js');
    linkTokens();
    const host = drawn('See {ref:pod/shop/web-1|the Pod}, {ref:node/kind-worker} and {term:static-pod|static Pods}, {term:taint}.');
    expect([...host.children].map((link) => [link.localName, link.getAttribute('of') ?? link.getAttribute('key'), link.textContent])).to.deep.equal([
      ['kube-ref', 'pod/shop/web-1', 'the Pod'], ['kube-ref', 'node/kind-worker', 'kind-worker'], ['kube-term', 'static-pod', 'static Pods'], ['kube-term', 'taint', 'taint'],
    ]);
  });
});
