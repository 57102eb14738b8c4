import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import type {FigureElement} from './figure-element.js';
import {canCopy, copy} from './clipboard.js';
import {describeMark, findMark} from './inspect.js';
import type {Interaction} from './interaction.js';
import {menuItems} from './menu.js';
import {placeBeside} from './place-beside.js';
import {drawTable} from './table.js';

/* The parts of the frame that act: each is drawn from the state of one figure's interaction. */

/** Play, Table, ⋯: one tab stop, the arrows move between them. A figure without rows of its own (a frame around anything) has no table and no menu. */
export function tools(live: Interaction): TemplateResult {
  const {host, player} = live;
  const playing = player.state === 'playing';
  // Without controls, what moves by itself can still be stopped, and what was stopped can go on.
  const tiny = isTiny(live);
  const plays = host.scenes.length > 1 && !tiny && (host.controls !== 'none' || live.underway);
  const rest = host.controls !== 'none' && live.hasRows;
  const label = playing ? live.word('pause') : live.word('play');
  const bar = rest && (plays || !!host.trying);
  return html`<div class="tools" part="tools" role=${bar ? 'toolbar' : nothing} aria-label=${bar ? live.word('toolbar') : nothing}>
    ${plays ? html`<button type="button" class="button" part="button" aria-label=${label} @click=${() => (playing ? live.pause() : live.play())}><span class="icon" aria-hidden="true">${playing ? pauseIcon : playIcon}</span><span class="word">${label}</span></button>` : nothing}
    ${rest && !tiny ? html`<button type="button" class="button" part="button" tabindex=${plays && bar ? -1 : 0} aria-pressed=${live.tableOpen ? 'true' : 'false'} @click=${() => { live.tableOpen = !live.tableOpen; host.requestUpdate(); }}>${live.word('table')}</button>` : nothing}
    ${rest && !tiny && (host.trying || live.trialForm) ? html`<button type="button" class="button" part="button" tabindex="-1" aria-expanded=${live.trialForm ? 'true' : 'false'} @click=${() => void live.trying.toggle()}>${live.word((host.constructor as typeof FigureElement).trialWord)}</button>` : nothing}
    ${rest ? html`<button type="button" class="button more" part="button" popovertarget="menu" tabindex=${bar ? -1 : 0} aria-label=${live.word('more')} aria-expanded=${live.menuOpen ? 'true' : 'false'} @click=${(event: Event) => void toggleMenu(live, event)}>⋯</button>
    <div id="menu" class=${live.menuOpen ? 'menu open' : 'menu'} part="menu" popover="auto" @beforetoggle=${returnFocus} @toggle=${(event: Event) => { live.menuOpen = (event as ToggleEvent).newState === 'open'; host.requestUpdate(); }}>${live.menuOpen ? menuItems(live) : nothing}</div>` : nothing}
    ${live.large ? html`<button type="button" class="button close" part="button" tabindex=${bar ? -1 : 0} @click=${() => host.hidePopover()}>${live.word('close')}</button>` : nothing}
  </div>`;
}

/** The sentence of the scene, or what the pointed mark is, with what can be copied of one that is kept. Announced after an act of the reader, never while playing. */
export function say(live: Interaction): TemplateResult {
  const {host} = live;
  const mark = live.selected === undefined ? undefined : findMark(host.shown, live.selected);
  const {scenes, index} = host;
  const text = live.notice ?? (mark ? describeMark({...mark, ...scenes[index]?.changes?.[mark.id]}, scenes) : scenes[index]?.say ?? host.shown?.end);
  const aloud = live.player.state !== 'playing' && (live.announce || live.notice !== undefined);
  return html`<span part=${mark ? 'inspector' : 'sentence'} role="status" aria-live=${aloud ? 'polite' : 'off'}>${text}</span>${live.pinned && mark?.copy && canCopy() ? html` <button type="button" class="copy" part="button" aria-label="${live.word('copy')} ${mark.copy}" @click=${() => copy(live, mark.copy!)}>${live.word('copy')}</button>` : nothing}`;
}

