import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import {pageClock} from './clock.js';
import type {FigureData, Table} from './figure-data.js';
import type {FigureElement, Reader} from './figure-element.js';
import {describeMark, findMark} from './inspect.js';
import {interactionStyles} from './interaction.css.js';
import {menuItems} from './menu.js';
import {claimTurn, leaveTurn, lightRef, onHash, onHidden, onMotionChange, onRef, stillness, takeTurn} from './page.js';
import type {Mover} from './page.js';
import {ScenePlayer} from './player.js';
import {forgetSight, watchSight} from './sight.js';
import {strings} from './strings.js';
import type {Strings} from './strings.js';
import {drawTable, toCSV, toMarkdown} from './table.js';
import {walk} from './walk.js';

export {interactionStyles};

/**
 * What a reader can do with one figure: play, step, point, pin, open the table, the menu, a link. Loaded when the figure
 * comes near, because nothing of it is needed to see the figure. Keeps its state when the figure moves in the page.
 */
export class Interaction implements Mover {
  readonly host: FigureElement;
  readonly player: ScenePlayer;
  readonly #reader: Reader<FigureData>;
  /** The children are a swallowed part of the page, not a fallback. */
  swallowed = false;
  tableOpen = false;
  menuOpen = false;
  /** Said in place of the sentence until the next thing happens. */
  notice: string | undefined;
  #announce = false;
  #share = 0;
  #played = false;
  #byPointer = false;
  #stop: (() => void)[] = [];
  #rest: (() => void) | undefined;

