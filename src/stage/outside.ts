import type {Run} from '../run/types.js';
import {fetchJson, fetchRun} from './fetch-json.js';
import type {Checked, FigureElement} from './figure-element.js';
import type {FigureData} from './figure-data.js';

/**
 * Data from outside a run, in this order: the `data` property, a JSON child, light-DOM children, `src`. For a figure that
 * tells a run, `src` is the address of a run. Rejects with an error whose message is a sentence.
 */
export async function readOutside<D extends FigureData>(host: FigureElement<D>, tellsRun: boolean): Promise<Checked<D> | {run: Run}> {
  const {check, readLight} = await host.reader();
  if (host.data !== undefined) return check(host.data);
  const json = host.querySelector(':scope > script[type="application/json"]')?.textContent;
  if (json) return check(JSON.parse(json));
  if (tellsRun) return {run: await fetchRun(host.src!)};
  const light = readLight?.(host);
  if (light !== undefined && light !== null) return check(light);
  return check(host.src ? await fetchJson(host.src) : undefined);
}
