import {grouped as separated} from '../run/grouped.js';

/** A number with separators, to three decimals: `25,987,805`. */
export const grouped = (value: number): string => separated(Math.round(value * 1000) / 1000);
