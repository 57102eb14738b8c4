/* A long file: what every figure has in public stands here, with its docs. */
import {LitElement, adoptStyles, html, nothing} from 'lit';
import type {CSSResultOrNative, PropertyDeclarations, PropertyValues, TemplateResult} from 'lit';
import type {Run} from '../run/types.js';
import {rich} from './caption.js';
import type {TokenContext} from './caption.js';
import type {FigureData, Scene} from './figure-data.js';
import {frame} from './frame.css.js';
import {numberAt, sourceLine} from './frame-words.js';
import type {Interaction} from './interaction.js';
import type {Late, Reader} from './reader.js';
import {forget, watchSize, whenNear} from './size.js';
import {Supply} from './supply.js';
import type {SupplyState} from './supply.js';
import {tokens} from './tokens.css.js';
import type {Trial} from './trial.js';
import {version} from './version.js';
import type {View} from './view.js';

export type {Checked, Late, Reader} from './reader.js';

const loading = {status: 'loading'} as const;

/**
 * What every figure stands on: the frame (eyebrow, drawing, sentence, steps, caption, source), the data,
 * the width, and the scene. A family says `draw` and
 * brings a reader; a figure adds `derive(run)`. Everything a reader
 * only needs when the figure is near (player, inspector, menu, table, links) lives in interaction.ts and is loaded then.
 * Where the data comes from is said in supply.ts.
 *
 * @cssprop [--kube-paper] - Behind the figure.
 * @cssprop [--kube-card] - Behind boxes.
 * @cssprop [--kube-sunken] - Wells and tracks.
 * @cssprop [--kube-ink] - Text.
 * @cssprop [--kube-ink-2] - Text of second rank.
 * @cssprop [--kube-line] - Strokes that mean something.
 * @cssprop [--kube-hair] - Strokes that decorate.
 * @cssprop [--kube-accent] - The one thing a figure is about.
 * @cssprop [--kube-accent-tint] - Its ground.
 * @cssprop [--kube-on-accent] - Text on the accent.
 * @cssprop [--kube-second] - The other of two things.
 * @cssprop [--kube-second-tint] - Its ground.
 * @cssprop [--kube-ok] - What holds.
 * @cssprop [--kube-warn] - What does not hold yet.
 * @cssprop [--kube-bad] - What is refused or lost.
 * @cssprop [--kube-focus] - The ring of the keyboard.
 * @cssprop [--kube-font=inherit] - Font of a figure.
 * @cssprop [--kube-font-mono] - Font of names and numbers.
 * @cssprop [--kube-text=max(.875rem,14px)] - Size of text; smaller texts follow.
 * @cssprop [--kube-max-w=none] - Greatest width of a figure.
 * @cssprop [--kube-h] - Height kept free for a figure that is not there yet, in place of what is known of it (kube-figures.css).
 * @cssprop [--kube-dur-state=160ms] - How long a change of state takes.
 * @cssprop [--kube-dur-enter=320ms] - How long it takes to enter.
 * @csspart frame - The whole figure.
 * @csspart head - Eyebrow and tools.
 * @csspart tools - The buttons beside the eyebrow.
 * @csspart button - One button of the frame.
 * @csspart eyebrow - The small heading.
 * @csspart stage - The drawing.
 * @csspart mark - What can be pointed at and chosen in it.
 * @csspart say - The row under the drawing.
 * @csspart sentence - In it: the sentence of the scene.
 * @csspart inspector - In its place: what is said of a mark.
 * @csspart steps - The row that leads through the scenes.
 * @csspart scrubber - The slider in it.
 * @csspart caption - The caption.
 * @csspart number - "Fig 7.3".
 * @csspart source - Where the data comes from.
 * @slot - Shown until the figure is drawn, and without scripts.
 * @slot eyebrow - A heading with markup.
 * @slot actions - Buttons of your own, after the figure's.
 * @slot caption - A caption with markup.
 * @slot source - A source with markup.
 * @fires {CustomEvent} kube-ready - The figure shows its drawing.
 * @fires {CustomEvent} kube-error - It cannot be drawn: `detail.message`.
 * @fires {CustomEvent} kube-play - It begins to play.
 * @fires {CustomEvent} kube-pause - It stops playing before its end.
 */
export abstract class FigureElement<D extends FigureData = FigureData> extends LitElement {
  static readonly version = version;

  static override styles = [tokens, frame];

  /** `outline`: a figure that reads no writes says so, and the recorded run's table of writes is not loaded for it. */
  static readonly part: 'outline' | undefined;

  /** What the button of its trial says: to try rules, or to choose from what the run holds. */
  static readonly trialWord: 'tryIt' | 'filter' = 'tryIt';

