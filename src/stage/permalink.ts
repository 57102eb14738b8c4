import type {FigureElement} from './figure-element.js';

/*
 * Links to a step of a figure: `#fig-7-3:unknown` is the scene `unknown` of the figure with the id `fig-7-3`. Only figures with
 * `permalink` read and offer them: on many pages the address belongs to a router.
 */

/** The address of a figure at its scene of this number; the complete figure is the figure. */
export function linkTo({id, scenes}: FigureElement, index: number): string {
  const scene = scenes[index]?.id;
  const step = scene !== undefined && index < scenes.length - 1 ? `:${encodeURIComponent(scene)}` : '';
  return `${location.href.split('#')[0]}#${encodeURIComponent(id)}${step}`;
}

/** What the address wants of this figure; undefined when it means something else. */
export function wantedScene(host: FigureElement): {scene: string | undefined} | undefined {
  const [id, scene] = location.hash.slice(1).split(':').map(decoded);
  return id && id === host.id && isLinked(host) ? {scene} : undefined;
}

/** Of two figures with one id, links mean the first, as they do everywhere. */
export const isLinked = (host: FigureElement): boolean => (host.getRootNode() as Document | ShadowRoot).getElementById?.(host.id) === host;

/** A part of an address; one that cannot be read is nobody's. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
