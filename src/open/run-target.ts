import type {RunElement} from '../stage/run.js';

/**
 * The `<kube-run>` that a file goes to: the one named, else the first inside, else the nearest around, also across shadow roots.
 * It may not be defined yet: what is set on it then counts when it is.
 */
export function runTarget(host: Element, id: string | undefined): RunElement | undefined {
  if (id) {
    const root = host.getRootNode() as Document | ShadowRoot;
    const named = root.getElementById?.(id) ?? document.getElementById(id);
    return named?.localName === 'kube-run' ? named as RunElement : undefined;
  }
  const inside = host.querySelector('kube-run');
  if (inside) return inside;
  for (let at: Element | null = host; at; at = (at.getRootNode() as ShadowRoot).host ?? null) {
    const around = at.closest('kube-run');
    if (around) return around;
  }
  return undefined;
}

/** Whether it has a run of its own to go back to, and not the recorded one. */
export const hasOwnRun = (target: RunElement, before: RunElement['run']): boolean =>
  before !== undefined || target.hasAttribute('src') || target.querySelector(':scope > script[type="application/json"]') !== null;
