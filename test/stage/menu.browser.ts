import {sendKeys, setViewport} from '@web/test-runner-commands';
import {expect} from 'chai';
import '../../src/stage/run.js';
import type {RunElement} from '../../src/stage/run.js';
import type {ListData, ListFigure} from './list-figure.js';
import {listData} from './list-figure.js';
import {otherRun, place, until} from './page-kit.js';
import {mouse} from './reader-kit.js';

async function figure(markup: string, data?: ListData): Promise<ListFigure> {
  await mouse.away();
  const element = place(markup).querySelector<ListFigure>('kube-test-list,kube-test-nodes')!;
  if (data) element.data = data;
  await element.drawn;
  await element.wake();
  await element.updateComplete;
  return element;
}
const list = (attributes = ''): Promise<ListFigure> => figure(`<button id="before">before</button><kube-test-list autoplay="off" ${attributes}></kube-test-list><button id="after">after</button>`, listData);

const more = (element: ListFigure): HTMLElement => element.renderRoot.querySelector('.more')!;
const menu = (element: ListFigure): HTMLElement => element.renderRoot.querySelector('.menu')!;
const isOpen = (element: ListFigure): boolean => menu(element).matches(':popover-open');
const labels = (element: ListFigure): string[] => [...menu(element).querySelectorAll(':scope > button')].map((button) => button.textContent.trim());
const item = (element: ListFigure, label: string): HTMLElement => [...menu(element).querySelectorAll<HTMLElement>('button')].find((button) => button.textContent.trim() === label)!;
const said = (element: ListFigure): string => element.renderRoot.querySelector('.say')!.textContent.trim();

async function open(element: ListFigure): Promise<void> {
  await mouse.press(more(element));
  await until(() => isOpen(element));
}

/** What goes to the clipboard while a reader presses an action; the browser's own copying is done as well. */
async function copied(element: ListFigure, label: string): Promise<string> {
  const real = navigator.clipboard.writeText.bind(navigator.clipboard);
  let text = '';
  navigator.clipboard.writeText = (words) => { text = words; return real(words); };
  try {
    await open(element);
    await mouse.press(item(element, label));
    await until(() => said(element).startsWith('Copied: '));
  } finally {
    delete (navigator.clipboard as Partial<Clipboard>).writeText;
  }
  return text;
}

/** The files that an action gives to the browser to save. */
async function saved(element: ListFigure, label: string): Promise<{name: string; text: string; type: string}> {
  const {click} = HTMLAnchorElement.prototype;
  let file: {name: string; href: string} | undefined;
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) { file = {name: this.download, href: this.href}; };
  try {
    await open(element);
    await mouse.press(item(element, label));
    const {name, href} = await until(() => file);
    const response = await fetch(href);
    return {name, text: await response.text(), type: response.headers.get('content-type') ?? ''};
  } finally {
    HTMLAnchorElement.prototype.click = click;
  }
}

