import type {TemplateResult} from 'lit';
import {pageClock} from './clock.js';
import {say, steps, table, tools} from './controls.js';
import type {FigureData, Table} from './figure-data.js';
import type {FigureElement, Reader} from './figure-element.js';
import {interactionStyles} from './interaction.css.js';
import {linkTokens} from './links.js';
import {mediaStyles} from './media.css.js';
import {claimTurn, leaveTurn, onHash, onHidden, onMotionChange, onRef, stillness, takeTurn} from './page.js';
import type {Mover} from './page.js';
import {ScenePlayer} from './player.js';
import {Pointing} from './pointing.js';
import {forgetSight, watchSight} from './sight.js';
import {strings} from './strings.js';
import type {Strings} from './strings.js';
import type {View} from './view.js';
import {toCSV, toMarkdown} from './table.js';

/** What a figure wears once it is near. */
export const laterStyles = [interactionStyles, mediaStyles];

linkTokens();

if (typeof document !== 'undefined') {
  // Figures far from the reader have not loaded this part; on paper they need its styles all the same.
  addEventListener('beforeprint', () => {
    for (const figure of document.querySelectorAll<FigureElement>('[status]')) figure.dress?.(...laterStyles);
  });
}

/**
 * What a reader can do with one figure: play, step, point, pin, open the table, the menu, a link. Loaded when the figure
 * comes near, because nothing of it is needed to see the figure. Keeps its state when the figure moves in the page.
 */
export class Interaction implements Mover {
  readonly host: FigureElement;
  readonly player: ScenePlayer;
  readonly #reader: Reader<FigureData>;
  readonly #pointing: Pointing;
  /** Index of the scene shown. */
  index: number;
  /** Mark under the pointer or focus, or kept. */
  selected: string | undefined;
  pinned = false;
  /** The mark that holds the drawing's tab stop. */
  tabStop: string | undefined;
  #linked: string | undefined;
  /** The children are a swallowed part of the page, not a fallback. */
  swallowed = false;
  tableOpen = false;
  menuOpen = false;
  /** Said in place of the sentence until the next thing happens. */
  notice: string | undefined;
  /** The next change of the sentence is an answer to the reader and is read out. */
  announce = false;
  #share = 0;
  #played = false;
  #stop: (() => void)[] = [];

  constructor(host: FigureElement, reader: Reader<FigureData>) {
    this.host = host;
    this.#reader = reader;
    this.player = new ScenePlayer(() => host.scenes, pageClock, (index, state) => {
      const moved = this.index !== index;
      this.index = index;
      host.setAttribute('player', state);
      if (state !== 'playing') leaveTurn(this);
      if (state === 'ended') this.#played = true;
      // An armed figure looks as it did at rest.
      if (moved || state !== 'armed') host.requestUpdate();
      if (moved) this.host.emit('kube-scene', {index, id: host.scenes[index]?.id});
    });
    this.index = this.#sceneIndex(host.scene);
    this.player.index = this.index;
    this.#pointing = new Pointing(this);
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
        if (next !== this.#linked) { this.#linked = next; host.requestUpdate(); }
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
    this.#pointing.disconnect();
    this.#away();
    leaveTurn(this);
  }

  /** After each drawing of the figure. */
  updated(): void {
    if (this.player.state === 'rest') this.#arm();
    this.#pointing.updated();
  }

  /** Before a drawing of new data, or of another `scene`. */
  reset(): void {
    this.index = this.#sceneIndex(this.host.scene);
    this.player.index = this.index;
  }

  /** What this reader's figure looks like just now. */
  get view(): Pick<View, 'scene' | 'on' | 'look' | 'pinned'> {
    const {scenes} = this.host;
    const scene = this.index;
    const on = (id: string): boolean => scenes.findIndex((one) => one.on?.includes(id)) <= scene;
    // The complete figure rings nothing: it is the picture that is printed and kept.
    const focus = scene < scenes.length - 1 ? scenes[scene]?.focus : undefined;
    return {
      scene, on, pinned: this.pinned ? this.selected : undefined,
      look: ({id, ref}) => `${on(id) ? '' : ' ghost'}${focus?.includes(id) ? ' ring' : ''}${ref !== undefined && sameRef(ref, this.#linked) ? ' linked' : ''}${this.selected === id ? ' picked' : ''}`,
    };
  }

  /** A scene by id or number; the last one when there is no such scene. */
  #sceneIndex(scene: string | number | undefined): number {
    const {scenes} = this.host;
    const last = scenes.length - 1;
    const found = scenes.findIndex(({id}) => id === scene);
    if (found >= 0 || scene === undefined || scene === '' || scene === 'end') return found >= 0 ? found : last;
    return Math.min(last, Math.max(0, Number(scene) || 0));
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
    this.announce = announce;
    this.notice = undefined;
    if (!this.pinned) this.selected = undefined;
    this.player.step(n);
  }

  goto(id: string): void { this.player.goto(this.#sceneIndex(id)); }

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
    this.announce = false;
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

  tools(): TemplateResult { return tools(this); }
  say(): TemplateResult { return say(this); }
  steps(): TemplateResult { return steps(this); }
  table(): TemplateResult | undefined { return table(this); }

  /** Says that something was done, where the sentence stands. */
  tell(text: string): void {
    this.notice = text;
    this.announce = true;
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

/** Refs may be short where a name is unique: `pwq2w-1` is `pod/shop/pwq2w-1`. */
const sameRef = (a: string, b: string | undefined): boolean => b !== undefined && (a === b || a.endsWith(`/${b}`) || b.endsWith(`/${a}`));
