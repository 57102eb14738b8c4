/** Which mark an arrow key leads to: the nearest one in that direction on screen, else the next or previous in reading order. */
export function walk(buttons: readonly HTMLElement[], from: HTMLElement, key: string): HTMLElement | undefined {
  const at = buttons.indexOf(from);
  if (key === 'Home') return buttons[0];
  if (key === 'End') return buttons.at(-1);
  const rtl = getComputedStyle(from).direction === 'rtl';
  const dx = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
  const dy = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0;
  if (!dx && !dy) return undefined;
  const towardsStart = dx === (rtl ? 1 : -1);
  const {owner, mark} = from.dataset;
  const relative = !dx ? undefined : towardsStart
    ? owner && buttons.find((button) => button.dataset.mark === owner)
    : mark && buttons.find((button) => button.dataset.owner === mark);
  if (relative) return relative;
  const here = from.getBoundingClientRect();
  let best: HTMLElement | undefined;
  let bestCost = Infinity;
  for (const button of buttons) {
    if (button === from) continue;
    const there = button.getBoundingClientRect();
    const along = dx ? (centre(there.left, there.right) - centre(here.left, here.right)) * dx : (centre(there.top, there.bottom) - centre(here.top, here.bottom)) * dy;
    const across = dx ? gap(here.top, here.bottom, there.top, there.bottom) : gap(here.left, here.right, there.left, there.right);
    if (along <= 1) continue;
    const cost = along + across * 4;
    if (cost < bestCost && across < 400) [best, bestCost] = [button, cost];
  }
  return best ?? buttons[at + (dx ? (towardsStart ? -1 : 1) : dy)];
}

const centre = (a: number, b: number): number => (a + b) / 2;
const gap = (a: number, b: number, c: number, d: number): number => Math.max(0, Math.max(a, c) - Math.min(b, d));