describe('the menu', () => {
  it('opens and closes by its button, by a press elsewhere and by Esc', async () => {
    const element = await list();
    await open(element);
    expect(more(element).getAttribute('aria-expanded')).to.equal('true');
    await mouse.press(more(element));
    await until(() => !isOpen(element) && more(element).getAttribute('aria-expanded') === 'false');
    await open(element);
    await mouse.pressAt(300, 500);
    await until(() => !isOpen(element) && more(element).getAttribute('aria-expanded') === 'false');
    await open(element);
    await sendKeys({press: 'Escape'});
    await until(() => !isOpen(element));
  });

  it('is worked with the keyboard alone', async () => {
    const element = await list();
    more(element).focus();
    await sendKeys({press: 'Enter'});
    await until(() => isOpen(element));
    await sendKeys({press: 'Tab'});
    const focused = (): string => (element.renderRoot as ShadowRoot).activeElement?.textContent.trim() ?? '';
    expect(focused()).to.equal('Copy as Markdown table');
    await sendKeys({press: 'ArrowDown'});
    expect(focused()).to.equal('Download CSV');
    await sendKeys({press: 'End'});
    await sendKeys({press: 'Escape'});
    await until(() => !isOpen(element));
    expect((element.renderRoot as ShadowRoot).activeElement === more(element), 'back on the button').to.equal(true);
  });

  for (const [corner, style] of Object.entries({'top left': 'left:0;top:0', 'top right': 'right:0;top:0', 'bottom left': 'left:0;bottom:0', 'bottom right': 'right:0;bottom:0'})) {
    for (const dir of ['ltr', 'rtl']) {
      it(`is whole on screen and does not cover its button: ${corner}, ${dir}`, async () => {
        await setViewport({width: 380, height: 560});
        const element = await figure(`<div dir="${dir}" style="position:fixed;inline-size:300px;${style}"><kube-test-list autoplay="off"></kube-test-list></div>`, listData);
        await open(element);
        const [box, at] = [menu(element).getBoundingClientRect(), more(element).getBoundingClientRect()];
        expect(box.left, 'left').to.be.at.least(0);
        expect(box.right, 'right').to.be.at.most(document.documentElement.clientWidth);
        expect(box.top, 'top').to.be.at.least(0);
        expect(box.bottom, 'bottom').to.be.at.most(innerHeight);
        expect(box.bottom <= at.top + 1 || box.top >= at.bottom - 1, 'beside').to.equal(true);
        await sendKeys({press: 'Escape'});
        await setViewport({width: 800, height: 600});
      });
    }
  }

  it('copies the table as Markdown, and says so', async () => {
    const element = await list();
    const text = await copied(element, 'Copy as Markdown table');
    expect(text).to.contain('| beta | beta · the one |');
    expect(said(element)).to.equal('Copied: Markdown');
    expect(isOpen(element)).to.equal(false);
  });

  it('says that copying was not allowed', async () => {
    const element = await list();
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    try {
      await open(element);
      await mouse.press(item(element, 'Copy as Markdown table'));
      await until(() => said(element) === 'The browser did not allow copying.');
    } finally {
      delete (navigator.clipboard as Partial<Clipboard>).writeText;
    }
  });

  it('saves CSV and JSON under the figure’s name', async () => {
    const element = await list('number="3.1"');
    const csv = await saved(element, 'Download CSV');
    expect(csv.name).to.equal('fig-3-1.csv');
    expect(csv.type).to.match(/^text\/csv/);
    expect(csv.text).to.equal('Thing,Note\r\nalpha,\r\nbeta,beta · the one\r\ngamma,\r\n');
    await until(() => said(element) === 'Saved as fig-3-1.csv');
    const json = await saved(element, 'Download JSON');
    expect(json.name).to.equal('fig-3-1.json');
    expect(JSON.parse(json.text)).to.deep.equal(listData);
  });

  it('plays at another speed', async () => {
    const element = await list();
    await open(element);
    item(element, '2×').click();
    await element.updateComplete;
    expect(item(element, '2×').getAttribute('aria-pressed')).to.equal('true');
    expect(item(element, '1×').getAttribute('aria-pressed')).to.equal('false');
    expect(isOpen(element)).to.equal(true);
    await sendKeys({press: 'Escape'});
  });
});

describe('the link to a step', () => {
  it('is offered with permalink only, and leads to the scene that is shown', async () => {
    const plain = await list('number="3.1"');
    await open(plain);
    expect(labels(plain)).not.to.include('Copy link to this step');
    const element = await list('number="3.1" permalink');
    await element.goto('two');
    const link = await copied(element, 'Copy link to this step');
    expect(link).to.equal(`${location.href.split('#')[0]}#fig-3-1:two`);
    await element.goto('end');
    try {
      location.href = link;
      await until(() => element.index === 1);
      history.back();
      await until(() => location.hash === '');
      expect(element.index).to.equal(1);
    } finally {
      location.hash = '';
    }
  });

  it('finds a figure and a scene of any name, and a broken address does nothing', async () => {
    const scenes = listData.scenes!.map((scene) => (scene.id === 'two' ? {...scene, id: 'zwei: 50 %'} : scene));
    const element = await figure('<kube-test-list autoplay="off" id="größe 1:2" permalink></kube-test-list>', {...listData, scenes});
    await element.goto('zwei: 50 %');
    const link = await copied(element, 'Copy link to this step');
    await element.goto('end');
    try {
      location.hash = '#%E0%A4%A';
      location.href = link;
      await until(() => element.index === 1);
      location.hash = `#${encodeURIComponent(element.id)}:nonsense`;
      await until(() => element.index === 2);
    } finally {
      location.hash = '';
    }
  });

  it('means the first of two figures with one number', async () => {
    const host = place('<kube-test-list number="3.1" permalink autoplay="off"></kube-test-list><kube-test-list number="3.1" permalink autoplay="off"></kube-test-list>');
    const [first, second] = [...host.querySelectorAll<ListFigure>('kube-test-list')] as [ListFigure, ListFigure];
    for (const element of [first, second]) {
      element.data = listData;
      await element.drawn;
      await element.wake();
      await element.updateComplete;
    }
    try {
      location.hash = '#fig-3-1:one';
      await until(() => first.index === 0);
      expect(second.index).to.equal(2);
      await open(second);
      expect(labels(second)).not.to.include('Copy link to this step');
      await sendKeys({press: 'Escape'});
    } finally {
      location.hash = '';
    }
  });
});

