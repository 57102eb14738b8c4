/** A count with separators: `25,987,805`. Fixed to English, as all words of the library are. By hand, because a page's first `toLocaleString()` costs more than drawing a figure. */
export const grouped = (value: number): string => String(value).replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',');
