/** Room kept free around a panel, px. */
const EDGE = 12;
const GAP = 6;

/**
 * Puts a panel that is shown in the top layer beside a word or button: under it where there is room, else over it, never beyond
 * the sides of the window. It gets its place on the page, not on the window, and so scrolls along; a window of another size, such as a
 * turned phone, gets it placed anew. `align`: which of its edges meets the anchor's.
 */
export function placeBeside(panel: HTMLElement, anchor: Element, align: 'start' | 'end'): void {
  place(panel, anchor, align);
  const again = (): void => {
    if (panel.isConnected) place(panel, anchor, align);
    else stop();
  };
  const stop = (): void => removeEventListener('resize', again);
  addEventListener('resize', again);
  panel.addEventListener('beforetoggle', stop, {once: true});
}

function place(panel: HTMLElement, anchor: Element, align: 'start' | 'end'): void {
  const at = anchor.getBoundingClientRect();
  const {width, height} = panel.getBoundingClientRect();
  const rtl = getComputedStyle(anchor).direction === 'rtl';
  const left = (align === 'start') === rtl ? at.right - width : at.left;
  const {clientWidth} = document.documentElement;
  const room = clientWidth - width - EDGE;
  const under = at.bottom + GAP + height <= innerHeight || at.top < GAP + height;
  const x = Math.max(EDGE, Math.min(left, room));
  // Held by the edge that is nearer to the window's: what grows while it is open, grows inwards.
  const byRight = x + width / 2 > clientWidth / 2;
  panel.style.setProperty('left', byRight ? 'auto' : `${scrollX + x}px`);
  panel.style.setProperty('right', byRight ? `${clientWidth - scrollX - x - width}px` : 'auto');
  panel.style.setProperty('top', `${scrollY + (under ? at.bottom + GAP : at.top - GAP - height)}px`);
}
