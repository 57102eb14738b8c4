import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import {describeMark, findMark} from './inspect.js';
import type {Interaction} from './interaction.js';
import {menuItems} from './menu.js';
import {drawTable} from './table.js';

/* The parts of the frame that act: each is drawn from the state of one figure's interaction. */

/** Play, Table, ⋯: one tab stop, the arrows move between them. */
export function tools(live: Interaction): TemplateResult {
  const {host, player} = live;
  const plays = host.scenes.length > 1 && (host.controls !== 'none' || player.state === 'playing');
  const playing = player.state === 'playing';
  const rest = host.controls !== 'none' && host.shown !== undefined;
  const label = playing ? live.word('pause') : live.word('play');
  return html`<div class="tools" part="tools" role=${plays && rest ? 'toolbar' : nothing} aria-label=${plays && rest ? live.word('toolbar') : nothing}>
    ${plays ? html`<button type="button" class="button" part="button" aria-label=${label} @click=${() => (playing ? live.pause() : live.play())}><span class="icon" aria-hidden="true">${playing ? pauseIcon : playIcon}</span><span class="word">${label}</span></button>` : nothing}
    ${rest ? html`<button type="button" class="button" part="button" tabindex=${plays ? -1 : 0} aria-pressed=${live.tableOpen ? 'true' : 'false'} @click=${() => { live.tableOpen = !live.tableOpen; host.requestUpdate(); }}>${live.word('table')}</button>
    <button type="button" class="button" part="button" tabindex=${plays ? -1 : 0} aria-label=${live.word('more')} aria-expanded=${live.menuOpen ? 'true' : 'false'} @click=${(event: Event) => openMenu(live, event)}>⋯</button>
    <div class="menu" part="menu" popover="auto" @toggle=${(event: Event) => { live.menuOpen = (event as ToggleEvent).newState === 'open'; host.requestUpdate(); }}>${live.menuOpen ? menuItems(live) : nothing}</div>` : nothing}
  </div>`;
}

/** The sentence of the scene, or what the pointed mark is. Announced after an act of the reader, never while playing. */
export function say(live: Interaction): TemplateResult {
  const {host} = live;
  const mark = live.selected === undefined ? undefined : findMark(host.shown, live.selected);
  const text = live.notice ?? (mark ? describeMark(mark) : host.scenes[live.index]?.say);
  const aloud = live.player.state !== 'playing' && (live.announce || live.notice !== undefined);
  return html`<span part=${mark ? 'inspector' : 'sentence'} role="status" aria-live=${aloud ? 'polite' : 'off'}>${text}</span>`;
}

/** The scenes as a row of dots, with a native slider over it. */
export function steps(live: Interaction): TemplateResult {
  const {host} = live;
  const of = host.scenes.length;
  const scene = host.scenes[live.index];
  const count = live.word('sceneOf', {n: live.index + 1, of});
  return html`<button type="button" class="button" part="button" tabindex="-1" aria-label=${live.word('previous')} ?disabled=${live.index <= 0} @click=${() => live.step(-1)}><span class="chevron" aria-hidden="true"></span></button>
    <span class="slider"><span class="dots" aria-hidden="true">${of <= 12 ? host.scenes.map((_, i) => html`<i class=${i <= live.index ? 'past' : ''}></i>`) : nothing}</span>
    <input type="range" part="scrubber" min="0" max=${of - 1} step="1" .value=${String(live.index)} aria-label=${live.word('scene')} aria-valuetext=${`${count}: ${scene?.say ?? ''}`}
      @input=${(event: Event) => { live.announce = false; live.player.goto(Number((event.target as HTMLInputElement).value)); }}></span>
    <button type="button" class="button" part="button" tabindex="-1" aria-label=${live.word('next')} ?disabled=${live.index >= of - 1} @click=${() => live.step(1)}><span class="chevron next" aria-hidden="true"></span></button>
    <span class="count num">${count}</span>`;
}

/** The table, when the reader asked for it or the figure has no room to be drawn. */
export function table(live: Interaction): TemplateResult | undefined {
  const {host} = live;
  const {width} = host.view;
  const tiny = width > 0 && width < 208;
  const {rows} = live;
  if (!rows || !(live.tableOpen || tiny)) return undefined;
  return html`${drawTable(rows, live.word('table'))}${tiny && 'showPopover' in host ? html`<button type="button" class="button" @click=${() => enlarge(live)}>${live.word('open')}</button>` : nothing}`;
}

function openMenu(live: Interaction, event: Event): void {
  const button = event.currentTarget as HTMLElement;
  const menu = button.nextElementSibling as HTMLElement;
  if (!('showPopover' in menu)) {
    live.menuOpen = !live.menuOpen;
    live.host.requestUpdate();
    return;
  }
  if (live.menuOpen) return (menu).hidePopover();
  const {bottom, left, right} = button.getBoundingClientRect();
  menu.style.setProperty('top', `${bottom + 4}px`);
  const rtl = getComputedStyle(button).direction === 'rtl';
  menu.style.setProperty(rtl ? 'left' : 'right', `${Math.max(8, rtl ? left : document.documentElement.clientWidth - right)}px`);
  menu.style.setProperty(rtl ? 'right' : 'left', 'auto');
  live.menuOpen = true;
  live.host.requestUpdate();
  (menu).showPopover();
}

/** Too small a column: the figure itself fills the screen until it is closed with Esc. */
function enlarge(live: Interaction): void {
  const {host} = live;
  host.setAttribute('popover', 'auto');
  const close = (event: Event): void => {
    if (event.target !== host || (event as ToggleEvent).newState !== 'closed') return;
    host.removeAttribute('popover');
    host.removeEventListener('toggle', close);
  };
  host.addEventListener('toggle', close);
  host.showPopover();
}

const playIcon = html`<svg viewBox="0 0 10 10" width="10" height="10"><path d="M1 0l8 5-8 5z" fill="currentColor"/></svg>`;
const pauseIcon = html`<svg viewBox="0 0 10 10" width="10" height="10"><path d="M1 0h3v10H1zM6 0h3v10H6z" fill="currentColor"/></svg>`;
