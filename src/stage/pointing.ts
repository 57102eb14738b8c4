import {pageClock} from './clock.js';
import type {Interaction} from './interaction.js';
import {lightRef} from './page.js';
import {walk} from './walk.js';

/**
 * Pointing at marks, by mouse, finger or keyboard: what is pointed at is told in the inspector and lit everywhere, a press
 * keeps it so, Esc lets go. Focus is worth as much as hovering. Listens on the figure's own root only.
 */
export class Pointing {
  readonly #live: Interaction;
  /** The press that is going on moves the focus; only a keyboard's focus means "let me read". */
  #byPointer = false;
  #rest: (() => void) | undefined;

  constructor(live: Interaction) {
    this.#live = live;
    const root = live.host.renderRoot as ShadowRoot;
    root.addEventListener('pointerover', (event) => this.#point(event as PointerEvent));
    root.addEventListener('pointerout', (event) => this.#unpoint(event as PointerEvent));
    root.addEventListener('pointerdown', () => { this.#byPointer = true; });
    root.addEventListener('focusin', (event) => this.#focus(event as FocusEvent));
    root.addEventListener('focusout', (event) => this.#blur(event as FocusEvent));
    root.addEventListener('click', (event) => this.#click(event as MouseEvent));
    root.addEventListener('keydown', (event) => this.#key(event as KeyboardEvent));
  }

  disconnect(): void { this.#rest?.(); }

  /** After each drawing: all marks share one tab stop. */
  updated(): void {
    const buttons = this.#buttons();
    const stop = buttons.find((button) => button.dataset.mark === this.#live.tabStop) ?? buttons[0];
    for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
  }

  #markOf(event: Event): HTMLElement | undefined {
    const inside = event.composedPath();
    for (const node of inside) {
      if (node === this.#live.host.renderRoot) return undefined;
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
    if (!mark || this.#live.pinned) return;
    this.#select(mark.dataset.mark ?? mark.dataset.markOf, mark.dataset.ref);
    this.#rest?.();
    // A pointer that was parked here while the page scrolled has not moved: it means nothing.
    if (this.#live.player.state === 'playing' && (event.movementX || event.movementY)) this.#rest = pageClock.after(200, () => this.#live.pause());
  }

  #unpoint(event: PointerEvent): void {
    this.#rest?.();
    if (this.#live.pinned || !this.#markOf(event)) return;
    this.#select(undefined);
  }

  #focus(event: FocusEvent): void {
    // Focus by keyboard stops what moves; a press on Pause must not first pause and then play.
    if (this.#live.player.state === 'playing' && !this.#byPointer) this.#live.pause();
    this.#byPointer = false;
    const mark = this.#markOf(event);
    if (!mark) return;
    this.#live.tabStop = mark.dataset.mark;
    this.#live.announce = true;
    if (!this.#live.pinned) this.#select(mark.dataset.mark, mark.dataset.ref);
    else this.#live.host.requestUpdate();
  }

  #blur(event: FocusEvent): void {
    const to = event.relatedTarget;
    if (!this.#live.pinned && !(to instanceof Node && this.#live.host.renderRoot.contains(to))) this.#select(undefined);
  }

  #select(id: string | undefined, ref?: string): void {
    const live = this.#live;
    const {host} = live;
    if (live.selected === id) return;
    live.selected = id;
    this.#live.notice = undefined;
    lightRef(id === undefined ? undefined : ref, this.#live);
    host.requestUpdate();
  }

  #click(event: MouseEvent): void {
    this.#byPointer = false;
    const mark = this.#markOf(event);
    const live = this.#live;
    const {host} = live;
    if (!mark) return;
    const id = mark.dataset.mark ?? mark.dataset.markOf;
    if (id !== undefined && host.press(id)) return;
    if (live.pinned && live.selected === id) {
      this.#unpin();
    } else {
      live.pinned = false;
      this.#select(id, mark.dataset.ref);
      live.pinned = true;
      host.requestUpdate();
    }
    this.#live.host.emit('kube-select', {ref: mark.dataset.ref, mark: live.pinned ? id : undefined});
  }

  #unpin(): void {
    this.#live.pinned = false;
    this.#select(undefined);
    this.#live.host.requestUpdate();
  }

  #key(event: KeyboardEvent): void {
    const live = this.#live;
    const {host} = live;
    const target = event.composedPath()[0] as HTMLElement;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape' && host.escape()) return;
    if (event.key === 'Escape' && (live.pinned || live.selected !== undefined)) {
      this.#unpin();
      this.#live.host.emit('kube-select', {ref: undefined, mark: undefined});
      return;
    }
    if ((event.key === '[' || event.key === ']') && host.keys !== 'off' && host.scenes.length > 1 && !/^(?:text|number|search)$/.test((target as HTMLInputElement).type ?? '')) {
      this.#live.step(event.key === '[' ? -1 : 1);
      event.preventDefault();
      return;
    }
    const group = target.dataset.mark !== undefined ? this.#buttons() : [...target.closest('.tools,.menu')?.querySelectorAll<HTMLElement>(':scope > button') ?? []];
    const next = group.length > 1 ? walk(group, target, event.key) : undefined;
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  #buttons(): HTMLElement[] { return [...this.#live.host.renderRoot.querySelectorAll<HTMLElement>('.stage [data-mark]')].filter((button) => button.getClientRects().length > 0); }
}