/** The scenes as a row of dots, with a native slider over it. A table shows all of them at once. */
export function steps(live: Interaction): TemplateResult | undefined {
  const {host} = live;
  if (live.tableOpen || isTiny(live)) return undefined;
  const of = host.scenes.length;
  const scene = host.scenes[live.index];
  const count = live.word('sceneOf', {n: live.index + 1, of});
  // Not `disabled` at the ends: a button that is takes the focus, and with it the keys, out of the figure.
  const chevron = (way: -1 | 1, end: boolean): TemplateResult => html`<button type="button" class="button" part="button" tabindex="-1" aria-label=${live.word(way < 0 ? 'previous' : 'next')} aria-disabled=${end ? 'true' : nothing}
    @click=${() => { if (!end) live.step(way); }}><span class="chevron ${way < 0 ? '' : 'next'}" aria-hidden="true"></span></button>`;
  return html`${chevron(-1, live.index <= 0)}
    <span class="slider"><span class="dots" aria-hidden="true">${of <= 12 ? host.scenes.map((_, i) => html`<i class=${i <= live.index ? 'past' : ''}></i>`) : nothing}</span>
    <input type="range" part="scrubber" min="0" max=${of - 1} step="1" .value=${String(live.index)} aria-label=${live.word('scene')} aria-valuetext=${`${count}: ${scene?.say ?? ''}`}
      @input=${(event: Event) => live.scrub(Number((event.target as HTMLInputElement).value))}></span>
    ${chevron(1, live.index >= of - 1)}
    <span class="count num">${count}</span>`;
}

/** Content narrower than this, of a figure of 240 px, is no place for a drawing. */
const TOO_SMALL = 216;
const isTiny = ({hasRows, host: {view: {width}}}: Interaction): boolean => hasRows && width > 0 && width < TOO_SMALL;

/** The table, when the reader asked for it or the figure has no room to be drawn. */
export function table(live: Interaction): TemplateResult | undefined {
  const {host} = live;
  const tiny = isTiny(live);
  if (!live.tableOpen && !tiny) return undefined;
  const {rows} = live;
  if (!rows) return undefined;
  return html`${drawTable(rows, live.word('table'))}${tiny && 'showPopover' in host ? html`<button type="button" class="button large" part="button" @click=${() => void enlarge(live)}>${live.word('open')}</button>` : nothing}`;
}

/** The menu is drawn when it is wanted, then shown: only then it is known where it fits. */
async function toggleMenu(live: Interaction, event: Event): Promise<void> {
  // The button's own way of opening its popover would show it empty; being its target keeps a press on the button from closing it first.
  event.preventDefault();
  const {host} = live;
  const button = event.currentTarget as HTMLElement;
  const menu = button.nextElementSibling as HTMLElement;
  if (live.menuOpen) {
    menu.hidePopover?.();
    live.menuOpen = false;
    host.requestUpdate();
    return;
  }
  live.menuOpen = true;
  host.requestUpdate();
  await host.updateComplete;
  if (!menu.isConnected) return;
  // Where there are no popovers the menu hangs from its toolbar.
  if (!('showPopover' in menu)) return;
  menu.showPopover();
  placeBeside(menu, button, 'end');
}

/** A menu that closes takes the focus out of it back to its button, before it is lost with the menu. */
function returnFocus(event: Event): void {
  const menu = event.currentTarget as HTMLElement;
  if ((event as ToggleEvent).newState === 'closed' && menu.contains((menu.getRootNode() as ShadowRoot).activeElement)) (menu.previousElementSibling as HTMLElement).focus();
}

/** Too small a column: the figure itself fills the screen until it is closed, by its button or with Esc. */
async function enlarge(live: Interaction): Promise<void> {
  const {host} = live;
  const focus = (what: string): void => host.renderRoot.querySelector<HTMLElement>(what)?.focus();
  const set = async (large: boolean): Promise<void> => {
    live.large = large;
    host.requestUpdate();
    await host.updateComplete;
    focus(large ? '.close' : '.large');
  };
  const close = (event: Event): void => {
    if (event.target !== host || (event as ToggleEvent).newState !== 'closed') return;
    host.removeAttribute('popover');
    host.removeEventListener('toggle', close);
    void set(false);
  };
  host.addEventListener('toggle', close);
  host.setAttribute('popover', 'auto');
  host.showPopover();
  await set(true);
}

const playIcon = html`<svg viewBox="0 0 10 10" width="10" height="10"><path d="M1 0l8 5-8 5z" fill="currentColor"/></svg>`;
const pauseIcon = html`<svg viewBox="0 0 10 10" width="10" height="10"><path d="M1 0h3v10H1zM6 0h3v10H6z" fill="currentColor"/></svg>`;
