/*
 * One observer of what the reader sees, for all figures of a page. Loaded with the player: to be drawn, a figure need not be seen.
 */

/** Seen share: of the element, or of the screen when the element is taller. */
type Seen = (share: number) => void;

const seen = new WeakMap<Element, Seen>();
let sights: IntersectionObserver | undefined;

/** Calls back whenever the seen share crosses a quarter, 60 % or the whole. */
export function watchSight(element: Element, callback: Seen): void {
  if (typeof IntersectionObserver === 'undefined') return;
  sights ??= new IntersectionObserver((entries) => {
    for (const {target, intersectionRatio, intersectionRect, rootBounds} of entries) {
      // A figure taller than the screen never shows 60 % of itself: filling 60 % of the screen counts as much. In a frame the screen
      // is the smaller of frame and window; a frame from another site is not told about the window.
      const screenHeight = Math.min(innerHeight, rootBounds?.height ?? screen.availHeight);
      const ofScreen = screenHeight ? intersectionRect.height / screenHeight : 0;
      seen.get(target)?.(Math.max(intersectionRatio, ofScreen));
    }
  // The finest steps are for figures of many screens.
  }, {threshold: [0, 0.01, 0.02, 0.03, 0.05, 0.07, 0.1, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.8, 1]});
  seen.set(element, callback);
  sights.observe(element);
}

export function forgetSight(element: Element): void {
  sights?.unobserve(element);
}
