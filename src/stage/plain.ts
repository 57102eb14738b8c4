import {direction, token} from './caption.js';
import type {TokenContext} from './caption.js';

/** The same text without markup, for titles, tables and alternatives. Says word for word what a caption shows. */
export function plain(text: string, context: TokenContext): string {
  return text.replace(token, (all: string, name?: string, given?: string, code?: string) => {
    if (code !== undefined) return code;
    const value = given ?? '';
    const bar = value.indexOf('|');
    switch (name) {
      case 'accent':
      case 'second': return value;
      case 'n': return context.number?.(value) ?? all;
      case 'term': return value.slice(bar + 1);
      case 'ref': return value.slice((bar < 0 ? value.lastIndexOf('/') : bar) + 1);
      default: return direction(name!, context) ?? all;
    }
  });
}

/** The same for tables, where nothing runs along with the drawing. */
export const words = (text = ''): string => plain(text, {flow: 'col', rtl: false});
