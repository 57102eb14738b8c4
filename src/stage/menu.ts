import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import type {Interaction} from './interaction.js';
import {plain} from './plain.js';
import {toHTML} from './table.js';
import {version} from './version.js';

/** What stands behind ⋯: plain buttons; an action that cannot work here is absent. Each says in the figure what it did. */
export function menuItems(live: Interaction): TemplateResult {
  const {host, player} = live;
  const name = host.id || host.localName;
  const item = (label: string, act: () => void): TemplateResult => html`<button type="button" class="button" part="button" @click=${() => {
    host.renderRoot.querySelector<HTMLElement>('.menu')?.hidePopover?.();
    act();
  }}>${label}</button>`;
  const copy = (what: string, text: string): void => {
    navigator.clipboard.writeText(text).then(() => live.tell(live.word('copied', {what})), () => live.tell(live.word('notCopied')));
  };
  const canCopy = globalThis.isSecureContext && 'clipboard' in navigator;
  return html`
    ${canCopy && host.permalink && host.id ? item(live.word('copyLink'), () => copy('link', linkTo(live))) : nothing}
    ${canCopy ? item(live.word('copyMarkdown'), () => copy('Markdown', live.text('markdown'))) : nothing}
    ${item(live.word('downloadCsv'), () => save(live, `${name}.csv`, 'text/csv', live.text('csv')))}
    ${item(live.word('downloadJson'), () => save(live, `${name}.json`, 'application/json', JSON.stringify(host.toJSON(), null, 2)))}
    ${canCopy ? embeds(live).map(([key, text]) => item(live.word(key), () => copy('HTML', text))) : nothing}
    ${host.scenes.length > 1 ? html`<span class="speed">${live.word('speed')} ${[0.5, 1, 2].map((speed) => html`<button type="button" class="button" aria-pressed=${player.speed === speed ? 'true' : 'false'}
      @click=${() => { player.speed = speed; host.requestUpdate(); }}>${speed}×</button>`)}</span>` : nothing}`;
}

/** Address of this figure at this scene. */
function linkTo(live: Interaction): string {
  const {host} = live;
  const scene = host.scenes[live.index]?.id;
  return `${location.href.split('#')[0]}#${host.id}${scene && live.index < host.scenes.length - 1 ? `:${scene}` : ''}`;
}

function save(live: Interaction, name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], {type}));
  const link = Object.assign(document.createElement('a'), {href: url, download: name});
  link.click();
  URL.revokeObjectURL(url);
  live.tell(live.word('saved', {what: name}));
}

/**
 * The HTML that shows this figure elsewhere, with its fallback. A page that loads us from a CDN gets the same address: as it
 * is (this version) and, where the address names a version, one that follows the major version.
 */
function embeds(live: Interaction): ['copyEmbed' | 'copyEmbedPinned', string][] {
  const {host} = live;
  const here = new URL(`../${host.localName.replace('kube-', '')}.js`, import.meta.url).href;
  const onCdn = /\/chunks\/[^/]*$/.test(import.meta.url);
  const attributes = [...host.attributes].filter(({name}) => ['number', 'caption', 'eyebrow', 'src', 'dataset', 'autoplay', 'theme', 'width'].includes(name))
    .map(({name, value}) => ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`).join('');
  const fallback = host.shown && live.rows ? toHTML(plain(host.shown.caption, {flow: 'row', rtl: false}), live.rows) : '';
  const snippet = (src: string): string => `<script type="module"${src}</script>\n<${host.localName}${attributes}>\n  ${fallback}\n</${host.localName}>\n`;
  if (!onCdn) return [['copyEmbed', snippet(`>import 'kube-figures/${host.localName.replace('kube-', '')}.js';`)]];
  const pinned = snippet(` src="${here}">`);
  const moving = here.replace(`@${version}/`, `@${version.split('.')[0]}/`);
  return moving === here ? [['copyEmbed', pinned]] : [['copyEmbedPinned', pinned], ['copyEmbed', snippet(` src="${moving}">`)]];
}
