/** A page of its own in a frame: its own registry of elements, its own policy, nothing left over from other tests. */
export interface FramePage {
  window: Window & typeof globalThis;
  document: Document;
  /** What the page printed as a warning or an error, threw, or had refused by its policy. */
  heard: string[];
  close: () => void;
}

const PATIENCE = 10_000;

/** `head` and `body` are HTML. */
export function framePage(head: string, body: string): FramePage {
  const frame = document.createElement('iframe');
  frame.style.cssText = 'inline-size:1280px;block-size:600px;border:0';
  const heard: string[] = [];
  // Listening has to begin before the first script of the page: the frame is opened empty, and written to.
  document.body.append(frame);
  const page = frame.contentWindow as (Window & typeof globalThis) | null;
  if (!page) throw new Error('the frame has no window');
  page.document.open();
  for (const level of ['warn', 'error'] as const) (page as unknown as {console: Console}).console[level] = (...words: unknown[]) => { heard.push(`${level}: ${words.map(String).join(' ')}`); };
  page.addEventListener('error', (event) => { heard.push(`thrown: ${event.message}`); });
  page.addEventListener('unhandledrejection', (event) => { heard.push(`rejected: ${String(event.reason)}`); });
  page.document.addEventListener('securitypolicyviolation', (event) => { heard.push(`refused: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`); });
  page.document.write(`<!doctype html><html lang="en"><head><title>A page</title>${head}</head><body>${body}</body></html>`);
  page.document.close();
  return {window: page, document: page.document, heard, close: () => frame.remove()};
}

/** Waits until `check` gives something, and returns it. */
export async function until<T>(check: () => T | undefined | null | false, what: string): Promise<T> {
  const end = performance.now() + PATIENCE;
  for (;;) {
    const found = check();
    if (found) return found;
    if (performance.now() > end) throw new Error(`${what} did not happen within ${PATIENCE / 1000} s`);
    await new Promise((resolve) => { setTimeout(resolve, 20); });
  }
}
