import {direction, token} from './caption.js';
import type {TokenContext} from './caption.js';

/** The same text without markup, for titles, tables and alternatives. */
export function plain(text: string, context: TokenContext): string {
  return text.replace(token, (all, name?: string, value?: string, code?: string) => {
    if (code !== undefined) return code;
    const word = direction(name!, context) ?? (name === 'n' ? context.number?.(value!) : undefined);
    return word ?? (value ? value.slice(value.indexOf('|') + 1) : all);
  });
}
