import {loadElement} from './elements.js';

/**
 * Loads a tag's module when the tag first appears on the page, now or later. One script for a whole site: a page pays for
 * the figures it shows. Content of open shadow roots is only looked at where {@link discover} is told to.
 */

const asked = new Map<string, Promise<unknown>>();
let observer: MutationObserver | undefined;

function load(tag: string): Promise<unknown> {
  let loading = asked.get(tag);
  if (!loading) {
    loading = loadElement(tag)?.catch((error: unknown) => {
      // The next tag of this name may have more luck: a page that was offline is not given up.
      asked.delete(tag);
      console.warn(`kube-figures: <${tag}> did not load (${String(error)}).`);
    });
    if (!loading) console.warn(`kube-figures: there is no element <${tag}>.`);
    asked.set(tag, loading ??= Promise.resolve());
  }
  return loading;
}

function tagsIn(root: ParentNode | Node): Promise<unknown>[] {
  const undefinedElements = 'querySelectorAll' in root ? [...root.querySelectorAll(':not(:defined)')] : [];
  if (root instanceof Element && root.matches(':not(:defined)')) undefinedElements.push(root);
  return undefinedElements.map(({localName}) => localName).filter((tag) => tag.startsWith('kube-')).map(load);
}

/**
 * Loads the elements under `root` and watches it for more: the document (done on import), or an open shadow root.
 * Resolves when what is there now is defined, or has been given up with a warning.
 */
export async function discover(root: Document | ShadowRoot | Element): Promise<void> {
  observer ??= new MutationObserver((changes) => {
    for (const {addedNodes} of changes) addedNodes.forEach(tagsIn);
  });
  observer.observe(root, {childList: true, subtree: true});
  await Promise.all(tagsIn(root));
}

if (typeof document !== 'undefined') void discover(document);
