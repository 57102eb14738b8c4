import {expect} from 'chai';
import {contents} from '../src/figures/contents.js';
import {framePage, until} from './tools/iframe-page.js';
import type {FramePage} from './tools/iframe-page.js';

/** The small stylesheet as it is built, before any module has come. */
describe('kube-figures.css', () => {
  const figures = contents.flatMap((chapter) => chapter.figures);
  let page: FramePage | undefined;
  afterEach(() => page?.close());

  const open = async (body: string): Promise<FramePage> => {
    page = framePage('<link rel="stylesheet" href="/cdn/kube-figures.css">', body);
    await until(() => page!.document.styleSheets.length === 1 && page!.document.readyState === 'complete', 'loading the stylesheet: npm run build makes it, and it');
    return page;
  };

  for (const [index, width] of [320, 760, 1180].entries()) {
    it(`keeps the measured height of each figure in a column of ${width} px`, async () => {
      const {document} = await open(`<div style="inline-size:${width}px">${figures.map(({name}) => `<kube-${name}></kube-${name}>`).join('')}</div>`);
      for (const {name, sizes} of figures) expect(document.querySelector(`kube-${name}`)!.getBoundingClientRect().height, name).to.be.closeTo(sizes[index]!, 1);
    });
  }

  it('keeps the place until the figure has drawn, and not after', async () => {
    const {document} = await open(`<kube-${figures[0]!.name}></kube-${figures[0]!.name}>`);
    const element = document.querySelector(`kube-${figures[0]!.name}`)!;
    element.setAttribute('status', 'loading');
    expect(element.getBoundingClientRect().height).to.be.greaterThan(100);
    element.setAttribute('status', 'drawn');
    expect(element.getBoundingClientRect().height).to.equal(0);
  });

  it('takes the height an author gives in --kube-h', async () => {
    const {document} = await open(`<kube-${figures[0]!.name} style="--kube-h: 123px"></kube-${figures[0]!.name}>`);
    expect(document.querySelector(`kube-${figures[0]!.name}`)!.getBoundingClientRect().height).to.be.closeTo(123, 1);
  });

  it('leaves the children of a tag readable: they are its fallback', async () => {
    const {document} = await open(`<kube-${figures[0]!.name}><p id="fallback">The app wrote 220 times.</p></kube-${figures[0]!.name}>`);
    const box = document.querySelector('#fallback')!.getBoundingClientRect();
    expect(box.width).to.be.greaterThan(200);
    expect(box.height).to.be.greaterThan(10);
  });
});
