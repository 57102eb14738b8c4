import {pageClock} from './clock.js';
import type {Interaction} from './interaction.js';
import {keepRef, lightRef} from './page.js';
import {walk} from './walk.js';

/**
 * Pointing at marks, by mouse, finger or keyboard: what is pointed at is told in the inspector and lit everywhere, a press
 * keeps it so, Esc lets go. Focus is worth as much as hovering. Listens on the figure's own root only.
 */
export class Pointing {
  readonly #live: Interaction;
  #rest: (() => void) | undefined;
  /** What the kept mark stands for. */
  #keptRef: string | undefined;

  constructor(live: Interaction) {
    this.#live = live;
    const root = live.host.renderRoot as ShadowRoot;
    // Not `pointerover`: that comes as well when the page scrolls, or a menu closes, under a pointer that was parked.
    root.addEventListener('pointermove', (event) => this.#point(event as PointerEvent));
    root.addEventListener('pointerout', (event) => this.#unpoint(event as PointerEvent));
    root.addEventListener('focusin', (event) => this.#focus(event as FocusEvent));
    root.addEventListener('focusout', (event) => this.#blur(event as FocusEvent));
    root.addEventListener('click', (event) => this.#click(event as MouseEvent));
    root.addEventListener('keydown', (event) => this.#key(event as KeyboardEvent));
  }

  /** What was kept before the figure moved in the page is lit again. */
  connect(): void { if (this.#live.pinned) keepRef(this.#keptRef, this.#live); }

  /** What a figure lit goes out with it. */
  disconnect(): void {
    this.#rest?.();
    lightRef(undefined, this.#live);
    keepRef(undefined, this.#live);
    if (!this.#live.pinned) this.#live.selected = undefined;
  }

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
      if (idOf(node) !== undefined) return node as HTMLElement;
      // The box around a mark's button counts as the mark for the pointer.
      if (node.classList.contains('mark')) {
        const button = node.querySelector<HTMLElement>('[data-mark]');
        if (button) return button;
      }
    }
    return undefined;
  }

  #point(event: PointerEvent): void {
    const live = this.#live;
    // A finger that moves scrolls.
    if (live.pinned || event.pointerType === 'touch') return;
    const mark = this.#markOf(event);
    const id = mark && idOf(mark);
    if (id === undefined || id === live.selected) return;
    // Passing over a mark with the mouse is no act: it is shown, not read out.
    live.announce = false;
    this.#select(id, mark!.dataset.ref, live.notice);
    this.#rest?.();
    // Resting on one while the figure plays means "let me read".
    if (live.player.state === 'playing') this.#rest = pageClock.after(200, () => live.pause());
  }

  #unpoint(event: PointerEvent): void {
    this.#rest?.();
    if (this.#live.pinned || event.pointerType === 'touch' || !this.#markOf(event)) return;
    this.#select(undefined, undefined, this.#live.notice);
  }

  #focus(event: FocusEvent): void {
    // A keyboard's focus means "let me read"; a press on Pause must not first pause and then play.
    if (this.#live.player.state === 'playing' && (event.composedPath()[0] as HTMLElement).matches(':focus-visible')) this.#live.pause();
    const mark = this.#markOf(event);
    if (!mark) {
      // From the drawing to the slider: the scene's sentence has its place back.
      if (!this.#live.pinned) this.#select(undefined);
      return;
    }
    this.#live.tabStop = mark.dataset.mark;
    this.#live.announce = true;
    if (!this.#live.pinned) this.#select(mark.dataset.mark, mark.dataset.ref);
    else this.#live.host.requestUpdate();
  }

  #blur(event: FocusEvent): void {
    const to = event.relatedTarget;
    if (!this.#live.pinned && !(to instanceof Node && this.#live.host.renderRoot.contains(to))) this.#select(undefined);
  }

  /** `notice`: what is left to be said. */
  #select(id: string | undefined, ref?: string, notice?: string): void {
    const live = this.#live;
    const {host} = live;
    if (live.selected === id) return;
    live.selected = id;
    live.notice = notice;
    lightRef(id === undefined ? undefined : ref, live);
    host.requestUpdate();
  }

  #click(event: MouseEvent): void {
    const mark = this.#markOf(event);
    const live = this.#live;
    const {host} = live;
    if (!mark) return;
    const id = idOf(mark);
    if (id !== undefined && host.press(id)) return;
    if (live.pinned && live.selected === id) {
      this.#unpin();
    } else {
      // Who presses a mark wants to read it; the pointer may be gone before the figure moves on.
      if (live.player.state === 'playing') live.pause();
      live.pinned = false;
      this.#select(id, mark.dataset.ref);
      live.pinned = true;
      this.#keptRef = mark.dataset.ref;
      keepRef(this.#keptRef, live);
      host.requestUpdate();
    }
    host.emit('kube-select', {ref: mark.dataset.ref, mark: live.pinned ? id : undefined});
  }

  #unpin(): void {
    this.#live.pinned = false;
    keepRef(undefined, this.#live);
    this.#select(undefined);
    this.#live.host.requestUpdate();
  }

  #key(event: KeyboardEvent): void {
    const live = this.#live;
    const {host} = live;
    const target = event.composedPath()[0] as HTMLElement;
    // On many keyboards the brackets are typed with AltGr, which Windows reports as Ctrl and Alt.
    if ((event.altKey || event.ctrlKey || event.metaKey) && !event.getModifierState('AltGraph')) return;
    if (event.key === 'Escape' && host.escape()) return;
    if (event.key === 'Escape' && (live.pinned || live.selected !== undefined)) {
      // The button goes with the mark, and must not take the focus along.
      if (target.matches('.copy')) this.#buttons().find(({dataset}) => dataset.mark === live.selected)?.focus();
      this.#unpin();
      host.emit('kube-select', {ref: undefined, mark: undefined});
      return;
    }
    if ((event.key === '[' || event.key === ']') && host.keys !== 'off' && host.scenes.length > 1 && !isTyping(target)) {
      live.step(event.key === '[' ? -1 : 1);
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

/** The mark that an element is, or is a part of. */
const idOf = ({dataset}: HTMLElement | SVGElement): string | undefined => dataset.mark ?? dataset.markOf;

/** Is this a field where a key writes a character? */
const isTyping = (target: HTMLElement): boolean =>
  target.isContentEditable || target.matches('textarea,select,input:not([type=range],[type=checkbox],[type=radio],[type=button],[type=submit])');