  constructor(host: FigureElement, reader: Reader<FigureData>) {
    this.host = host;
    this.#reader = reader;
    this.player = new ScenePlayer(() => host.scenes, pageClock, (index, state) => {
      const moved = host.index !== index;
      host.index = index;
      host.setAttribute('player', state);
      if (state !== 'playing') leaveTurn(this);
      if (state === 'ended') this.#played = true;
      // An armed figure looks as it did at rest.
      if (moved || state !== 'armed') host.requestUpdate();
      if (moved) this.host.emit('kube-scene', {index, id: host.scenes[index]?.id});
    });
    this.player.index = host.index;
    const root = host.renderRoot as ShadowRoot;
    root.addEventListener('pointerover', (event) => this.#point(event as PointerEvent));
    root.addEventListener('pointerout', (event) => this.#unpoint(event as PointerEvent));
    root.addEventListener('pointerdown', () => { this.#byPointer = true; });
    root.addEventListener('focusin', (event) => this.#focus(event as FocusEvent));
    root.addEventListener('focusout', (event) => this.#blur(event as FocusEvent));
    root.addEventListener('click', (event) => this.#click(event as MouseEvent));
    root.addEventListener('keydown', (event) => this.#key(event as KeyboardEvent));
  }

  /* ------------------------------------------------------------------ coming and going */

  connect(): void {
    const {host} = this;
    this.disconnect();
    watchSight(host, (share) => this.#sighted(share));
    this.#stop.push(
      onHidden((hidden) => (hidden ? this.#away() : this.#sighted(this.#share))),
      onMotionChange(() => { if (stillness() && this.player.state !== 'rest') this.#still(); }),
      onRef((ref, from) => {
        const next = from === this ? undefined : ref;
        if (next !== host.linkedRef) { host.linkedRef = next; host.requestUpdate(); }
      }),
    );
    if (host.permalink) {
      this.#stop.push(onHash(() => this.#followHash()));
      void host.updateComplete.then(() => this.#followHash());
    }
    this.#lookAtChildren();
    this.#arm();
  }

  disconnect(): void {
    for (const stop of this.#stop.splice(0)) stop();
    forgetSight(this.host);
    this.#rest?.();
    this.#away();
    leaveTurn(this);
  }

  /** After each drawing of the figure. */
  updated(): void {
    const {host} = this;
    if (this.player.state === 'rest') {
      this.player.index = host.index;
      this.#arm();
    }
    const buttons = this.#buttons();
    const stop = buttons.find((button) => button.dataset.mark === host.tabStop) ?? buttons[0];
    for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
  }

  /* ------------------------------------------------------------------ playing */

  play(): void {
    takeTurn(this, (other) => (other as Interaction).player.pause(true));
    this.host.emit('kube-play');
    this.player.play();
  }

  pause(): void {
    this.player.pause(true);
    this.host.emit('kube-pause');
  }

  step(n: number, announce = true): void {
    this.#announce = announce;
    this.notice = undefined;
    if (!this.host.pinned) this.host.selected = undefined;
    this.player.step(n);
  }

  goto(id: string): void { this.player.goto(this.host.sceneIndex(id)); }

  /** Its turn has come. */
  start(): void {
    if (this.player.state === 'armed' && this.#share >= 0.6) this.#begin();
  }

  #arm(): void {
    const {host} = this;
    if (this.#played || host.autoplay === 'off' || host.scene !== undefined || stillness() || this.player.state !== 'rest') return;
    this.player.arm();
  }

  #begin(): void {
    if (!claimTurn(this)) return;
    this.#announce = false;
    this.host.emit('kube-play');
    this.player.play();
  }

  /** No motion any more: the complete figure, at once. */
  #still(): void {
    this.player.end();
    this.host.toggleAttribute('reduced', true);
  }

  #sighted(share: number): void {
    this.#share = share;
    const {player} = this;
    if (share >= 0.6 && player.state === 'armed' && !document.hidden) this.#begin();
    else if (share < 0.25) this.#away();
    else if (player.state === 'paused' && !player.held && !document.hidden && claimTurn(this)) player.play();
  }

  #away(): void { if (this.player.state === 'playing') this.player.pause(false); }

  /* ------------------------------------------------------------------ pointing */

  #markOf(event: Event): HTMLElement | undefined {
    const inside = event.composedPath();
    for (const node of inside) {
      if (node === this.host.renderRoot) return undefined;
      if (!(node instanceof HTMLElement || node instanceof SVGElement)) continue;
      const id = node.dataset.mark ?? node.dataset.markOf;
      if (id !== undefined) return node as HTMLElement;
      // The box around a mark's button counts as the mark for the pointer.
      if (node.classList.contains('mark')) {
        const button = node.querySelector<HTMLElement>('[data-mark]');
        if (button) return button;
      }
    }
    return undefined;
  }

  #point(event: PointerEvent): void {
    const mark = this.#markOf(event);
    if (!mark || this.host.pinned) return;
    this.#select(mark.dataset.mark ?? mark.dataset.markOf, mark.dataset.ref);
    this.#rest?.();
    // A pointer that was parked here while the page scrolled has not moved: it means nothing.
    if (this.player.state === 'playing' && (event.movementX || event.movementY)) this.#rest = pageClock.after(200, () => this.pause());
  }

  #unpoint(event: PointerEvent): void {
    this.#rest?.();
    if (this.host.pinned || !this.#markOf(event)) return;
    this.#select(undefined);
  }

  #focus(event: FocusEvent): void {
    // Focus by keyboard stops what moves; a press on Pause must not first pause and then play.
    if (this.player.state === 'playing' && !this.#byPointer) this.pause();
    const mark = this.#markOf(event);
    if (!mark) return;
    this.host.tabStop = mark.dataset.mark;
    this.#announce = true;
    if (!this.host.pinned) this.#select(mark.dataset.mark, mark.dataset.ref);
    else this.host.requestUpdate();
  }

  #blur(event: FocusEvent): void {
    const to = event.relatedTarget;
    if (!this.host.pinned && !(to instanceof Node && this.host.renderRoot.contains(to))) this.#select(undefined);
  }

  #select(id: string | undefined, ref?: string): void {
    const {host} = this;
    if (host.selected === id) return;
    host.selected = id;
    this.notice = undefined;
    lightRef(id === undefined ? undefined : ref, this);
    host.requestUpdate();
  }

  #click(event: MouseEvent): void {
    this.#byPointer = false;
    const mark = this.#markOf(event);
    const {host} = this;
    if (!mark) return;
    const id = mark.dataset.mark ?? mark.dataset.markOf;
    if (host.pinned && host.selected === id) {
      this.#unpin();
    } else {
      host.pinned = false;
      this.#select(id, mark.dataset.ref);
      host.pinned = true;
      host.requestUpdate();
    }
    this.host.emit('kube-select', {ref: mark.dataset.ref, mark: host.pinned ? id : undefined});
  }

  #unpin(): void {
    this.host.pinned = false;
    this.#select(undefined);
    this.host.requestUpdate();
  }

  #key(event: KeyboardEvent): void {
    const {host} = this;
    const target = event.composedPath()[0] as HTMLElement;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape' && (host.pinned || host.selected !== undefined)) {
      this.#unpin();
      this.host.emit('kube-select', {ref: undefined, mark: undefined});
      return;
    }
    if ((event.key === '[' || event.key === ']') && host.keys !== 'off' && host.scenes.length > 1 && !/^(?:text|number|search)$/.test((target as HTMLInputElement).type ?? '')) {
      this.step(event.key === '[' ? -1 : 1);
      event.preventDefault();
      return;
    }
    const group = target.dataset.mark !== undefined ? this.#buttons() : target.closest('.tools') ? [...target.closest('.tools')!.querySelectorAll<HTMLElement>('button.button')] : [];
    const next = group.length > 1 ? walk(group, target, event.key) : undefined;
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  #buttons(): HTMLElement[] { return [...this.host.renderRoot.querySelectorAll<HTMLElement>('.stage [data-mark]')].filter((button) => button.getClientRects().length > 0); }

  /* ------------------------------------------------------------------ parts of the frame */

  /** The figure as rows. */
  get rows(): Table | undefined {
    const {shown} = this.host;
    return shown && this.#reader.table(shown);
  }

  /** Place among the figures of its chapter, for `number="auto"`. */
  get number(): string {
    const chapter = this.host.closest<HTMLElement>('[data-kube-chapter]');
    const place = [...(chapter ?? document).querySelectorAll('[number=auto]')].indexOf(this.host) + 1;
    return chapter?.dataset.kubeChapter ? `${chapter.dataset.kubeChapter}.${place}` : String(place);
  }

  text(format: 'csv' | 'markdown'): string {
    const {rows} = this;
    return rows ? (format === 'csv' ? toCSV(rows) : toMarkdown(rows)) : '';
  }

  word(key: keyof Strings, values: Record<string, string | number> = {}): string {
    return (this.host.strings?.[key] ?? strings[key]).replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all));
  }

  tools(): TemplateResult {
    const {host, player} = this;
    const plays = host.scenes.length > 1 && (host.controls !== 'none' || player.state === 'playing');
    const playing = player.state === 'playing';
    const rest = host.controls !== 'none' && host.shown !== undefined;
    const label = playing ? this.word('pause') : this.word('play');
    return html`<div class="tools" part="tools" role=${plays && rest ? 'toolbar' : nothing} aria-label=${plays && rest ? this.word('toolbar') : nothing}>
      ${plays ? html`<button type="button" class="button" part="button" aria-label=${label} @click=${() => (playing ? this.pause() : this.play())}><span class="icon" aria-hidden="true">${playing ? pauseIcon : playIcon}</span><span class="word">${label}</span></button>` : nothing}
      ${rest ? html`<button type="button" class="button" part="button" tabindex=${plays ? -1 : 0} aria-pressed=${this.tableOpen ? 'true' : 'false'} @click=${() => { this.tableOpen = !this.tableOpen; host.requestUpdate(); }}>${this.word('table')}</button>
      <button type="button" class="button" part="button" tabindex=${plays ? -1 : 0} aria-label=${this.word('more')} aria-expanded=${this.menuOpen ? 'true' : 'false'} @click=${(event: Event) => this.#openMenu(event)}>⋯</button>
      <div class="menu" part="menu" popover="auto" @toggle=${(event: Event) => { this.menuOpen = (event as ToggleEvent).newState === 'open'; host.requestUpdate(); }}>${this.menuOpen ? menuItems(this) : nothing}</div>` : nothing}
    </div>`;
  }

  say(): TemplateResult {
    const {host} = this;
    const mark = host.selected === undefined ? undefined : findMark(host.shown, host.selected);
    const text = this.notice ?? (mark ? describeMark(mark) : host.scenes[host.index]?.say);
    const live = this.player.state !== 'playing' && (this.#announce || this.notice !== undefined);
    return html`<span part=${mark ? 'inspector' : 'sentence'} role="status" aria-live=${live ? 'polite' : 'off'}>${text}</span>`;
  }

  steps(): TemplateResult {
    const {host} = this;
    const of = host.scenes.length;
    const scene = host.scenes[host.index];
    const count = this.word('sceneOf', {n: host.index + 1, of});
    return html`<button type="button" class="button" part="button" tabindex="-1" aria-label=${this.word('previous')} ?disabled=${host.index <= 0} @click=${() => this.step(-1)}><span class="chevron" aria-hidden="true"></span></button>
      <span class="slider"><span class="dots" aria-hidden="true">${of <= 12 ? host.scenes.map((_, i) => html`<i class=${i <= host.index ? 'past' : ''}></i>`) : nothing}</span>
      <input type="range" part="scrubber" min="0" max=${of - 1} step="1" .value=${String(host.index)} aria-label=${this.word('scene')} aria-valuetext=${`${count}: ${scene?.say ?? ''}`}
        @input=${(event: Event) => { this.#announce = false; this.player.goto(Number((event.target as HTMLInputElement).value)); }}></span>
      <button type="button" class="button" part="button" tabindex="-1" aria-label=${this.word('next')} ?disabled=${host.index >= of - 1} @click=${() => this.step(1)}><span class="chevron next" aria-hidden="true"></span></button>
      <span class="count num">${count}</span>`;
  }

  /** The table, when the reader asked for it or the figure has no room to be drawn. */
  table(): TemplateResult | undefined {
    const {host} = this;
    const {width} = host.view;
    const tiny = width > 0 && width < 208;
    const {rows} = this;
    if (!rows || !(this.tableOpen || tiny)) return undefined;
    return html`${drawTable(rows, this.word('table'))}${tiny && 'showPopover' in host ? html`<button type="button" class="button" @click=${() => this.#enlarge()}>${this.word('open')}</button>` : nothing}`;
  }

  #openMenu(event: Event): void {
    const button = event.currentTarget as HTMLElement;
    const menu = button.nextElementSibling as HTMLElement;
    if (!('showPopover' in menu)) {
      this.menuOpen = !this.menuOpen;
      this.host.requestUpdate();
      return;
    }
    if (this.menuOpen) return (menu as HTMLElement).hidePopover();
    const {bottom, left, right} = button.getBoundingClientRect();
    menu.style.setProperty('top', `${bottom + 4}px`);
    const rtl = getComputedStyle(button).direction === 'rtl';
    menu.style.setProperty(rtl ? 'left' : 'right', `${Math.max(8, rtl ? left : document.documentElement.clientWidth - right)}px`);
    menu.style.setProperty(rtl ? 'right' : 'left', 'auto');
    this.menuOpen = true;
    this.host.requestUpdate();
    (menu as HTMLElement).showPopover();
  }

  /** Too small a column: the figure itself fills the screen until it is closed with Esc. */
  #enlarge(): void {
    const {host} = this;
    host.setAttribute('popover', 'auto');
    host.addEventListener('toggle', (event) => { if ((event as ToggleEvent).newState === 'closed') host.removeAttribute('popover'); }, {once: false});
    host.showPopover();
  }

  /** Says that something was done, where the sentence stands. */
  tell(text: string): void {
    this.notice = text;
    this.#announce = true;
    this.host.requestUpdate();
  }

  /* ------------------------------------------------------------------ links and children */

  #followHash(): void {
    const {host} = this;
    const [id, scene] = decodeURIComponent(location.hash.slice(1)).split(':');
    if (!id || id !== host.id) return;
    void host.drawn.then(async () => {
      if (scene !== undefined) this.goto(scene);
      await host.updateComplete;
      host.scrollIntoView({block: 'start'});
      host.renderRoot.querySelector<HTMLElement>('#eyebrow')?.focus({preventScroll: true});
    });
  }

  #lookAtChildren(): void {
    const swallowed = [...this.host.querySelectorAll('h1,h2,h3,h4,section,article,nav,footer,*')].some((child) =>
      /^(?:H[1-6]|SECTION|ARTICLE|NAV|FOOTER)$/.test(child.tagName) || (child.localName.startsWith('kube-') && !/^kube-(?:ref|term|sigma)$/.test(child.localName)));
    if (swallowed === this.swallowed) return;
    this.swallowed = swallowed;
    console.warn(`kube-figures: <${this.host.localName}> holds headings or other figures. HTML has no self-closing tags: write <${this.host.localName}></${this.host.localName}>.`);
    this.host.requestUpdate();
  }

}

const playIcon = html`<svg viewBox="0 0 10 10" width="10" height="10"><path d="M1 0l8 5-8 5z" fill="currentColor"/></svg>`;
const pauseIcon = html`<svg viewBox="0 0 10 10" width="10" height="10"><path d="M1 0h3v10H1zM6 0h3v10H6z" fill="currentColor"/></svg>`;
