/**
 * Every story: draws, fits at 320 px, is accessible, keeps its drawing. The runner hands the stories over in shards
 * (test/tools/story-shards.mjs), one test a story; a test tells everything that is wrong with its story at once.
 */
import 'axe-core/axe.min.js';
import type {AxeResults, RunOptions} from 'axe-core';
import {emulateMedia, executeServerCommand, setViewport} from '@web/test-runner-commands';
import {drawingOf} from './tools/story/drawing.js';
import {forceSpacing, misfits, smallTexts, tabStops} from './tools/story/fit.js';
import {mount, settled, storyNames} from './tools/story/mount.js';
import type {KubeElement, Mounted, StoryModule} from './tools/story/mount.js';

/** Width of a story in its kept drawing: a figure in a docs page. */
const WIDE = 760;
const NARROW = 320;
const MOST_TAB_STOPS = 3;

declare const axe: {run: (context: Element, options: RunOptions) => Promise<AxeResults>};

const rules: RunOptions = {
  resultTypes: ['violations'],
  preload: false,
  // A story is a piece of a page: these ask for what the page around it has.
  rules: {'region': {enabled: false}, 'landmark-one-main': {enabled: false}, 'page-has-heading-one': {enabled: false}},
};
/** Only colours change with the theme. */
const colours: RunOptions = {...rules, runOnly: ['color-contrast', 'link-in-text-block']};

async function violations(container: Element, options: RunOptions, theme: 'light' | 'dark'): Promise<string[]> {
  document.documentElement.style.colorScheme = theme;
  const results = await axe.run(container, options);
  document.documentElement.style.colorScheme = '';
  return results.violations.flatMap(({id, help, nodes}) => nodes.slice(0, 3).map(({target, any, all}) => {
    const detail = [...any, ...all][0]?.message ?? '';
    return `axe in ${theme}: ${id}: ${help} (${target.flat().join(' ')}) ${detail}`;
  }));
}

function undrawn({container, elements, context}: Mounted): string[] {
  const expected = context.parameters['state'];
  const problems = elements.filter(({status}) => status !== undefined && status !== 'drawn' && status !== expected)
    .map(({localName, status, shadowRoot}) => `<${localName}> is "${status}": ${shadowRoot?.querySelector('.message, [role=alert]')?.textContent?.trim() ?? ''}`);
  const {height} = container.getBoundingClientRect();
  if (elements.length === 0) problems.push('there is no element of the library in the story');
  if (height < 8 || !drawingOf(container).replaceAll(/<[^>]*>/g, '').trim()) problems.push('the story draws nothing');
  return problems;
}

async function unkept(name: string, container: Element): Promise<string[]> {
  const {same, message} = await executeServerCommand<{same: boolean; message?: string}, {name: string; drawing: string}>('golden', {name, drawing: drawingOf(container)});
  return same ? [] : [`the drawing is not the kept one, ${message}`];
}

async function narrowMisfits({container, elements}: Mounted): Promise<string[]> {
  await setViewport({width: NARROW, height: 900});
  document.body.className = 'narrow';
  await settled(elements);
  const plain = misfits(figuresOf(elements)).map((problem) => `at ${NARROW} px: ${problem}`);
  const restore = forceSpacing(container);
  await settled(elements);
  const spaced = misfits(figuresOf(elements)).map((problem) => `at ${NARROW} px with WCAG text spacing: ${problem}`);
  restore();
  return [...plain, ...spaced];
}

/** Elements with a drawing of their own; what only wraps others has no box to leave. */
const figuresOf = (elements: KubeElement[]): KubeElement[] => elements.filter((element) => getComputedStyle(element).display !== 'contents');

/** Hears what a story complains about in the console and what it throws while nobody waits. */
function listen(): {heard: string[]; stop: () => void} {
  const heard: string[] = [];
  const {error} = console;
  console.error = (...words: unknown[]) => {
    heard.push(`console.error: ${words.map(String).join(' ')}`);
  };
  // In place of the test runner's handlers, which would end the test at the first one.
  const {onerror, onunhandledrejection} = window;
  window.onerror = (message) => {
    heard.push(`thrown: ${typeof message === 'string' ? message : message.type}`);
    return true;
  };
  window.onunhandledrejection = (event) => {
    event.preventDefault();
    heard.push(`rejected: ${String(event.reason)}`);
  };
  return {heard, stop: () => {
    console.error = error;
    window.onerror = onerror;
    window.onunhandledrejection = onunhandledrejection;
  }};
}

async function problemsOf(path: string, module: StoryModule, name: string): Promise<string[]> {
  const {heard, stop} = listen();
  let mounted: Mounted | undefined;
  try {
    await setViewport({width: WIDE + 40, height: 900});
    document.body.className = 'wide';
    mounted = await mount(module, name);
    const {container, elements, context} = mounted;
    const problems = [
      ...undrawn(mounted),
      ...await unkept(`${path}--${name}`, container),
      ...elements.flatMap((element) => {
        const stops = tabStops(element);
        return stops.length > MOST_TAB_STOPS && element.drawn ? [`<${element.localName}> has ${stops.length} tab stops, at most ${MOST_TAB_STOPS}: ${stops.join(', ')}`] : [];
      }),
      ...smallTexts(elements),
      ...await violations(container, rules, 'light'),
      ...await violations(container, colours, 'dark'),
      ...await narrowMisfits(mounted),
      ...smallTexts(elements),
    ];
    return [...new Set([...problems, ...(context.parameters['state'] === 'error' ? [] : heard)])];
  } catch (error) {
    return [String(error), ...heard];
  } finally {
    stop();
    mounted?.container.remove();
    // A story that failed before it was mounted leaves its container behind.
    document.body.querySelectorAll(':scope > div').forEach((rest) => rest.remove());
  }
}

/** Declares one test for each story of a module. `path` as in the folders: `figures/api/gate-pipeline`. */
export function checkStories(path: string, module: StoryModule): void {
  describe(path, () => {
    before(async () => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('body{margin:0;font:1rem/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText}body.wide{padding:20px}'
        // The places stories name, as Storybook's preview has them.
        + '.story-narrow{max-inline-size:320px;margin-inline:auto}.story-dark{color-scheme:dark;background:Canvas;color:CanvasText;padding:1rem}');
      document.adoptedStyleSheets = [sheet];
      document.documentElement.lang = 'en';
      document.title = path;
      // With less motion a figure shows its end at once, which is also what is kept.
      await emulateMedia({reducedMotion: 'reduce'});
    });
    after(() => emulateMedia({reducedMotion: 'no-preference'}));
    for (const name of storyNames(module)) {
      it(`${path} ${name}: draws, fits at 320 px, is accessible, keeps its drawing`, async () => {
        const problems = await problemsOf(path, module, name);
        if (problems.length > 0) throw new Error(problems.join('\n'));
      });
    }
  });
}