describe('the HTML to embed', () => {
  it('makes the same figure again, hostile words and all', async () => {
    const data: ListData = {...listData, caption: 'Say "hi" & <b>bye</b>.', items: [{id: 'a', label: '</script><img src=x onerror=alert(1)>'}, {id: 'b', label: '"quoted" & <tag>', detail: '</kube-test-list>'}]};
    const element = await figure('<kube-test-list autoplay="off" number="9.9" heading-level="3" caption=\'"mine" &amp; {accent:yours}\' class="own" data-own="1" aria-hidden="false"></kube-test-list>', data);
    const text = await copied(element, 'Copy HTML');
    expect(text).to.match(/^<script type="module">import 'kube-figures\/test-list\.js';<\/script>\n<kube-test-list /);
    const host = place(text);
    const again = host.querySelector<ListFigure>('kube-test-list')!;
    expect([...again.attributes].map(({name}) => name)).to.have.members(['autoplay', 'number', 'heading-level', 'caption']);
    expect(again.getAttribute('caption')).to.equal('"mine" & {accent:yours}');
    expect(again.querySelector('p')!.textContent).to.equal('"mine" & yours');
    expect([...again.querySelectorAll('td')].map((cell) => cell.textContent)).to.deep.equal(['</script><img src=x onerror=alert(1)>', '', '"quoted" & <tag>', '</kube-test-list>']);
    expect(host.querySelectorAll('img')).to.have.length(0);
    expect(host.lastElementChild === again).to.equal(true);
    await again.drawn;
    expect(again.toJSON()).to.deep.equal(data);
  });

  it('takes the address of its data along, as a whole one', async () => {
    const element = await figure(`<kube-test-list autoplay="off" src="data:application/json,${encodeURIComponent('{"items":[]}')}"></kube-test-list>`);
    expect(await copied(element, 'Copy HTML')).to.contain(' src="data:application/json,').and.not.to.contain('type="application/json"');
    const url = URL.createObjectURL(new Blob(['{"items":[]}']));
    element.src = url;
    await until(() => element.status === 'drawn');
    expect(await copied(element, 'Copy HTML')).to.contain(` src="${url}"`);
  });

  it('brings the run of the page along: its address, or what was drawn from it; nothing for the recorded run', async () => {
    const recorded = await figure('<kube-test-nodes autoplay="off"></kube-test-nodes>');
    expect(await copied(recorded, 'Copy HTML')).not.to.match(/ src=|application\/json/);
    const url = URL.createObjectURL(new Blob([JSON.stringify(otherRun())]));
    const fetched = await figure(`<kube-run src="${url}"><kube-test-nodes autoplay="off"></kube-test-nodes></kube-run>`);
    expect(await copied(fetched, 'Copy HTML')).to.contain(` src="${url}"`);
    const given = await figure('<kube-test-nodes dataset="#mine" autoplay="off"></kube-test-nodes><kube-run id="mine"></kube-run>'.replace(/(.*)(<kube-run.*)/, '$2$1')).catch(() => undefined);
    given!.ownerDocument.querySelector<RunElement>('#mine')!.run = otherRun();
    await until(() => given!.renderRoot.textContent.includes('north-1'));
    const text = await copied(given!, 'Copy HTML');
    expect(text).to.contain('type="application/json"').and.to.contain('north-1').and.not.to.contain('dataset');
  });

  it('is not offered when what is drawn is too much for a page', async () => {
    const element = await figure('<kube-test-list autoplay="off"></kube-test-list>', {...listData, items: Array.from({length: 3000}, (_, i) => ({id: `i${i}`, label: `a thing with a long name ${i}`}))});
    await open(element);
    expect(labels(element)).not.to.include('Copy HTML');
    await sendKeys({press: 'Escape'});
  });
});
