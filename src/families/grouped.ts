/** A count with separators: `25,987,805`. By hand, because a page's first `toLocaleString()` costs more than drawing a figure. */
export const grouped = (value: number): string => String(Math.round(value * 1000) / 1000).replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',');
