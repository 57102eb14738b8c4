import {version} from './version.js';

let warned = false;
/** Tags defined from here: their elements are of this copy, whichever of its files they came in. */
const own = new Set<string>();

/**
 * Registers an element. When two copies of the library meet on a page, the first one wins: the second neither throws nor
 * stops half way, and says so once.
 */
export function define(tag: `kube-${string}`, element: CustomElementConstructor): void {
  const known = customElements.get(tag);
  if (!known) {
    own.add(tag);
    customElements.define(tag, element);
  } else if (known !== element && !own.has(tag) && !warned) {
    warned = true;
    const first = (known as {version?: string}).version ?? 'unknown';
    console.warn(`kube-figures ${version}: <${tag}> is already defined by another copy (${first}); that copy stays in use.`);
  }
}
