/** The gallery's own script: the elements, a theme switch, and beside each figure the HTML that makes it. */
import '../../src/index.js';

const themes = ['auto', 'light', 'dark'] as const;
const words = {auto: 'Theme: as your system', light: 'Theme: light', dark: 'Theme: dark'};
const button = document.querySelector<HTMLButtonElement>('#theme');
button?.addEventListener('click', () => {
  const root = document.documentElement;
  const at = themes.indexOf((root.dataset.theme ?? 'auto') as (typeof themes)[number]);
  const next = themes[(at + 1) % themes.length]!;
  root.dataset.theme = next;
  button.textContent = words[next];
});

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
  const copy = document.createElement('button');
  copy.type = 'button';
  copy.textContent = 'Copy HTML';
  copy.addEventListener('click', () => {
    navigator.clipboard.writeText(text).then(() => { copy.textContent = 'Copied'; }, () => { copy.textContent = 'Select the text to copy it'; });
  });
  embed.append(pre, copy);
  place.append(embed);
}
