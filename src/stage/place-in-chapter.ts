import type {FigureElement} from './figure-element.js';

/** Number of a figure with `number="auto"`: its place among those of the nearest `[data-kube-chapter]`, after the chapter's own number; without one, of the page. */
export function placeInChapter(host: FigureElement): string {
  const chapter = host.closest<HTMLElement>('[data-kube-chapter]');
  // Those that are not defined yet count by their attribute.
  const figures = (chapter ?? host.getRootNode() as ParentNode).querySelectorAll<FigureElement>('[number=auto],[status]');
  const own = [...figures].filter((figure) => (figure.number ?? figure.getAttribute('number')) === 'auto' && figure.closest('[data-kube-chapter]') === chapter);
  const place = own.indexOf(host) + 1;
  return chapter?.dataset.kubeChapter ? `${chapter.dataset.kubeChapter}.${place}` : String(place);
}
