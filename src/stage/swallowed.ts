/**
 * Does a figure hold a part of its page instead of a fallback? Written as `<kube-x />` it is never closed, and the rest of the page
 * becomes its content: headings, sections, other figures. What stands in a slot of its own was put there on purpose.
 */
export function hasSwallowed(host: HTMLElement): boolean {
  const children = [...host.children].filter((child) => !child.slot);
  return children.flatMap((child) => [child, ...child.querySelectorAll('*')]).some(({tagName, localName}) =>
    /^(?:H[1-6]|SECTION|ARTICLE|NAV|FOOTER)$/.test(tagName) || (localName.startsWith('kube-') && !/^kube-(?:ref|term|sigma)$/.test(localName)));
}
