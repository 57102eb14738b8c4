/* A long file: each thing a reader can do is a few lines here, and what is more has a file of its own. */
import type {TemplateResult} from 'lit';
import {pageClock} from './clock.js';
import {say, steps, table, tools} from './controls.js';
import type {FigureData, Table} from './figure-data.js';
import type {FigureElement, Late} from './figure-element.js';
import {interactionStyles} from './interaction.css.js';
import {linkTokens} from './links.js';
import {mediaStyles} from './media.css.js';
import {claimTurn, leaveTurn, lightRef, onHash, onHidden, onMotionChange, onRef, sameRef, stillness, takeTurn} from './page.js';
import type {Mover} from './page.js';
import {wantedScene} from './permalink.js';
import {placeInChapter} from './place-in-chapter.js';
import {ScenePlayer} from './player.js';
import {printing, watchPrinting} from './printing.js';
import {Pointing} from './pointing.js';
import {forgetSight, watchSight} from './sight.js';
import {strings} from './strings.js';
import type {Strings} from './strings.js';
import {hasSwallowed} from './swallowed.js';
import type {View} from './view.js';
import {drawTable, toCSV, toMarkdown} from './table.js';
import type {TrialForm} from './trial-form.js';
import {Trying} from './trying.js';

/** ms that the figure tells what was done, unless something else is. */
const NOTICE = 5000;

/** What a figure wears once it is near. */
export const laterStyles = [interactionStyles, mediaStyles];

linkTokens();

if (typeof document !== 'undefined') watchPrinting(laterStyles);

/**
 * What a reader can do with one figure: play, step, point, pin, open the table, the menu, a link. Loaded when the figure
 * comes near, because nothing of it is needed to see the figure. Keeps its state when the figure moves in the page.
 */
export class Interaction implements Mover {
  readonly host: FigureElement;
  readonly player: ScenePlayer;
  readonly #late: Late<FigureData>;
  readonly #pointing: Pointing;
  /** Index of the scene shown. */
  index = -1;
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
  /** The open form of "Try it". */
  trialForm: TrialForm | undefined;
  readonly trying: Trying;
  /** The figure fills the screen, because its column is too small to draw in. */
  large = false;
  /** Said in place of the sentence for a while, or until the next act. */
  notice: string | undefined;
  /** The next change of the sentence is an answer to the reader and is read out. */
  announce = false;
  /** Started, and neither at its end nor moved to another scene since: there must be a way to stop it, and to go on. */
  underway = false;
  #share = 0;
  #played = false;
  /** The `scene` that was shown last because the page asked for it. */
  #asked: string | number | undefined;
  #stop: (() => void)[] = [];

