import {version} from './version.js';

let warned = false;

/**
 * Registers an element. When two copies of the library meet on a page, the first one wins: the second neither throws nor
 * stops half way, and says so once. Hot reloading an element's module is the same case.
 */
export function define(tag: `kube-${string}`, element: CustomElementConstructor): void {
  const known = customElements.get(tag);
  if (!known) {
    customElements.define(tag, element);
  } else if (known !== element && !warned) {
    warned = true;
    const first = (known as {version?: string}).version ?? 'unknown';
    console.warn(`kube-figures ${version}: <${tag}> is already defined by another copy (${first}); that copy stays in use.`);
  }
}
