import {html, nothing} from 'lit';
import type {Source} from '../run/types.js';
import {grouped} from './grouped.js';

/** Where the numbers come from, and what a reader may conclude from them. */
export function sourceLine(source: Source | undefined): unknown {
  if (!source) return nothing;
  const kind = {measured: 'Source', simulated: 'Simulated', example: 'Example', documentation: 'From the documentation'}[source.kind];
  return html`${kind}: ${source.href ? html`<a href=${source.href}>${source.text}</a>` : source.text}`;
}

/** A number or text somewhere in a figure's data, for `{n:path}`. */
export function numberAt(data: unknown, path: string): string | undefined {
  let at = data;
  for (const key of path.split(/[.[\]]+/).filter(Boolean)) at = (at as Record<string, unknown> | undefined)?.[key];
  return typeof at === 'number' ? grouped(at) : typeof at === 'string' ? at : undefined;
}