  constructor(host: FigureElement, late: Late<FigureData>) {
    this.host = host;
    this.#late = late;
    this.player = new ScenePlayer(() => host.scenes, pageClock, (index, state) => {
      const moved = this.index !== index;
      this.index = index;
      host.setAttribute('player', state);
      if (state !== 'playing') leaveTurn(this);
      if (state === 'ended') [this.#played, this.underway] = [true, false];
      // An armed figure looks as it did at rest.
      if (moved || state !== 'armed') host.requestUpdate();
      if (moved) this.host.emit('kube-scene', {index, id: host.scenes[index]?.id});
    });
    this.reset();
    this.#pointing = new Pointing(this);
    this.trying = new Trying(this);
    // A copy of a figure brings the record of the original's state along.
    for (const name of ['player', 'reduced']) host.removeAttribute(name);
  }

  /* ------------------------------------------------------------------ coming and going */

  connect(): void {
    const {host} = this;
    this.disconnect();
    watchSight(host, (share) => this.#sighted(share));
    this.#stop.push(
      onHidden((hidden) => (hidden ? this.#away() : this.#sighted(this.#share))),
      onMotionChange(() => this.#still()),
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
    this.#pointing.connect();
    this.#still();
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

  /** Before a drawing of new data, or of another `scene`. New data leave a reader, and what plays, at its place. */
  reset(): void {
    const {host, player} = this;
    const asked = host.scene !== this.#asked;
    this.#asked = host.scene;
    const midway = player.state === 'playing' || player.state === 'paused';
    this.index = midway && !asked ? Math.min(this.index, player.last) : this.#sceneIndex(host.scene);
    player.index = this.index;
    if (player.state === 'playing' && (asked || player.last < 1)) {
      this.underway = false;
      player.pause(true);
    }
  }

  /** What this reader's figure looks like just now. */
  get view(): Pick<View, 'scene' | 'on' | 'look' | 'pinned'> {
    const {scenes} = this.host;
    // On paper the figure is complete, wherever its reader has stopped it.
    const scene = printing ? scenes.length - 1 : this.index;
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
    if (found >= 0) return found;
    // An attribute that was taken away leaves null.
    const index = scene == null || scene === '' ? NaN : Math.trunc(Number(scene));
    return Number.isNaN(index) ? last : Math.min(last, Math.max(0, index));
  }

  /* ------------------------------------------------------------------ playing */

  play(): void {
    // Who cannot move takes nobody's turn.
    if (this.player.last < 1 || this.player.state === 'playing') return;
    takeTurn(this, (other) => (other as Interaction).player.pause(true));
    this.tableOpen = false;
    this.#go();
  }

  pause(): void {
    const {state} = this.player;
    this.player.pause(true);
    if (state === 'playing') this.host.emit('kube-pause');
  }

  step(n: number, announce = true): void {
    this.#turned(announce);
    this.player.step(n);
  }

  /** The slider says itself where it stands. */
  scrub(index: number): void {
    this.#turned(false);
    this.player.goto(index);
  }

  goto(scene: string | number): void { this.scrub(this.#sceneIndex(scene)); }

  /** Somebody asked for another scene: its sentence is what is said now. */
  #turned(announce: boolean): void {
    this.announce = announce;
    this.notice = undefined;
    this.underway = false;
    if (this.pinned) return;
    this.selected = undefined;
    lightRef(undefined, this);
  }

  /** Its turn has come. */
  start(): void { this.#sighted(this.#share); }

  #arm(): void {
    const {host} = this;
    if (this.#played || this.player.held || host.autoplay === 'off' || host.scene != null || stillness() || this.player.state !== 'rest') return;
    this.player.arm();
    // Data that came after the figure was seen: nobody will say again that it is on screen.
    queueMicrotask(() => this.#sighted(this.#share));
  }

  #go(): void {
    this.announce = false;
    this.underway = true;
    this.host.emit('kube-play');
    this.player.play();
  }

  /** Where no motion is wanted, what moves or is about to is complete at once. What a reader stopped stays where it is. */
  #still(): void {
    const still = stillness() !== undefined;
    const {state, held} = this.player;
    this.host.toggleAttribute('reduced', still);
    if (still && (state === 'playing' || state === 'armed' || (state === 'paused' && !held))) this.player.end();
  }

  #sighted(share: number): void {
    this.#share = share;
    const {state, held} = this.player;
    if (share < 0.25) this.#away();
    else if (document.hidden) return;
    else if (state === 'armed' && share >= 0.6 && claimTurn(this)) this.#go();
    else if (state === 'paused' && !held && claimTurn(this)) this.player.play();
  }

  #away(): void { if (this.player.state === 'playing') this.player.pause(false); }

  /** Is there a table to open, copy and save? Asked at every drawing, so without making it. */
  get hasRows(): boolean { return this.host.shown !== undefined && !(this.host.constructor as {rowless?: boolean}).rowless; }

  /** The figure as rows. */
  get rows(): Table | undefined {
    const {shown} = this.host;
    return shown && this.#late.table(shown);
  }

  /** For `number="auto"`. */
  get number(): string { return placeInChapter(this.host); }

  text(format: 'csv' | 'markdown'): string {
    const {rows} = this;
    return rows ? (format === 'csv' ? toCSV(rows) : toMarkdown(rows)) : '';
  }

  word(key: keyof Strings, values: Record<string, string | number> = {}): string {
    return (this.host.strings?.[key] ?? strings[key]).replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all));
  }

  tools(): TemplateResult { return tools(this); }
  say(): TemplateResult { return say(this); }
  steps(): TemplateResult | undefined { return steps(this); }
  table(): TemplateResult | undefined { return table(this); }

  /** What is printed under the drawing. */
  onPaper(): TemplateResult | undefined {
    const {shown} = this.host;
    return printing && shown && this.#late.listed?.(shown) ? drawTable(this.#late.table(shown), this.word('table')) : undefined;
  }

  /** Says that something was done, where the sentence stands. */
  tell(text: string): void {
    this.notice = text;
    this.announce = true;
    this.host.requestUpdate();
    pageClock.after(NOTICE, () => {
      if (this.notice !== text) return;
      this.notice = undefined;
      this.announce = false;
      this.host.requestUpdate();
    });
  }

  /** The page's address may name this figure, and one of its scenes. */
  #followHash(): void {
    const {host} = this;
    const wanted = wantedScene(host);
    if (!wanted) return;
    void host.drawn.then(async () => {
      if (wanted.scene !== undefined) this.goto(wanted.scene);
      await host.updateComplete;
      host.scrollIntoView?.({block: 'start'});
      host.renderRoot.querySelector<HTMLElement>('#eyebrow')?.focus({preventScroll: true});
    });
  }

  #lookAtChildren(): void {
    const swallowed = hasSwallowed(this.host);
    if (swallowed === this.swallowed) return;
    this.swallowed = swallowed;
    if (swallowed) console.warn(`kube-figures: <${this.host.localName}> holds headings or other figures. HTML has no self-closing tags: write the closing tag.`);
    this.host.requestUpdate();
  }
}
