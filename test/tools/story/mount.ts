import {render} from 'lit';

/** The parts of Storybook's component story format that stories here use. */
export interface StoryContext {
  args: Record<string, unknown>;
  parameters: Record<string, unknown>;
  canvasElement: HTMLElement;
}
type Render = (args: Record<string, unknown>, context: StoryContext) => unknown;
/** Puts something around a story. */
type Decorator = (story: () => unknown, context: StoryContext) => unknown;
export interface Story {
  args?: Record<string, unknown>;
  /** `state`: the status a story is about when it is not a drawing, 'loading', 'missing' or 'error'. An 'error' may be told in the console. */
  parameters?: Record<string, unknown>;
  render?: Render;
  /** The first is the innermost; those of the story are inside those of the module. */
  decorators?: Decorator[];
  tags?: string[];
  play?: (context: StoryContext) => unknown;
}
export interface StoryModule {
  default: Story & {title?: string; component?: string};
  [story: string]: unknown;
}

/** A story as it stands on the page. */
export interface Mounted {
  container: HTMLElement;
  /** The library's elements that the story itself writes; not those inside other elements. */
  elements: KubeElement[];
  context: StoryContext;
}

/** What the checks ask of an element; only a figure has all of it. */
export interface KubeElement extends HTMLElement {
  updateComplete?: Promise<unknown>;
  drawn?: Promise<void>;
  status?: string;
  wake?: () => Promise<unknown>;
}

/** Ample for a figure on a busy machine; one that has not drawn by then never will. */
const PATIENCE = 10_000;

const frame = (): Promise<void> => new Promise((resolve) => { requestAnimationFrame(() => resolve()); });

/** Until observers have called back and every element has answered: two frames with nothing left to update. */
export async function settled(elements: KubeElement[]): Promise<void> {
  for (let i = 0; i < 2; i++) {
    await frame();
    for (const element of elements) await element.updateComplete;
  }
}

function patiently<T>(promise: Promise<T>, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} within ${PATIENCE / 1000} s`)), PATIENCE);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** Names of the stories in a module, in the order in which they are written. Storybook's own tag `!test` leaves one out: it only shows again what others check. */
export function storyNames(module: StoryModule): string[] {
  return Object.keys(module).filter((name) => name !== 'default' && !(module[name] as Story).tags?.includes('!test'));
}

/** Puts a story on the page and waits until its figures have drawn and the parts that are loaded later are there. */
export async function mount(module: StoryModule, name: string): Promise<Mounted> {
  const meta = module.default;
  const value = module[name];
  const story: Story = typeof value === 'function' ? {render: value as Render} : value as Story;
  const container = document.createElement('div');
  const context: StoryContext = {
    args: {...meta.args, ...story.args},
    parameters: {...meta.parameters, ...story.parameters},
    canvasElement: container,
  };
  document.body.append(container);
  const draw = story.render ?? meta.render;
  if (draw) {
    const drawing = [...story.decorators ?? [], ...meta.decorators ?? []].reduce<() => unknown>((inner, around) => () => around(inner, context), () => draw(context.args, context))();
    if (drawing instanceof Node) container.append(drawing);
    else render(drawing, container);
  } else if (meta.component) {
    container.append(Object.assign(document.createElement(meta.component), context.args));
  } else {
    throw new Error('the story has neither a render function nor a component');
  }
  const elements = [...container.querySelectorAll<KubeElement>('*')].filter(({localName}) => localName.startsWith('kube-'));
  for (const {localName} of elements) if (!customElements.get(localName)) throw new Error(`<${localName}> is not defined: the story does not import its module`);
  if (context.parameters['state'] !== 'loading') {
    for (const element of elements) await patiently(Promise.resolve(element.drawn), `<${element.localName}> has not drawn`);
    for (const element of elements) await patiently(Promise.resolve(element.wake?.()), `<${element.localName}> has not loaded its controls`);
  }
  await settled(elements);
  await story.play?.(context);
  await settled(elements);
  return {container, elements, context};
}
