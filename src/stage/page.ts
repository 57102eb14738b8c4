/*
 * What figures of one page share: whether anything may move, which one is moving, and which object is lit.
 * At most one figure plays at a time; the next one waits until it ends or leaves.
 */

const reduced = typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : undefined;
const storageKey = 'kube-figures.motion';

type Listener = () => void;
const motionListeners = new Set<Listener>();
/** The reader's choice on this site; undefined until somebody asks, so that importing this module asks for no storage. */
let choice: string | null | undefined;

function chosen(): string | null {
  if (choice !== undefined) return choice;
  try {
    choice = globalThis.localStorage?.getItem(storageKey) ?? null;
  } catch {
    // Storage is off on this page: the choice lasts as long as the page.
    choice = null;
  }
  return choice;
}

/** Why figures do not move by themselves just now, if so. */
export function stillness(): 'system' | 'reader' | 'data' | undefined {
  if (chosen() === 'off') return 'reader';
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

/** Something that can play when its turn comes. One that cannot just now asks again when it can. */
export interface Mover { start(): void }

let mover: Mover | undefined;
const queue = new Set<Mover>();

/** True: it is your turn. False: you are called when it is. */
export function claimTurn(candidate: Mover): boolean {
  if (mover && mover !== candidate) {
    queue.add(candidate);
    return false;
  }
  mover = candidate;
  queue.delete(candidate);
  return true;
}

/** Takes the turn away from whoever has it: a reader pressed Play. */
export function takeTurn(candidate: Mover, interrupt: (other: Mover) => void): void {
  const other = mover;
  // Ours before the other one lets go of it: else the next in the queue would take it and play as well.
  mover = candidate;
  queue.delete(candidate);
  if (other && other !== candidate) interrupt(other);
}

export function leaveTurn(candidate: Mover): void {
  queue.delete(candidate);
  if (mover !== candidate) return;
  mover = undefined;
  for (const next of queue) {
    queue.delete(next);
    next.start();
    // Asked what it does to us: a figure that has left the screen does not take its turn.
    if (mover as Mover | undefined) return;
  }
}

/* ------------------------------------------------------------------ linked refs */

interface Light { ref: string; from: unknown }
type RefListener = (ref: string | undefined, from: unknown) => void;

const refListeners = new Set<RefListener>();
/** What a reader points at shines before what they keep. */
let pointed: Light | undefined;
let kept: Light | undefined;

const tell = (listener: RefListener): void => {
  const lit = pointed ?? kept;
  listener(lit?.ref, lit?.from);
};

/** Lights one object in every figure of the page; undefined puts this light out. */
export function lightRef(ref: string | undefined, from: unknown): void {
  if (ref === undefined && pointed?.from !== from) return;
  pointed = ref === undefined ? undefined : {ref, from};
  refListeners.forEach(tell);
}

/** Keeps one object lit, whatever else is pointed at meanwhile; undefined lets it go. One is kept at a time. */
export function keepRef(ref: string | undefined, from: unknown): void {
  if (ref === undefined && kept?.from !== from) return;
  kept = ref === undefined ? undefined : {ref, from};
  refListeners.forEach(tell);
}

export const keepsRef = (from: unknown): boolean => kept?.from === from;

/** Is called now and on every change: a figure that wakes late is lit all the same. */
export function onRef(listener: RefListener): () => void {
  refListeners.add(listener);
  tell(listener);
  return () => refListeners.delete(listener);
}

/**
 * Do two refs mean the same object? Each may be short: `pod/shop/web-1`, `pod/web-1` and `web-1` are one, `node/web-1` is another.
 */
export function sameRef(a: string | undefined, b: string | undefined): boolean {
  if (!a || !b) return false;
  const [one, other] = [a.split('/'), b.split('/')];
  const both = (x: string | undefined, y: string | undefined): boolean => x === undefined || y === undefined || x === y;
  const space = (parts: string[]): string | undefined => (parts.length > 2 ? parts[1] : undefined);
  const kind = (parts: string[]): string | undefined => (parts.length > 1 ? parts[0] : undefined);
  return one.at(-1) === other.at(-1) && both(kind(one), kind(other)) && both(space(one), space(other));
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
