import type {Plugin} from 'rollup';

export function collapseCss(raw: string): string;
export function collapseHtml(pieces: string[]): string[];
export function minifyTemplates(): Plugin;
