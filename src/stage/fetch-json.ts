import type {Run} from '../run/types.js';

/** Names a source that could not be read; the message is a whole sentence for the reader. */
export class UnreadableRun extends Error {
  override name = 'UnreadableRun';
}

const values = new Map<string, Promise<unknown>>();
const runs = new Map<string, Promise<Run>>();

/** One fetch per address and page, however many figures ask. A failure is not remembered, so that "Try again" can. */
export function fetchJson(url: string): Promise<unknown> {
  const address = new URL(url, document.baseURI).href;
  let value = values.get(address);
  if (!value) {
    value = load(address);
    values.set(address, value);
    value.catch(() => values.delete(address));
  }
  return value;
}

/** As {@link fetchJson}, and checked by the rules of a run. */
export function fetchRun(url: string): Promise<Run> {
  const address = new URL(url, document.baseURI).href;
  let run = runs.get(address);
  if (!run) {
    run = fetchJson(address).then((value) => readRun(value, address));
    runs.set(address, run);
    run.catch(() => runs.delete(address));
  }
  return run;
}

/** A value as a run, or a sentence that says what is wrong with it. */
export async function readRun(value: unknown, name: string): Promise<Run> {
  // The rules of a run are loaded with the first run that is not ours.
  const {checkRun} = await import('../run/check.js');
  const errors = checkRun(value).filter(({severity}) => severity === 'error');
  if (errors.length) {
    const more = errors.length > 3 ? ` (and ${errors.length - 3} more)` : '';
    throw new UnreadableRun(`${name} is not a run that adds up: ${errors.slice(0, 3).map(({path, message}) => `${path}: ${message}`).join(' ')}${more}`);
  }
  return value as Run;
}

async function load(address: string): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(address);
  } catch (error) {
    throw new UnreadableRun(`${address} could not be reached (${error instanceof Error ? error.message : String(error)}).`);
  }
  if (!response.ok) throw new UnreadableRun(`${address} did not load (${response.status} ${response.statusText}).`);
  const text = await response.text();
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown;
  } catch (error) {
    throw new UnreadableRun(`${address} is not valid JSON (${error instanceof Error ? error.message : String(error)}).`);
  }
}
