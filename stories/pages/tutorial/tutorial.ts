/** What the tutorial's page does by itself: a theme switch, copy buttons, progress and the place in the contents. */
import {copyButton} from '../copy-button.js';
import {switchTheme} from '../theme-switch.js';

const select = <E extends HTMLElement>(selector: string): E | null => document.querySelector<E>(selector);

switchTheme(select('#theme'));

for (const block of document.querySelectorAll<HTMLElement>('.command')) {
  const code = block.querySelector('code');
  // Wide code scrolls inside its block, also with the keyboard.
  code?.parentElement?.setAttribute('tabindex', '0');
  const copy = copyButton('Copy', code?.textContent ?? '');
  const label = block.querySelector('figcaption')?.textContent.trim();
  if (label) copy.setAttribute('aria-label', `Copy: ${label}`);
  block.querySelector('figcaption')?.append(copy);
}

/** Questions answered and right, by quiz. */
const scores = new Map<EventTarget, {score: number; answered: number}>();
const progress = select('.progress');
document.addEventListener('kube-answer', (event) => {
  const {score, answered} = (event as CustomEvent<{score: number; answered: number}>).detail;
  scores.set(event.target!, {score, answered});
  const sum = (key: 'score' | 'answered'): number => [...scores.values()].reduce((all, one) => all + one[key], 0);
  if (!progress) return;
  progress.hidden = false;
  progress.textContent = `${sum('score')} of ${sum('answered')} questions right at the first try`;
});

/** On a narrow screen the contents are folded: they would push the tutorial off the first screen. */
const toc = select<HTMLDetailsElement>('.toc');
if (toc && !matchMedia('(min-width:80rem)').matches) toc.open = false;
const links = new Map([...document.querySelectorAll<HTMLAnchorElement>('.toc [data-part] > a')].map((link) => [link.hash.slice(1), link]));
const inView = new Set<string>();
const watch = new IntersectionObserver((entries) => {
  for (const {target, isIntersecting} of entries) inView[isIntersecting ? 'add' : 'delete'](target.id);
  const current = [...links.keys()].filter((id) => inView.has(id)).at(-1);
  for (const [id, link] of links) {
    if (id === current) link.setAttribute('aria-current', 'location');
    else if (current) link.removeAttribute('aria-current');
  }
}, {rootMargin: '0px 0px -60% 0px'});
for (const article of document.querySelectorAll('article[id]')) watch.observe(article);

// Steps and figures take their places after the browser has gone to the address: a reader who has not moved since is brought there again.
const target = document.getElementById(location.hash.slice(1));
if (target) {
  let moved = false;
  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown']) addEventListener(type, () => { moved = true; }, {once: true, passive: true});
  const elements = [...document.querySelectorAll('main *')].filter(({localName}) => localName.startsWith('kube-'));
  void Promise.all(elements.map(async (element) => {
    await customElements.whenDefined(element.localName);
    await (element as {drawn?: Promise<void>}).drawn;
  })).then(() => { if (!moved) target.scrollIntoView(); });
}

// Paper shows what a reader would have opened.
addEventListener('beforeprint', () => { for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true; });
