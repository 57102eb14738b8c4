/** Walks over what a reader sees: light DOM and open shadow roots alike. */

/** Children as drawn: those of the shadow root where there is one, with slots standing for what is put into them. */
export function* flattened(root: Element | ShadowRoot): Generator<Element | Text> {
  const children = root instanceof HTMLSlotElement && root.assignedNodes().length > 0 ? root.assignedNodes() : (root instanceof Element && root.shadowRoot ? root.shadowRoot : root).childNodes;
  for (const child of children) {
    if (child instanceof Text) yield child;
    else if (child instanceof Element) {
      yield child;
      yield* flattened(child);
    }
  }
}

/** The parent a reader would name: through slots and out of shadow roots. */
export function parentOf(node: Node): Element | null {
  const slot = node instanceof Element || node instanceof Text ? node.assignedSlot : null;
  if (slot) return slot;
  const parent = node.parentNode;
  if (parent instanceof ShadowRoot) return parent.host;
  return parent instanceof Element ? parent : null;
}

/** The nearest ancestor, the element itself included, that `test` accepts. */
export function closest(element: Element, test: (at: Element) => boolean): Element | undefined {
  for (let at: Element | null = element; at; at = parentOf(at)) if (test(at)) return at;
  return undefined;
}

const clipped = (element: Element): boolean => {
  const style = getComputedStyle(element);
  if (style.clipPath.replaceAll(' ', '').startsWith('inset(50%')) return true;
  const box = element.getBoundingClientRect();
  return style.overflow !== 'visible' && box.width <= 1 && box.height <= 1;
};

/** Is it on screen for someone who looks? Text only for screen readers is not. */
export function isSeen(element: Element): boolean {
  return element.checkVisibility({opacityProperty: true, visibilityProperty: true}) && !closest(element, clipped);
}

/** Every text a reader sees, with the element it stands in. */
export function* seenTexts(root: Element): Generator<{text: Text; element: Element}> {
  for (const node of flattened(root)) {
    if (!(node instanceof Text) || !node.data.trim()) continue;
    const element = parentOf(node);
    if (element && isSeen(element)) yield {text: node, element};
  }
}

/** Every shadow root at or under an element. */
export function* shadowRoots(root: Element): Generator<ShadowRoot> {
  if (root.shadowRoot) yield root.shadowRoot;
  for (const node of flattened(root)) if (node instanceof Element && node.shadowRoot) yield node.shadowRoot;
}
