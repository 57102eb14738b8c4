/**
 * A story as text: the elements, attributes and words it draws, shadow roots included, one element a line. What varies without
 * meaning anything is left out or rounded, so that the text changes when the drawing does and not otherwise.
 */

const SKIPPED = new Set(['style', 'script', 'link', 'template']);
/** Their numbers may be counters of the page. */
const IDS = new Set(['id', 'for', 'aria-controls', 'aria-labelledby', 'aria-describedby', 'aria-owns', 'aria-activedescendant', 'popovertarget', 'name', 'list']);
const round = (text: string): string => text.replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10));
const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const words = (text: string): string => escape(text.replace(/\s+/g, ' ').trim());

function attributes(element: Element): string {
  return [...element.attributes]
    .filter(({name}) => name !== 'xmlns')
    .map(({name, value}): [string, string] => {
      if (IDS.has(name)) return [name, value.replace(/\d+/g, 'N')];
      return [name, /^(class|href|src|aria-label|data-.*|title|alt|value)$/.test(name) ? value : round(value)];
    })
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${escape(value).replaceAll('"', '&quot;')}"`))
    .join('');
}

/** Children as lines; text that only Lit's markers keep apart is one text. */
function childLines(parent: Element | ShadowRoot): string[] {
  const out: string[] = [];
  let text = '';
  const flush = (): void => {
    if (words(text)) out.push(words(text));
    text = '';
  };
  for (const child of parent.childNodes) {
    if (child instanceof Text) text += child.data;
    if (!(child instanceof Element)) continue;
    flush();
    out.push(...elementLines(child));
  }
  flush();
  return out;
}

function elementLines(element: Element): string[] {
  // A closed popover is not drawn; what it will hold may still be on its way.
  if (SKIPPED.has(element.localName) || element.matches('[popover]:not(:popover-open)')) return [];
  const open = `<${element.localName}${attributes(element)}>`;
  const indented = (lines: string[]): string[] => lines.map((line) => `  ${line}`);
  const inner = [...(element.shadowRoot ? ['#shadow', ...indented(childLines(element.shadowRoot))] : []), ...childLines(element)];
  if (inner.length === 1 && !/^[<#]/.test(inner[0]!)) return [open + inner[0]!];
  return [open, ...indented(inner)];
}

/** Beyond this nobody reads on; that something changed there is told by a number. */
const MOST_LINES = 1000;

/** FNV-1a, 32 bits: tells two texts apart, no more. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** The drawing of everything in a container, ending in a line break. Of a very long one the beginning, and a fingerprint of the rest. */
export function drawingOf(container: Element): string {
  const lines = childLines(container);
  const rest = lines.splice(MOST_LINES);
  if (rest.length > 0) lines.push(`… ${rest.length} more lines, ${fingerprint(rest.join('\n'))}`);
  return `${lines.join('\n')}\n`;
}
