export const root: string;
export const cache: string;
export function list(folder: string, keep?: (file: string) => boolean, base?: string): string[];