  /** Those of a figure come to these by inheritance: named again, each would be made again. They change how it tells a run. */
  static override properties: PropertyDeclarations = {
    data: {attribute: false},
    run: {attribute: false},
    strings: {attribute: false},
    datasetRef: {attribute: 'dataset'},
    src: {},
    number: {},
    eyebrow: {},
    caption: {},
    source: {},
    scene: {},
    autoplay: {},
    controls: {},
    keys: {},
    theme: {reflect: true},
    density: {reflect: true},
    width: {reflect: true},
    permalink: {type: Boolean},
    headingLevel: {type: Number, attribute: 'heading-level'},
  };

  /** The family's data. Wins over every other source. */
  declare data: D | undefined;
  /** The run to draw; figures without one take the nearest `<kube-run>`, else the recorded run. */
  declare run: Run | undefined;
  /** Words of the frame in another language, by key. */
  declare strings: Record<string, string> | undefined;
  /** Attribute `dataset`: `#id` of a `<kube-run>` elsewhere on the page. */
  declare datasetRef: string | undefined;
  /** Where to fetch the data (a family) or the run (a figure) from, as JSON. */
  declare src: string | undefined;
  /** Printed as "Fig 7.3"; `auto` counts the figures of the nearest `[data-kube-chapter]`. */
  declare number: string | undefined;
  declare eyebrow: string | undefined;
  /** Replaces the figure's own caption; may hold tokens such as `{accent:gate}`. */
  declare caption: string | undefined;
  declare source: string | undefined;
  /** Scene to show: an id, an index, or `end`. */
  declare scene: string | number | undefined;
  /** `once` (default) plays when the figure is seen for the first time; `off` never does. */
  declare autoplay: 'once' | 'off' | undefined;
  /** `auto` (default), `none`, `all`. */
  declare controls: 'auto' | 'none' | 'all' | undefined;
  /** `off` takes the `[` and `]` keys away. */
  declare keys: 'off' | undefined;
  /** `light` or `dark`; by default the page's color-scheme. */
  declare theme: 'light' | 'dark' | undefined;
  declare density: 'compact' | undefined;
  declare width: 'text' | 'page' | 'screen' | undefined;
  /** Reads and offers links such as `#fig-7-3:unknown`. */
  declare permalink: boolean;
  /** Makes the eyebrow a heading of this level. */
  declare headingLevel: number | undefined;

  /** Resolves when the figure first shows its drawing, or says why it cannot. */
  readonly drawn: Promise<void>;

  /** @internal What was loaded later, once it is there. */
  live: Interaction | undefined;

  readonly #supply: Supply<D> = new Supply<D>(this, this.derive && ((run) => this.derive!(run)));
  #settled!: () => void;
  #before: SupplyState<D> | undefined;
  #width = 0;
  /** The width is known, or there is none: until then a drawing would be made twice. */
  #placed = false;
  #em = 14;
  #rtl = false;
  #loading: Promise<Interaction> | undefined;
  #trouble: typeof import('./trouble.js') | undefined;
  #extra: CSSResultOrNative[] = [];
  /** What went wrong while drawing; kept so that it is said, not thrown. */
  #thrown: unknown;

