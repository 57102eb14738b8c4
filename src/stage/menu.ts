import {html, nothing} from 'lit';
import type {LitElement, TemplateResult} from 'lit';
import {canCopy, copy} from './clipboard.js';
import {pageClock} from './clock.js';
import {moduleAddress, movingAddress, toEmbed} from './embed.js';
import type {FigureElement} from './figure-element.js';
import type {Interaction} from './interaction.js';
import {isLinked, linkTo} from './permalink.js';
import type {Strings} from './strings.js';
import {version} from './version.js';

/** What stands behind ⋯: plain buttons; an action that cannot work here is absent. Each says in the figure what it did. */
export function menuItems(live: Interaction): TemplateResult {
  const {host, player} = live;
  const name = host.id || host.localName;
  const item = (key: keyof Strings, act: () => void): TemplateResult => html`<button type="button" class="button" part="button" @click=${() => {
    host.renderRoot.querySelector<HTMLElement>('.menu')?.hidePopover?.();
    live.menuOpen = false;
    act();
  }}>${live.word(key)}</button>`;
  const copies = canCopy();
  const speeds = [0.5, 1, 2].map((speed) => html`<button type="button" class="button" part="button" aria-pressed=${player.speed === speed ? 'true' : 'false'}
    @click=${() => { player.speed = speed; host.requestUpdate(); }}>${speed}×</button>`);
  return html`
    ${copies && host.permalink && isLinked(host) ? item('copyLink', () => copy(live, linkTo(host, live.index), 'link')) : nothing}
    ${copies ? item('copyMarkdown', () => copy(live, live.text('markdown'), 'Markdown')) : nothing}
    ${item('downloadCsv', () => save(live, `${name}.csv`, 'text/csv', live.text('csv')))}
    ${item('downloadJson', () => save(live, `${name}.json`, 'application/json', JSON.stringify(host.toJSON(), null, 2)))}
    ${copies ? embeds(live).map(([key, text]) => item(key, () => copy(live, text, 'HTML'))) : nothing}
    ${host.scenes.length > 1 ? html`<span class="speed" role="group" aria-label=${live.word('speed')}>${live.word('speed')} ${speeds}</span>` : nothing}`;
}

function save(live: Interaction, name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], {type: `${type};charset=utf-8`}));
  const link = Object.assign(document.createElement('a'), {href: url, download: name});
  link.click();
  // Some browsers fetch the file after the click.
  pageClock.after(10_000, () => URL.revokeObjectURL(url));
  live.tell(live.word('saved', {what: name}));
}

/** More than a page's HTML should carry, in characters. */
const MOST_DATA = 100_000;

/**
 * The HTML that shows this figure elsewhere, with its fallback. A page that loads us from a CDN gets the same address: as it
 * is (this version) and, where the address names a version, one that moves with it. Nothing when what is drawn cannot be taken along.
 */
function embeds(live: Interaction): ['copyEmbed' | 'copyEmbedPinned', string][] {
  const {host, rows} = live;
  if (!rows) return [];
  const {src, data} = sourceOf(host);
  if (data !== undefined && JSON.stringify(data).length > MOST_DATA) return [];
  const names = (host.constructor as typeof LitElement).observedAttributes.filter((name) => name !== 'src' && name !== 'dataset');
  const attributes = [...host.attributes].filter(({name}) => names.includes(name)).map(({name, value}): [string, string] => [name, value]);
  if (src) attributes.push(['src', new URL(src, document.baseURI).href]);
  const snippet = (address?: string): string => toEmbed({tag: host.localName, attributes, data, caption: captionText(host), rows}, address);
  const loaded = [...[...document.scripts].map((script) => script.src), ...performance.getEntriesByType('resource').map((entry) => entry.name)];
  const here = moduleAddress(host.localName.replace('kube-', ''), import.meta.url, loaded);
  const moving = here && movingAddress(here, version);
  return moving ? [['copyEmbedPinned', snippet(here)], ['copyEmbed', snippet(moving)]] : [['copyEmbed', snippet(here)]];
}

/** What another page needs to draw the same: an address, or the data itself; the recorded run needs neither. */
function sourceOf(host: FigureElement): {src?: string | undefined; data?: unknown} {
  const tellsRun = 'derive' in host;
  const own = host.data !== undefined || host.querySelector(':scope > script[type="application/json"]') !== null;
  if (!own && host.src) return {src: host.src};
  if (own || !tellsRun || host.run) return {data: host.toJSON()};
  const provider = host.datasetRef ? document.getElementById(host.datasetRef.replace('#', '')) : providerAround(host);
  if (!provider) return {};
  const {src, run} = provider as {src?: string; run?: unknown};
  if (src && !run) return {src};
  return run || provider.querySelector(':scope > script[type="application/json"]') ? {data: host.toJSON()} : {};
}

function providerAround(host: Element): Element | null {
  for (let at: Element | null = host; at; at = (at.getRootNode() as ShadowRoot).host ?? null) {
    const provider = at.closest('kube-run');
    if (provider) return provider;
  }
  return null;
}

/** The caption as it is read, without its number. */
function captionText(host: FigureElement): string {
  const said = (node: Node): string => (node instanceof HTMLSlotElement && node.assignedNodes().length ? node.assignedNodes() : [node]).map((part) => (part instanceof Comment ? '' : part.textContent)).join('');
  const nodes = [...host.renderRoot.querySelector('figcaption')?.childNodes ?? []];
  return nodes.filter((node) => !(node instanceof Element && node.matches('[part=number]'))).map(said).join('').replace(/\s+/g, ' ').trim();
}
