/*
 * One observer of size and one of nearness for all elements of a page, however many figures it holds.
 * Elements come and go; a WeakMap keeps no one alive.
 */
type Sized = (width: number, height: number) => void;

const sized = new WeakMap<Element, Sized>();
const near = new WeakMap<Element, [laidOut: () => void, callback: () => void]>();

let sizes: ResizeObserver | undefined;
let margins: IntersectionObserver | undefined;

/** Calls back with width and height, at first and on every change. What the callback draws must not change the element's own size. */
export function watchSize(element: Element, callback: Sized): void {
  if (typeof ResizeObserver === 'undefined') return;
  sizes ??= new ResizeObserver((entries) => {
    for (const entry of entries) sized.get(entry.target)?.(entry.contentRect.width, entry.contentRect.height);
  });
  sized.set(element, callback);
  sizes.observe(element);
}

/**
 * `laidOut` is called once the page has laid the element out, also when that left it without a box; then `callback`, once, when it
 * comes within one and a half screens of the reader.
 */
export function whenNear(element: Element, laidOut: () => void, callback: () => void): void {
  if (typeof IntersectionObserver === 'undefined') return;
  margins ??= new IntersectionObserver((entries) => {
    for (const {target, isIntersecting} of entries) {
      const [first, then] = near.get(target) ?? [];
      first?.();
      if (!isIntersecting) continue;
      margins!.unobserve(target);
      then?.();
      near.delete(target);
    }
  }, {rootMargin: '150%'});
  near.set(element, [laidOut, callback]);
  margins.observe(element);
}

/** Stops all callbacks for an element. */
export function forget(element: Element): void {
  sizes?.unobserve(element);
  margins?.unobserve(element);
}
