/**
 * The tutorial's page, put together from its parts:
 *
 *   stories/pages/tutorial/page.html ── the frame, with {{title}} … {{contents}} {{chapters}}
 *   stories/pages/tutorial/*.html ───── a part each, in the order of `parts`; the first <h2> is its title
 *   the figures ─────────────────────── what stands in their tags for readers without scripts (fallbacks.mjs)
 */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {root} from './files.mjs';
import {fallbacks} from './fallbacks.mjs';

const FOLDER = 'stories/pages/tutorial';
export const parts = ['opening', ...Array.from({length: 8}, (_, i) => `chapter-${i}`), 'closing'];

const read = (name) => readFileSync(path.join(root, FOLDER, name), 'utf8');
const text = (html) => html.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ').trim();

/** Those that are written, with their titles and steps. */
export function readParts() {
  return parts.filter((name) => existsSync(path.join(root, FOLDER, `${name}.html`))).map((name) => {
    const html = read(`${name}.html`);
    const title = text(/<h2[^>]*>([\s\S]*?)<\/h2>/.exec(html)?.[1] ?? name);
    const steps = [...html.matchAll(/<section id="([\w-]+)">\s*<h3>([\s\S]*?)<\/h3>/g)].map(([, id, words]) => ({id, title: text(words)}));
    return {name, html, title, steps};
  });
}

const numberOf = (name) => /^chapter-(\d)$/.exec(name)?.[1];

function contentsOf(all) {
  return `<ol>${all.map(({name, title, steps}) => {
    const number = numberOf(name);
    return `<li data-part="${name}"><a href="#${name}">${number === undefined ? '' : `<span>${number}</span> `}${title}</a>${steps.length ? `<ol>${steps.map((step) => `<li><a href="#${step.id}">${step.title}</a></li>`).join('')}</ol>` : ''}</li>`;
  }).join('\n')}</ol>`;
}

function partOf({name, html, title}, i, all) {
  const [before, after] = [all[i - 1], all[i + 1]];
  const link = (to, words, rel) => (to ? `<a rel="${rel}" href="#${to.name}"><span>${words}</span> ${to.title}</a>` : '');
  const number = numberOf(name);
  return `<article id="${name}"${number === undefined ? '' : ` data-kube-chapter="${number}"`}>\n${html.trim()}\n<nav class="on" aria-label="Before and after: ${title.replaceAll('"', '&quot;')}">${link(before, 'Before', 'prev')}${link(after, 'Next', 'next')}</nav>\n</article>`;
}

/**
 * @param {{styles: string[], scripts: string[], picture?: string, address?: string}} where addresses, relative to the page, and where the page itself
 *   will be: what shows a link to others (social cards, search engines) needs whole addresses
 * @returns {Promise<string>} HTML of the whole page
 */
export async function tutorialPage({styles, scripts, picture, address}) {
  const all = readParts();
  const made = await fallbacks();
  const words = {
    styles: styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n  '),
    scripts: scripts.map((src) => `<script type="module" src="${src}"></script>`).join('\n  '),
    picture: [
      ...(address ? [`<link rel="canonical" href="${address}">`, `<meta property="og:url" content="${address}">`] : []),
      ...(picture ? [`<meta property="og:image" content="${address ? new URL(picture, address).href : picture}">`, '<meta name="twitter:card" content="summary_large_image">'] : []),
    ].join('\n  '),
    contents: contentsOf(all),
    chapters: all.map(partOf).join('\n\n'),
  };
  return read('page.html').replace(/\{\{(\w+)\}\}/g, (_, key) => words[key] ?? '')
    .replace(/<(kube-[\w-]+)([^>]*)><\/\1>/g, (tag, name, attributes) => (made.has(name) ? `<${name}${attributes}>${made.get(name)}</${name}>` : tag));
}
