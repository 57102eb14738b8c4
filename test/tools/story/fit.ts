import {closest, flattened, isSeen, seenTexts, shadowRoots} from './walk.js';

/** One line of text on screen. */
interface Line { text: string; box: DOMRect; layer: Element | undefined; element: Element }

const shortened = (text: string): string => {
  const words = text.trim().replace(/\s+/g, ' ');
  return words.length > 40 ? `${words.slice(0, 38)} …` : words;
};

const scrolls = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth + 1;
const cuts = (element: Element): boolean => /hidden|clip/.test(getComputedStyle(element).overflowX);

/** The part of a line's box that letters fill: lines set close together share the rest. */
function lettersOf(box: DOMRect): DOMRect {
  return new DOMRect(box.x, box.y + box.height * 0.2, box.width, box.height * 0.6);
}

/** `seen`: texts that another figure of the page has told already, as a frame does of the figure inside it. */
function linesOf(root: Element, seen: Set<Text>): Line[] {
  const lines: Line[] = [];
  const range = document.createRange();
  for (const {text, element} of seenTexts(root)) {
    if (seen.has(text)) continue;
    seen.add(text);
    range.selectNodeContents(text);
    // What is in the top layer lies over the rest on purpose.
    const layer = closest(element, (at) => at.matches(':popover-open, dialog[open]'));
    for (const box of range.getClientRects()) if (box.width > 0.5) lines.push({text: shortened(text.data), box, layer, element});
  }
  return lines;
}

/** Texts that leave their figure or are cut off by a box around them. A part that scrolls by itself may be wider than the figure. */
function leaving(figure: Element, lines: Line[]): string[] {
  const frame = figure.getBoundingClientRect();
  const problems: string[] = [];
  for (const {text, box, element, layer} of lines) {
    if (layer || closest(element, scrolls)) continue;
    if (box.right > frame.right + 1 || box.left < frame.left - 1) {
      problems.push(`"${text}" leaves the figure by ${Math.round(Math.max(box.right - frame.right, frame.left - box.left))} px`);
      continue;
    }
    const cutter = closest(element, (at) => {
      if (!cuts(at)) return false;
      const edge = at.getBoundingClientRect();
      return box.right > edge.right + 1 || box.left < edge.left - 1;
    });
    if (cutter) problems.push(`"${text}" is cut off by <${cutter.localName} class="${cutter.getAttribute('class') ?? ''}">`);
  }
  return problems;
}

/** Pairs of texts that lie over each other. */
function overlapping(lines: Line[]): string[] {
  const problems: string[] = [];
  const sorted = lines.map((line) => ({...line, letters: lettersOf(line.box)})).sort((a, b) => a.letters.top - b.letters.top);
  for (const [index, a] of sorted.entries()) {
    for (let next = index + 1; next < sorted.length; next++) {
      const b = sorted[next]!;
      if (b.letters.top >= a.letters.bottom - 1) break;
      const across = Math.min(a.letters.right, b.letters.right) - Math.max(a.letters.left, b.letters.left);
      if (across > 1 && a.layer === b.layer) problems.push(`"${a.text}" and "${b.text}" lie over each other by ${Math.round(across)} px`);
    }
  }
  return problems;
}

/** What does not fit at the present width of the page: a page that scrolls sideways, texts that leave, are cut, or overlap. */
export function misfits(figures: Element[]): string[] {
  const problems: string[] = [];
  const {scrollWidth} = document.documentElement;
  if (scrollWidth > window.innerWidth) problems.push(`the page scrolls sideways: ${scrollWidth} px in ${window.innerWidth} px`);
  const seen = new Set<Text>();
  const lines = figures.flatMap((figure) => {
    const own = linesOf(figure, seen);
    problems.push(...leaving(figure, own));
    return own;
  });
  problems.push(...overlapping(lines));
  return [...new Set(problems)].slice(0, 6);
}

/** Texts set smaller than 12 px. */
export function smallTexts(figures: Element[]): string[] {
  const small = figures.flatMap((figure) => [...seenTexts(figure)]).filter(({element}) => parseFloat(getComputedStyle(element).fontSize) < 11.99);
  return small.slice(0, 4).map(({text, element}) => `"${shortened(text.data)}" is set in ${getComputedStyle(element).fontSize}, less than 12 px`);
}

const spacing = '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-block-end:2em!important}';

/** Forces the text spacing of WCAG 1.4.12 on the page and inside every figure; returns a way back. */
export function forceSpacing(root: Element): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(spacing);
  const roots: (Document | ShadowRoot)[] = [document, ...shadowRoots(root)];
  for (const at of roots) at.adoptedStyleSheets = [...at.adoptedStyleSheets, sheet];
  return () => {
    for (const at of roots) at.adoptedStyleSheets = at.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}

/** What the Tab key stops at inside an element. A group of radio buttons is one stop, a part that scrolls without anything to focus is one; what a reader has opened over the page counts for itself. */
export function tabStops(root: Element): string[] {
  const stops: string[] = [];
  const groups = new Set<string>();
  const focusable = (element: Element): boolean => element instanceof HTMLElement && element.tabIndex >= 0 && !element.matches(':disabled, [inert] *') && isSeen(element)
    && element.matches('a[href], button, input, select, textarea, summary, [tabindex], [contenteditable], audio[controls], video[controls]');
  for (const element of flattened(root)) {
    if (!(element instanceof Element)) continue;
    if (element !== root && closest(element, (at) => at !== root && at.matches(':popover-open'))) continue;
    const alone = scrolls(element) && ![...flattened(element)].some((inner) => inner instanceof Element && focusable(inner));
    if (!focusable(element) && !alone) continue;
    if (element instanceof HTMLInputElement && element.type === 'radio') {
      if (groups.has(element.name)) continue;
      groups.add(element.name);
    }
    stops.push(`${element.localName}${element.getAttribute('class') ? `.${element.getAttribute('class')!.trim().replaceAll(/\s+/g, '.')}` : ''}`);
  }
  return stops;
}