  constructor() {
    super();
    this.permalink = false;
    this.drawn = new Promise((resolve) => { this.#settled = resolve; });
  }

  /** A figure's sentence in its family's language. Throws MissingFacts when the run does not hold what it tells. */
  protected derive?(run: Run): D;

  /**
   * The scenes of a run, for a figure with many words: they come with the player, and the figure at rest says `end`. Their
   * module takes the facts and imports none of them: `import('./name.scenes.js').then(({scenes}) => (run) => scenes(facts(run)))`.
   */
  protected later?(): Promise<(run: Run) => Scene[]>;

  /** The rules a reader can try, from what the whole run holds, whatever `part` says. Loaded when "Try it" is pressed. */
  protected trial?(run: Run): Promise<Trial<D>>;

  /** The drawing: a function of data and view, nothing else. */
  protected abstract draw(data: D, view: View): TemplateResult;

  /** @internal The family's reader, loaded when data comes from outside: a figure drawn from a run has no need of it. */
  abstract reader(): Promise<Reader<D>>;

  /** @internal The family's table and later styles, loaded when the figure is near. */
  abstract late(): Promise<Late<D>>;

  /** Which way the drawing runs at this width. */
  protected flow(_data: D, _view: View): 'row' | 'col' { return 'col'; }

  /** @internal A mark that does something of its own when it is pressed says true; any other is kept in the inspector. */
  press(_mark: string): boolean { return false; }

  /** @internal Esc, when there is something to take back. */
  escape(): boolean { return false; }

  /** A sentence when there is nothing to draw. */
  protected emptySentence(_data: D): string | undefined { return undefined; }

  /** @internal What a trial answered, in place of the run. */
  tried: D | undefined;

  /** @internal The run whose rules can be tried. */
  get trying(): Run | undefined {
    const {told, state} = this.#supply;
    return this.trial && told?.state === state && state.status === 'drawn' ? told.run : undefined;
  }

  /** @internal */
  tryWith(run: Run): Promise<Trial<D>> { return this.trial!(run); }

  /** The data being shown, once there is some. */
  get shown(): D | undefined { return this.tried ?? this.#shown; }

  get #state(): SupplyState<D> { return this.#placed ? this.#supply.state : loading; }

  get #shown(): D | undefined { const state = this.#state; return state.status === 'drawn' ? state.data : undefined; }

  /** `loading`, `drawn`, `missing` or `error`. */
  get status(): SupplyState<D>['status'] { return this.#state.status; }

  get scenes(): readonly Scene[] { return this.shown?.scenes ?? []; }

  /** Index of the scene shown; at rest the last one, which is the whole figure. */
  get index(): number { return this.live?.index ?? this.scenes.length - 1; }

  /** @internal A figure that nobody has touched shows everything; what differs comes from the later part. */
  get view(): View {
    return {
      width: this.#width, em: this.#em, rtl: this.#rtl, scenes: this.scenes, scene: this.scenes.length - 1,
      on: () => true, look: () => '', pinned: undefined, ...this.live?.view,
    };
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.permalink || this.scene !== undefined) void this.wake();
    // A page in the background is not laid out.
    this.#placed ||= typeof IntersectionObserver === 'undefined' || document.hidden;
    whenNear(this, () => this.#laidOut(), () => void this.drawn.then(() => this.wake()));
    if (this.hasUpdated) this.#measure();
    this.live?.connect();
    this.#supply.again();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    forget(this);
    forget(this.renderRoot.querySelector('.rule')!);
    this.#supply.disconnect();
    this.live?.disconnect();
  }

  /** Loads what a reader needs to work with the figure: player, inspector, table, menu, links. */
  wake(): Promise<Interaction> {
    return (this.#loading ??= Promise.all([import('./interaction.js'), this.late(), this.later?.()]).then(([{Interaction, laterStyles}, late, scenes]) => {
      this.#supply.complete(scenes);
      this.live = new Interaction(this, late);
      this.dress(...late.styles ?? [], ...laterStyles);
      if (this.isConnected) this.live.connect();
      this.requestUpdate();
      return this.live;
    }));
  }

  /** @internal Puts on styles of parts that were loaded later. */
  dress(...styles: CSSResultOrNative[]): void {
    this.#extra = [...new Set([...this.#extra, ...styles])];
    adoptStyles(this.renderRoot as ShadowRoot, [...(this.constructor as typeof LitElement).elementStyles, ...this.#extra]);
  }

  /** @internal */
  emit(type: string, detail?: unknown): void {
    this.dispatchEvent(new CustomEvent(type, {bubbles: true, composed: true, detail}));
  }

  async play(): Promise<void> { (await this.wake()).play(); }
  async pause(): Promise<void> { (await this.wake()).pause(); }
  /** Goes `n` scenes forward or back, without motion. */
  async step(n: number): Promise<void> { (await this.wake()).step(n); }
  /** Shows a scene by its id, or `end`, paused. */
  async goto(id: string): Promise<void> { (await this.wake()).goto(id); }
  toJSON(): D | undefined { return this.shown; }
  async toCSV(): Promise<string> { return (await this.wake()).text('csv'); }
  async toMarkdown(): Promise<string> { return (await this.wake()).text('markdown'); }

  protected override willUpdate(changed: PropertyValues): void {
    const has = (name: string): boolean => changed.has(name);
    const {properties} = this.constructor as typeof FigureElement;
    const again = properties !== FigureElement.properties && Object.keys(properties).some(has);
    if (again) this.#supply.told = undefined;
    this.#supply.update(again || ['data', 'run', 'src', 'datasetRef'].some(has));
    const state = this.#state;
    if (state !== this.#before || has('scene')) {
      this.#thrown = undefined;
      if (state !== this.#before) this.live?.trying.end();
      this.live?.reset();
    }
    if (state.status === 'drawn' && this.#before?.status !== 'drawn') void this.updateComplete.then(() => this.emit('kube-ready'));
    this.#before = state;
    if (this.number && !this.id && this.number !== 'auto') this.id = `fig-${this.number.replaceAll('.', '-')}`;
  }

  protected override firstUpdated(): void { this.#measure(); }

  #measure(): void {
    const rule = this.renderRoot.querySelector('.rule')!;
    watchSize(rule, (width, em) => {
      const rtl = getComputedStyle(rule).direction === 'rtl';
      if (Math.abs(width - this.#width) < 1 && em === this.#em && rtl === this.#rtl) return;
      [this.#width, this.#em, this.#rtl] = [width, em, rtl];
      // The first drawing waits for the page's layout to be done: drawn in the middle of it, it could bring a scrollbar and change what is being measured.
      if (this.#placed) this.requestUpdate();
    });
  }

  #laidOut(): void {
    if (this.#placed) return;
    this.#placed = true;
    this.requestUpdate();
  }

  protected override updated(): void {
    const {status} = this;
    this.setAttribute('status', status);
    this.live?.updated();
    if (this.#troubled() && !this.#trouble) {
      void import('./trouble.js').then((trouble) => {
        this.#trouble = trouble;
        this.dress(trouble.troubleStyles);
        this.requestUpdate();
      });
    } else if (status !== 'loading' && (this.live || this.scene === undefined)) {
      this.#settled();
    }
  }

  /* ------------------------------------------------------------------------- the frame */

  protected override render(): TemplateResult {
    const state = this.#state;
    const view = this.view;
    const {live} = this;
    const data = this.shown;
    const tokens: TokenContext = {flow: data ? this.flow(data, view) : 'col', rtl: view.rtl, number: (path) => numberAt(data, path)};
    const eyebrow = this.eyebrow ?? data?.eyebrow;
    const caption = this.caption ?? data?.caption;
    const number = this.number === 'auto' ? live?.number : this.number;
    return html`<div class="box"><figure part="frame" aria-labelledby="eyebrow" aria-describedby="caption" aria-busy=${state.status === 'loading' ? 'true' : nothing}>
      <div class="rule" aria-hidden="true"></div>
      <div class="head" part="head"><p id="eyebrow" class="eyebrow" part="eyebrow" role=${this.headingLevel ? 'heading' : nothing} aria-level=${this.headingLevel ?? nothing}
        tabindex="-1"><slot name="eyebrow">${eyebrow ?? this.localName.slice(5).replaceAll('-', ' ')}</slot></p>${live?.tools()}<slot name="actions"></slot></div>${live?.trialForm?.draw()}
      <div class="stage" part="stage">${this.#stage(state, view)}</div>
      ${data ? html`<p class="say" part="say" dir="auto">${live ? live.say() : data.end ?? this.scenes.at(-1)?.say}</p>
        ${(this.scenes.length > 1 || data.end && this.later && !live) && this.controls !== 'none' ? html`<div class="steps" part="steps">${live?.steps()}</div>` : nothing}` : nothing}
      <figcaption id="caption" part="caption" dir="auto">${number ? html`<b part="number">Fig ${number}</b>` : nothing}<slot name="caption">${caption ? rich(caption, tokens) : nothing}</slot></figcaption>
      ${data?.footnotes?.map((note) => html`<p class="foot" dir="auto">${rich(note, tokens)}</p>`)}
      <p class="foot" part="source" dir="auto"><slot name="source">${this.source ?? sourceLine(data?.source)}</slot></p>
      ${state.status === 'drawn' && state.issues.length ? this.#trouble?.issueList(this.localName, state.issues) : nothing}
      <slot class="fallback" ?hidden=${state.status === 'drawn' && !live?.swallowed} @slotchange=${() => this.#children()}></slot>
    </figure></div>`;
  }

  #stage(state: SupplyState<D>, view: View): unknown {
    if (state.status !== 'drawn') return state.status === 'loading' ? html`<p class="note wait">Loading figure data</p>` : this.#trouble?.sentence(this, state);
    const data = this.shown!;
    const empty = this.emptySentence(data);
    if (empty) return html`<p class="note">${empty}</p>`;
    const table = this.live?.table();
    if (table) return table;
    try {
      return html`<p class="vh">${data.alt}</p>${this.draw(data, view)}${this.live?.onPaper()}`;
    } catch (error) {
      this.#thrown = error;
      return this.#trouble?.sentence(this, {status: 'error', error});
    }
  }

  #troubled(): boolean {
    const {status} = this;
    return status === 'error' || status === 'missing' || this.#thrown !== undefined || (this.#supply.state.status === 'drawn' && this.#supply.state.issues.length > 0);
  }

  #children(): void {
    // Content that a self-closing tag swallowed must stay visible; telling it from a fallback needs the later part.
    if (this.querySelector('h1,h2,h3,h4,section,article')) void this.wake();
  }
}
