import type {CSSResultOrNative} from 'lit';
import type {FigureElement} from './figure-element.js';

/** The page is being made ready for paper. */
export let printing = false;

/**
 * On paper every figure is complete and wears its later styles, also one far from the reader. Its rows come with its later part, for
 * which a browser that prints does not wait: they are there for tools that set the page for paper first, and when it is printed again.
 */
export function watchPrinting(styles: readonly CSSResultOrNative[]): void {
  const print = (now: boolean): void => {
    printing = now;
    for (const figure of document.querySelectorAll<FigureElement>('[status]')) {
      figure.dress?.(...styles);
      if (now) void figure.wake?.();
      figure.requestUpdate?.();
    }
  };
  addEventListener('beforeprint', () => print(true));
  addEventListener('afterprint', () => print(false));
  matchMedia('print').addEventListener('change', ({matches}) => print(matches));
}
