import {ContextEvent} from '@lit/context';
import type {Run} from '../run/types.js';
import {fetchJson, fetchRun, UnreadableRun} from './fetch-json.js';
import type {FigureElement} from './figure-element.js';
import type {FigureData} from './figure-data.js';
import {followRun} from './run-by-id.js';
import {runContext} from './run-context.js';
import type {RunState} from './run-context.js';
import type {Supply, SupplyState} from './supply.js';

/** ms. A provider may come late; who waits for one that never comes should know. */
const patience = 5000;

/**
 * Data that somebody brought, in this order: the `data` property, a JSON child, light-DOM children, `src`; else a run that
 * somebody provides: `dataset="#id"`, the nearest `<kube-run>`. Loaded with the first figure that needs it.
 * @param stop Takes what has to be undone when the figure leaves or looks elsewhere.
 */
export function find<D extends FigureData>(
  host: FigureElement<D>, supply: Supply<D>, settle: (state: SupplyState<D>) => void, fail: (error: unknown) => void, stop: (() => void)[],
): void {
  let heard = false;
  const offer = (state: RunState): void => {
    heard = true;
    if (state.status === 'ready') settle(supply.tell(state.run));
    else if (state.status === 'error') settle({status: 'error', error: state.message, ...(state.retry && {retry: state.retry})});
  };
  const doubt = (why: string): void => {
    void import('./clock.js').then(({pageClock}) => stop.push(pageClock.after(patience, () => { if (!heard) settle({status: 'error', error: new UnreadableRun(why)}); })));
  };
  if (host.data !== undefined || host.src || !supply.derive || host.querySelector(':scope > script[type="application/json"]')) {
    read(host, supply).then(settle, fail);
  } else if (host.datasetRef) {
    const id = host.datasetRef.replace('#', '');
    stop.push(followRun(host, id, offer));
    doubt(`there is no <kube-run id="${id}"> on this page.`);
  } else {
    host.dispatchEvent(new ContextEvent(runContext, host, (state, unsubscribe) => {
      if (unsubscribe && !stop.includes(unsubscribe)) stop.push(unsubscribe);
      offer(state);
    }, true));
    // The provider around us is not defined yet and heard nothing: ask again when it is.
    if (!heard) void customElements.whenDefined('kube-run').then(() => supply.again());
    doubt('it stands in a <kube-run>, whose module is not on this page. Load run.js, or autoload.js for all.');
  }
}

async function read<D extends FigureData>(host: FigureElement<D>, supply: Supply<D>): Promise<SupplyState<D>> {
  // Data from outside may ask for what a figure drawn from a run only needs when it is near.
  const [{check, readLight}, {styles = []}] = await Promise.all([host.reader(), host.late()]);
  host.dress(...styles);
  const checked = (value: unknown): SupplyState<D> => ({status: 'drawn', ...check(value)});
  if (host.data !== undefined) return checked(host.data);
  const json = host.querySelector(':scope > script[type="application/json"]')?.textContent;
  if (json) return checked(JSON.parse(json));
  if (supply.derive && host.src) return supply.tell(await fetchRun(host.src) satisfies Run);
  const light: unknown = readLight?.(host);
  if (light !== undefined && light !== null) return checked(light);
  return checked(host.src ? await fetchJson(host.src) : undefined);
}
