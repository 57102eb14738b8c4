import {ContextProvider} from '@lit/context';
import {ReactiveElement, css} from 'lit';
import type {PropertyValues} from 'lit';
import type {Run} from '../run/types.js';
import {define} from './define.js';
import {announceProvider} from './run-by-id.js';
import type {RunProvider} from './run-by-id.js';
import {runContext} from './run-context.js';
import type {RunState} from './run-context.js';
import {version} from './version.js';

/**
 * Provides one run to the figures inside it, and by its id to figures elsewhere on the page (`dataset="#id"`). The run is
 * loaded once and checked; a run that breaks its own rules is refused with a path and a sentence, shown by each figure.
 * Without `src`, `run` or a JSON child it provides the recorded run.
 *
 * @element kube-run
 * @summary Provides a run to the figures inside it.
 * @attr {string} src - Address of a run as JSON.
 * @slot - The figures, and the prose around them.
 * @fires {CustomEvent} kube-ready - The run is there: `detail.run`.
 * @fires {CustomEvent} kube-error - The run could not be had: `detail.message`.
 */
export class RunElement extends ReactiveElement implements RunProvider {
  static readonly version = version;
  static override properties = {src: {}, run: {attribute: false}};
  /** The page's content stays where it is: this element only adds a run to it. A page's own `display` wins. */
  static override styles = css`:host{display:contents}:host([hidden]){display:none}`;

  static override get observedAttributes(): string[] { return [...super.observedAttributes, 'id']; }

  /** Address of a run as JSON. */
  declare src: string | undefined;
  /** The run itself; wins over `src`. */
  declare run: Run | undefined;

  #provider = new ContextProvider(this, {context: runContext, initialValue: {status: 'loading'}});
  #listeners = new Set<(state: RunState) => void>();
  /** Loads overtake each other when `src` changes quickly: only the last one counts. */
  #turn = 0;

  /** What is provided just now. */
  get state(): RunState { return this.#provider.value; }

  /** Calls back now and on every change. Returns a way to stop. */
  subscribe(listener: (state: RunState) => void): () => void {
    this.#listeners.add(listener);
    listener(this.state);
    return () => this.#listeners.delete(listener);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.id) announceProvider(this);
  }

  /** A framework may give the id after the element is on the page. */
  override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    super.attributeChangedCallback(name, old, value);
    if (name === 'id' && value && this.isConnected) announceProvider(this);
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const root = super.createRenderRoot();
    if (!root.firstElementChild) root.append(document.createElement('slot'));
    return root;
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('run') || changed.has('src') || !this.hasUpdated) this.#load();
  }

  #load(): void {
    const turn = ++this.#turn;
    const settle = (state: RunState): void => { if (turn === this.#turn) this.#set(state); };
    if (this.run) return settle({status: 'ready', run: this.run});
    settle({status: 'loading'});
    this.#source().then(
      (run) => settle({status: 'ready', run}),
      (error: unknown) => settle({status: 'error', message: error instanceof Error ? error.message : String(error), retry: () => this.#load()}),
    );
  }

  async #source(): Promise<Run> {
    // The element may be there before its children are: while the page is still being read, what is inside comes later.
    if (!this.src && document.readyState === 'loading') await new Promise((resolve) => { document.addEventListener('DOMContentLoaded', resolve, {once: true}); });
    const json = this.querySelector(':scope > script[type="application/json"]')?.textContent;
    if (json) return (await import('./fetch-json.js')).readRun(JSON.parse(json), 'The run inside <kube-run>');
    if (this.src) return (await import('./fetch-json.js')).fetchRun(this.src);
    return (await import('../run/recorded.js')).recordedRun();
  }

  #set(state: RunState): void {
    this.#provider.setValue(state);
    for (const listener of this.#listeners) listener(state);
    if (state.status === 'loading') return;
    const detail = state.status === 'ready' ? {run: state.run} : {message: state.message};
    this.dispatchEvent(new CustomEvent(state.status === 'ready' ? 'kube-ready' : 'kube-error', {bubbles: true, composed: true, detail}));
  }
}

declare global {
  interface HTMLElementTagNameMap { 'kube-run': RunElement }
}

define('kube-run', RunElement);
