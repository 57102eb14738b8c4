import type {RunState} from './run-context.js';

type Listener = (state: RunState) => void;

/** Anything that provides a run and can be found by id: a `<kube-run>`, or an element that fills one. */
export interface RunProvider extends HTMLElement {
  readonly state: RunState;
  subscribe(listener: Listener): () => void;
}

const waiting = new Map<string, Set<(provider: RunProvider) => void>>();

/** Called by a provider with an id when it enters the page. */
export function announceProvider(provider: RunProvider): void {
  const listeners = waiting.get(provider.id);
  waiting.delete(provider.id);
  listeners?.forEach((listener) => listener(provider));
}

/** Follows the run of the provider with this id, now or when it enters the page. Returns a way to stop. */
export function followRun(from: Element, id: string, listener: Listener): () => void {
  let stop = (): void => {};
  const callback = (provider: RunProvider): void => { stop = provider.subscribe(listener); };
  const root = from.getRootNode() as Document | ShadowRoot;
  const found = root.getElementById?.(id) ?? document.getElementById(id);
  if (found && 'subscribe' in found) {
    callback(found as RunProvider);
    return () => stop();
  }
  const listeners = waiting.get(id) ?? new Set();
  waiting.set(id, listeners.add(callback));
  return () => {
    listeners.delete(callback);
    stop();
  };
}
