import type {Run} from '../../src/run/types.js';

let host: HTMLElement | undefined;

/** Puts markup on an otherwise empty page. */
export function place(markup: string): HTMLElement {
  host?.remove();
  host = document.createElement('main');
  host.innerHTML = markup;
  document.body.append(host);
  return host;
}

/** Waits until something is true; fails after a while by saying what it waited for. */
export async function until<T>(condition: () => T | undefined | null | false, ms = 8000): Promise<T> {
  const end = performance.now() + ms;
  for (;;) {
    const value = condition();
    if (value) return value;
    if (performance.now() > end) throw new Error(`Waited ${ms} ms in vain for: ${String(condition)}`);
    await new Promise((resolve) => { setTimeout(resolve, 10); });
  }
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => { setTimeout(resolve, ms); });

export const stageText = (element: {renderRoot: HTMLElement | DocumentFragment}): string => element.renderRoot.querySelector('.stage')?.textContent ?? '';

/** A small run that is not the recorded one. */
export function otherRun(): Run {
  return {
    format: 1, id: 'other', title: 'Another run', origin: 'imported', source: {text: 'a test', kind: 'example'}, startedAt: '2030-01-01T00:00:00.000Z', duration: 1000,
    cluster: {versions: {}, nodes: [{name: 'north-1', role: 'worker', taints: []}, {name: 'south-1', role: 'worker', taints: []}], systemPods: [], namespaces: []},
    objects: [], writes: [], requests: [], marks: [], placements: [], notCounted: [], chapters: [],
  };
}
