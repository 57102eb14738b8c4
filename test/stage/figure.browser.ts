import {sendKeys} from '@web/test-runner-commands';
import {expect} from 'chai';
import '../../src/stage/figure.js';
import type {Figure} from '../../src/stage/figure.js';
import {pause, place} from './page-kit.js';
import {warningsOf} from './reader-kit.js';

async function figure(markup: string): Promise<Figure> {
  const element = place(markup).querySelector<Figure>('kube-figure')!;
  await element.drawn;
  await element.wake();
  await element.updateComplete;
  return element;
}
const shown = (element: Figure, selector: string): boolean => element.querySelector(selector)!.checkVisibility();

describe('<kube-figure>', () => {
  it('frames a drawing of the page’s own: eyebrow, number, caption with tokens, source', async () => {
    const element = await figure('<kube-figure eyebrow="Two stores" number="4.2" caption="The {accent:left} one, in `etcd`." source="Source: a test"><svg slot="drawing" width="40" height="40" role="img" aria-label="two stores"></svg></kube-figure>');
    expect(shown(element, 'svg')).to.equal(true);
    const text = (selector: string): string => element.renderRoot.querySelector(selector)!.textContent.trim();
    expect(text('#eyebrow')).to.equal('Two stores');
    expect(text('figcaption')).to.equal('Fig 4.2The left one, in etcd.');
    expect(element.renderRoot.querySelectorAll('figcaption .swatch.accent,figcaption code')).to.have.length(2);
    expect(text('[part=source]')).to.equal('Source: a test');
    expect(element.id).to.equal('fig-4-2');
  });

  it('takes a caption, an eyebrow and a source with markup in their slots', async () => {
    const element = await figure(`<kube-figure><b slot="eyebrow">Bold</b><p slot="drawing">Drawn.</p><span slot="caption">With <em>stress</em>.</span><a slot="source" href="#x">Where from</a></kube-figure>`);
    for (const selector of ['b', 'p', 'em', 'a']) expect(shown(element, selector), selector).to.equal(true);
  });

  it('has no table, menu or step of its own, and no tab stop', async () => {
    const element = await figure('<button id="before"></button><kube-figure caption="x"><p slot="drawing">Drawn.</p></kube-figure><button id="after"></button>');
    expect(element.renderRoot.querySelectorAll('button,input')).to.have.length(0);
    document.querySelector<HTMLElement>('#before')!.focus();
    await sendKeys({press: 'Tab'});
    expect(document.activeElement!.id).to.equal('after');
  });

  it('holds headings and other figures in its slots without taking them for a swallowed page', async () => {
    const warnings = await warningsOf(async () => {
      const element = await figure('<kube-figure caption="x"><section slot="drawing"><h3>A heading</h3><kube-figure caption="inside"></kube-figure></section><p class="fallback">The fallback.</p></kube-figure>');
      await pause(50);
      expect(shown(element, 'h3')).to.equal(true);
      expect(shown(element, '.fallback')).to.equal(false);
    });
    expect(warnings.filter((warning) => warning.includes('self-closing'))).to.deep.equal([]);
  });

  it('shows a page that a self-closing tag swallowed, and says so once', async () => {
    const warnings = await warningsOf(async () => {
      const element = await figure('<kube-figure caption="x"><p slot="drawing">Drawn.</p><h2>The rest of the page</h2><p>goes on</p></kube-figure>');
      await pause(50);
      expect(shown(element, 'h2')).to.equal(true);
      const parent = element.parentElement!;
      element.remove();
      parent.append(element);
      await pause(20);
    });
    expect(warnings.filter((warning) => warning.includes('self-closing'))).to.have.length(1);
  });

  it('makes its eyebrow a heading where the page says of which level', async () => {
    const element = await figure('<kube-figure eyebrow="Two stores" heading-level="3"></kube-figure>');
    const eyebrow = element.renderRoot.querySelector('#eyebrow')!;
    expect([eyebrow.getAttribute('role'), eyebrow.getAttribute('aria-level')]).to.deep.equal(['heading', '3']);
  });

  it('takes words from the page only as words', async () => {
    const element = await figure('<kube-figure></kube-figure>');
    element.caption = '<img src=x onerror=alert(1)> {accent:<b>bold</b>} {term:x|<i>y</i>}';
    element.eyebrow = '<script>alert(1)</script>';
    await element.updateComplete;
    expect(element.renderRoot.querySelectorAll('img,b:not([part]),i,script')).to.have.length(0);
    expect(element.renderRoot.querySelector('figcaption')!.textContent).to.equal('<img src=x onerror=alert(1)> <b>bold</b> <i>y</i>');
  });
});
