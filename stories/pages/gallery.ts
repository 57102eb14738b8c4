/** The gallery's own script: the elements, a theme switch, and beside each figure the HTML that makes it. */
import '../../src/index.js';
import {contents} from '../../src/figures/contents.js';
import {copyButton} from './copy-button.js';
import {switchTheme} from './theme-switch.js';

switchTheme(document.querySelector('#theme'));

// What stands in the prose above is not shown twice.
const list = document.querySelector('#all');
for (const {id, title, figures} of contents) {
  const others = figures.filter(({name}) => !document.querySelector(`[data-copy] > kube-${name}`));
  if (!list || !others.length) continue;
  const heading = document.createElement('h3');
  heading.textContent = /^\d$/.test(id) ? `${id} ${title}` : title;
  list.append(heading, ...others.map(({name, number}) => {
    const place = document.createElement('div');
    place.dataset.copy = '';
    const figure = document.createElement(`kube-${name}`);
    if (number) figure.setAttribute('number', number);
    figure.setAttribute('permalink', '');
    place.append(figure);
    return place;
  }));
}

/* The simulated run: its code comes when a reader comes near. `?seed=` chooses another one. */
const provider = document.querySelector<HTMLElementTagNameMap['kube-run']>('#simulated-run');
const seedOf = (): number => {
  const asked = new URLSearchParams(location.search).get('seed');
  return asked !== null && /^\d{1,9}$/.test(asked) ? Number(asked) : 7;
};
async function simulate(seed: number): Promise<void> {
  const {simulatedRun} = await import('./simulated.js');
  if (provider) provider.run = simulatedRun(seed);
  document.querySelector('#seed')!.textContent = String(seed);
}
if (provider) {
  const near = new IntersectionObserver((entries) => {
    if (!entries.some(({isIntersecting}) => isIntersecting)) return;
    near.disconnect();
    void simulate(seedOf());
  }, {rootMargin: '100%'});
  near.observe(document.querySelector('#simulated')!);
  document.querySelector('#another')?.addEventListener('click', () => {
    const seed = seedOf() + 1;
    history.replaceState(null, '', `?seed=${seed}#simulated`);
    void simulate(seed);
  });
}

/** Attributes an author writes; the others are the element's own record of its state. */
const written = ['number', 'permalink', 'id', 'scene', 'autoplay', 'width', 'dataset', 'src', 'caption'];

for (const place of document.querySelectorAll('[data-copy]')) {
  const figure = place.firstElementChild;
  if (!figure) continue;
  const attributes = written.flatMap((name) => {
    const value = figure.getAttribute(name);
    return value === null ? [] : [value === '' ? ` ${name}` : ` ${name}="${value}"`];
  }).join('');
  const tag = figure.localName;
  const text = `<script type="module" src="cdn/${tag.replace('kube-', '')}.js"></script>\n<${tag}${attributes}></${tag}>`;
  const embed = document.createElement('div');
  embed.className = 'embed';
  const pre = document.createElement('pre');
  pre.tabIndex = 0;
  pre.setAttribute('aria-label', `HTML of ${tag}`);
  const code = document.createElement('code');
  code.textContent = text;
  pre.append(code);
  embed.append(pre, copyButton('Copy HTML', text));
  place.append(embed);
}
