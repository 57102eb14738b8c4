export const browserFlags: string[];
/** Path of a browser that can be started; throws one sentence when there is none. */
export function findBrowser(): string;
