import {LitElement, html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import type {Run} from '../run/types.js';
import {define} from '../stage/define.js';
import type {RunElement} from '../stage/run.js';
import {toCSV, toMarkdown} from '../stage/table.js';
import {tokens} from '../stage/tokens.css.js';
import {version} from '../stage/version.js';
import {filesIn, isForPage} from './dropped.js';
import {fill, narrowingOf} from './open-narrow.js';
import {reportTable} from './open-report.js';
import {drawReport} from './open-report.view.js';
import {openStyles} from './open.css.js';
import {drawInvitation, drawOutcome, drawProgress, type PanelState} from './open.view.js';
import {wordsWith, type Words} from './open.words.js';
import type {Outcome, Progress, ReadRequest} from './outcome.js';
import {readAside} from './reading.js';
import {hasOwnRun, runTarget} from './run-target.js';
import {saveFile} from './save-file.js';

interface Reading { files: File[]; abort: AbortController; progress: Progress | undefined; isSelecting: boolean }

/** The element that was filled, with what and from which files, and the run it had before. */
interface Filled { target: RunElement; outcome: Outcome; files: File[]; before: Run | undefined }

/**
 * Opens a file of the reader's own: drop, choose or paste an API audit log, a saved run, or what kubectl prints. It is read beside
 * the page and fills a `<kube-run>` (the one named by `for`, else inside, else around), so that every figure in it shows it.
 * Nothing leaves the browser, and nothing is remembered.
 *
 * @element kube-open
 * @summary Fills the figures with the reader's own audit log, kubectl output or saved run.
 * @attr {string} for - Id of the `<kube-run>` to fill.
 * @slot - A `<kube-run>` and its figures, when they are to stand inside.
 * @fires {CustomEvent} kube-opened - A file was read: `detail.kind`, `detail.run` when there is one, `detail.report`.
 * @fires {CustomEvent} kube-error - A file could not be read: `detail.message`.
 * @csspart panel - The box to drop files on.
 * @csspart title - Its heading.
 * @csspart promise - That nothing leaves the browser.
 * @csspart button - Each button.
 * @csspart progress - The bar while a file is read.
 * @csspart facts - What was opened.
 * @csspart namespace - The chooser of a namespace.
 * @csspart narrow - The form around it, by which a log is narrowed down.
 * @csspart unknowns - What the source cannot know.
 * @csspart report - The folded report.
 */
export class Open extends LitElement {
  static readonly version = version;
  static override styles = [tokens, openStyles];
  static override properties = {htmlFor: {attribute: 'for'}, strings: {attribute: false}, theme: {reflect: true}};

  /** Attribute `for`: id of the `<kube-run>` to fill. */
  declare htmlFor: string | undefined;
  /** Words in another language, by key. */
  declare strings: Partial<Words> | undefined;
  /** `light` or `dark`; by default the page's color-scheme. */
  declare theme: 'light' | 'dark' | undefined;

  /** What was read last, or is being read. */
  #outcome: Outcome | undefined;
  #reading: Reading | undefined;
  #filled: Filled | undefined;
  #said = '';
  #isBad = false;
  #isOver = false;
  #isPasting = false;
  #explained: number | undefined;
  /** The form has to say what is shown, and not what was typed. */
  #refills = false;

  constructor() {
    super();
    // Files may be dropped on the figures inside as well.
    this.addEventListener('dragover', (event) => this.#dragged(event));
    this.addEventListener('dragleave', (event) => { if (!this.contains(event.relatedTarget as Node | null)) this.#over(false); });
    this.addEventListener('drop', (event) => this.#dropped(event));
    this.addEventListener('paste', (event) => this.#pasted(event));
  }

  /** The run that was opened, while the figures show it. */
  get opened(): Run | undefined { return this.#filled?.outcome.run; }

  /** Reads files and fills the figures with them. Resolves when that is done, was cancelled, or has failed with a sentence. */
  async open(files: Iterable<File>): Promise<void> {
    const list = [...files];
    if (list.length) await this.#read(list);
  }

  /** Stops reading. The figures go on showing what they showed. */
  cancel(): void {
    if (this.#reading) this.#end(this.#word('cancelled'));
  }

  /** Shows the run again that was there before. */
  back(): void {
    if (!this.#filled) return;
    const {target, before} = this.#filled;
    target.run = before;
    this.#filled = this.#outcome = undefined;
    this.#end(this.#word(hasOwnRun(target, before) ? 'isBackToPage' : 'isBack'));
    this.#focus('.choose');
  }

  /** Hands the opened run to the reader as a file, which can be opened here again. */
  save(): void {
    const run = this.opened;
    if (!run) return;
    const name = `${run.id}.json`;
    saveFile(name, 'application/json', JSON.stringify(run));
    this.#say(this.#word('saved', {what: name}));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop();
  }

  protected override updated(): void {
    if (this.#refills && fill(this.renderRoot.querySelector('form'), this.#outcome)) this.#refills = false;
  }

  protected override render(): TemplateResult {
    const [filled, reading] = [this.#filled, this.#reading];
    const state: PanelState = {
      word: this.#word, what: namesOf(reading?.files), progress: reading?.progress, outcome: this.#outcome, filled: filled?.outcome, filledFrom: namesOf(filled?.files),
      backTo: filled && hasOwnRun(filled.target, filled.before) ? 'backToPage' : 'back', isPasting: this.#isPasting, report: this.#drawReport(),
    };
    return html`<div class="panel ${this.#isOver ? 'over' : ''}" part="panel" aria-busy=${reading ? 'true' : 'false'}>
      ${drawInvitation(state, this, {paste: () => this.#togglePaste(), read: () => this.#readTyped(), chosen: (event) => this.#chosen(event)})}
      ${reading ? drawProgress(state, this) : nothing}
      <p class="said ${this.#isBad ? 'bad' : ''}" role="status">${this.#said}</p>
      ${reading && !reading.isSelecting ? nothing : drawOutcome(state, this, (form) => this.#narrow(form))}
    </div><slot></slot>`;
  }

  get #word(): PanelState['word'] { return wordsWith(this.strings); }

  async #read(files: File[], selection?: ReadRequest['selection']): Promise<void> {
    this.#stop();
    const abort = new AbortController();
    const reading: Reading = this.#reading = {files, abort, progress: undefined, isSelecting: selection !== undefined};
    this.#isPasting = false;
    this.#say('');
    try {
      const outcome = await readAside({files, ...(selection && {selection})}, (progress) => {
        reading.progress = progress;
        this.requestUpdate();
      }, abort.signal);
      // Cancelled at the last moment, or another file came meanwhile.
      if (this.#reading === reading) this.#settle(outcome, files);
    } catch (error) {
      if (this.#reading !== reading) return;
      const why = error instanceof Error ? error.message : String(error);
      this.#fail(this.#word('failed', {what: namesOf(files), why: why.replace(/\.$/, '')}));
    }
  }

  #settle(outcome: Outcome, files: File[]): void {
    const {kind, run, report, said} = outcome;
    // A selector with a slip in it: what is shown stays, and so does what was typed.
    if (kind === 'refused' && this.#reading?.isSelecting) return this.#fail(said);
    this.#outcome = outcome;
    this.#explained = undefined;
    if (kind === 'refused') return this.#fail(said);
    if (run) {
      const target = runTarget(this, this.htmlFor);
      if (!target) return this.#fail(this.#word('noRun', {what: namesOf(files)}));
      if (this.#filled && this.#filled.target !== target) this.#filled.target.run = this.#filled.before;
      this.#filled = {target, outcome, files, before: this.#filled?.target === target ? this.#filled.before : target.run};
      target.run = run;
    }
    this.#end(said);
    this.dispatchEvent(new CustomEvent('kube-opened', {bubbles: true, composed: true, detail: {kind, run, report}}));
  }

  #fail(message: string): void {
    this.#end(message, true);
    this.dispatchEvent(new CustomEvent('kube-error', {bubbles: true, composed: true, detail: {message}}));
  }

  /** Reading is over, one way or the other: the one moment at which something is read out. */
  #end(said: string, isBad = false): void {
    const hadFocus = this.renderRoot.querySelector('.cancel')?.matches(':focus');
    this.#stop();
    this.#say(said, isBad);
    this.#refills = !isBad;
    if (hadFocus) this.#focus('.choose');
  }

  #stop(): void {
    const reading = this.#reading;
    this.#reading = undefined;
    reading?.abort.abort();
    this.requestUpdate();
  }

  #say(said: string, isBad = false): void {
    this.#said = said;
    this.#isBad = isBad;
    this.requestUpdate();
  }

  #over(isOver: boolean): void {
    this.#isOver = isOver;
    this.requestUpdate();
  }

  #focus(selector: string): void {
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>(selector)?.focus());
  }

  /* ------------------------------------------------------------- ways in */

  #dragged(event: DragEvent): void {
    const {dataTransfer} = event;
    if (!dataTransfer || isForPage(event, this.renderRoot) || ![...dataTransfer.types].some((type) => type === 'Files' || type === 'text/plain')) return;
    event.preventDefault();
    dataTransfer.dropEffect = 'copy';
    if (!this.#isOver) this.#over(true);
  }

  #dropped(event: DragEvent): void {
    if (isForPage(event, this.renderRoot)) return;
    event.preventDefault();
    this.#over(false);
    if (event.dataTransfer) this.#take(event.dataTransfer);
  }

  #pasted(event: ClipboardEvent): void {
    if (!event.clipboardData || isForPage(event, this.renderRoot)) return;
    event.preventDefault();
    this.#take(event.clipboardData);
  }

  #take(transfer: DataTransfer): void {
    const {files, folders} = filesIn(transfer, this.#word('pasted'));
    if (files.length) void this.open(files);
    else if (folders.length) this.#say(this.#word('folder', {what: folders[0]!}), true);
    else this.#say(this.#word('nothing'), true);
  }

  #chosen(event: Event): void {
    const input = event.target as HTMLInputElement;
    const files = [...input.files ?? []];
    // The same file may be chosen again after it has changed.
    input.value = '';
    void this.open(files);
  }

  #togglePaste(): void {
    this.#isPasting = !this.#isPasting;
    this.requestUpdate();
    if (this.#isPasting) this.#focus('textarea');
  }

  #readTyped(): void {
    const text = this.renderRoot.querySelector('textarea')?.value ?? '';
    if (text.trim()) void this.open([new File([text], this.#word('pasted'))]);
  }

  /** Without a form: back to all of the log. */
  #narrow(form?: HTMLFormElement): void {
    const {files, outcome} = this.#filled!;
    const choices = outcome.choices!;
    if (!form) this.#focus('form select, form summary');
    void this.#read(files, {choices, chosen: form ? narrowingOf(form, choices) : {}});
  }

  /* -------------------------------------------------------------- report */

  #drawReport(): TemplateResult | typeof nothing {
    const report = this.#outcome?.report;
    if (!report || (!report.counts.length && !report.findings.length)) return nothing;
    return drawReport(report, {
      word: this.#word, explained: this.#explained, canCopy: globalThis.isSecureContext && 'clipboard' in navigator,
      explain: (index) => {
        this.#explained = this.#explained === index ? undefined : index;
        this.requestUpdate();
      },
      copy: () => {
        navigator.clipboard.writeText(toMarkdown(reportTable(report))).then(() => this.#say(this.#word('copied')), () => this.#say(this.#word('notCopied'), true));
      },
      download: () => {
        saveFile('report.csv', 'text/csv', toCSV(reportTable(report)));
        this.#say(this.#word('saved', {what: 'report.csv'}));
      },
    });
  }
}

/** `audit.log + 2` */
const namesOf = ([first, ...rest]: readonly File[] = []): string => `${first?.name ?? ''}${rest.length ? ` + ${rest.length}` : ''}`;

declare global {
  interface HTMLElementTagNameMap { 'kube-open': Open }
}

define('kube-open', Open);
