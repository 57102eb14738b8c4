/*
 * What figures of one page share: whether anything may move, which one is moving, and which object is lit.
 * At most one figure plays at a time; the next one waits until it ends or leaves.
 */

const reduced = typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : undefined;
const storageKey = 'kube-figures.motion';

type Listener = () => void;
const motionListeners = new Set<Listener>();
let choice: 'on' | 'off' | undefined;
try {
  choice = (globalThis.localStorage?.getItem(storageKey) ?? undefined) as typeof choice;
} catch {
  // Storage is off on this page: the choice lasts as long as the page.
}

/** Why figures do not move by themselves just now, if so. */
export function stillness(): 'system' | 'reader' | 'data' | undefined {
  if (choice === 'off') return 'reader';
  if (reduced?.matches) return 'system';
  if ((globalThis.navigator as {connection?: {saveData?: boolean}} | undefined)?.connection?.saveData) return 'data';
  return undefined;
}

/** The reader's choice for all figures, remembered on this site. */
export function allowMotion(allow: boolean): void {
  choice = allow ? 'on' : 'off';
  try {
    localStorage.setItem(storageKey, choice);
  } catch {
    // As above.
  }
  motionListeners.forEach((listener) => listener());
}

export function onMotionChange(listener: Listener): () => void {
  motionListeners.add(listener);
  return () => motionListeners.delete(listener);
}
reduced?.addEventListener?.('change', () => motionListeners.forEach((listener) => listener()));

/* ------------------------------------------------------------------ one mover */

/** Something that can play when its turn comes. */
export interface Mover { start(): void }

let mover: Mover | undefined;
const queue = new Set<Mover>();

/** True: it is your turn. False: you are called when it is. */
export function claimTurn(candidate: Mover): boolean {
  if (!mover || mover === candidate) {
    mover = candidate;
    queue.delete(candidate);
    return true;
  }
  queue.add(candidate);
  return false;
}

/** Takes the turn away from whoever has it: a reader pressed Play. */
export function takeTurn(candidate: Mover, interrupt: (other: Mover) => void): void {
  if (mover && mover !== candidate) interrupt(mover);
  mover = candidate;
  queue.delete(candidate);
}

export function leaveTurn(candidate: Mover): void {
  queue.delete(candidate);
  if (mover !== candidate) return;
  mover = undefined;
  const [next] = queue;
  next?.start();
}

/* ------------------------------------------------------------------ linked refs */

const refListeners = new Set<(ref: string | undefined, from: unknown) => void>();

/** Lights one object in every figure of the page; undefined puts the light out. */
export function lightRef(ref: string | undefined, from: unknown): void {
  refListeners.forEach((listener) => listener(ref, from));
}

export function onRef(listener: (ref: string | undefined, from: unknown) => void): () => void {
  refListeners.add(listener);
  return () => refListeners.delete(listener);
}

/* ------------------------------------------------------------------ page events */

const hiddenListeners = new Set<(hidden: boolean) => void>();
const hashListeners = new Set<() => void>();
if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', () => hiddenListeners.forEach((listener) => listener(document.hidden)));
  addEventListener('hashchange', () => hashListeners.forEach((listener) => listener()));
}

export function onHidden(listener: (hidden: boolean) => void): () => void {
  hiddenListeners.add(listener);
  return () => hiddenListeners.delete(listener);
}

export function onHash(listener: () => void): () => void {
  hashListeners.add(listener);
  return () => hashListeners.delete(listener);
}
