/** The HTML to copy for a story as it stands: the script that brings the element, and its tag with the arguments of the moment. */
import {attributesOf} from './arguments.js';

interface About { component?: unknown; args?: Readonly<Record<string, unknown>> }

/** Boxes that only a story needs, and what Lit and the element leave behind. */
function tidy(root: ParentNode): void {
  for (const box of root.querySelectorAll('[class^="story-"], div:not([class]):not([style])')) box.replaceWith(...box.childNodes);
  for (const element of root.querySelectorAll('*')) for (const {name, value} of [...element.attributes]) {
    if (name === 'defer-hydration' || name === 'status' || name === 'dir' && value === '') element.removeAttribute(name);
  }
}

/** @param drawn HTML of the story as its own code writes it */
export function embedCode(drawn: string, {component, args = {}}: About): string {
  const template = document.createElement('template');
  template.innerHTML = drawn;
  // Storybook may ask twice, the second time with what it was told.
  for (const script of template.content.querySelectorAll('script[src^="cdn/"]')) script.remove();
  tidy(template.content);
  const elements = [...template.content.querySelectorAll('*')].filter(({localName}) => localName.startsWith('kube-'));
  if (typeof component === 'string') for (const element of elements.filter(({localName}) => localName === component)) {
    for (const [name, value] of attributesOf(component, args)) {
      if (value !== undefined) element.setAttribute(name, value);
      else if (args[name] === false) element.removeAttribute(name);
    }
    const style = Object.entries(args).filter(([name, value]) => name.startsWith('--kube-') && value).map(([name, value]) => `${name}: ${String(value)}`).join('; ');
    if (style) element.setAttribute('style', style);
    // A page says as JSON what a story says as a property.
    const {data} = args;
    if (data !== undefined && JSON.stringify(data).length < 4000) element.innerHTML = `\n<script type="application/json">\n${JSON.stringify(data, null, 2).replaceAll('<', '\\u003c')}\n</script>\n`;
  }
  const modules = [...new Set(elements.map(({localName}) => localName.slice('kube-'.length)))];
  const scripts = modules.length > 3 ? ['autoload'] : modules;
  const html = template.innerHTML.replace(/=""/g, '').replace(/\n\s*\n/g, '\n').trim();
  return `${scripts.map((name) => `<script type="module" src="cdn/${name}.js"></script>`).join('\n')}\n${html}`;
}
