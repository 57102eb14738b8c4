import type {CSSResultOrNative} from 'lit';
import type {FigureElement} from './figure-element.js';

/** On paper every figure is complete and wears its later styles, also one far from the reader that has not loaded its later part. */
export function watchPrinting(styles: readonly CSSResultOrNative[]): void {
  const print = (printing: boolean): void => {
    for (const figure of document.querySelectorAll<FigureElement>('[status]')) {
      figure.dress?.(...styles);
      if (!figure.live) continue;
      figure.live.printing = printing;
      figure.requestUpdate();
    }
  };
  addEventListener('beforeprint', () => print(true));
  addEventListener('afterprint', () => print(false));
}
