import type {Element} from './elements.mjs';

export function elementTable(manifest: object, elements: Element[]): string;
export function replaceTable(text: string, table: string): string;
