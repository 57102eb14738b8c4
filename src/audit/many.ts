import {grouped} from '../run/time.js';

/** `1 write`, `2,310 writes`. */
export const many = (count: number, one: string, several = `${one}s`): string => `${grouped(count)} ${count === 1 ? one : several}`;
