import {shortName} from '../../run/objects.js';
import type {Scene} from '../../stage/figure-data.js';
import type {EndpointListsFacts} from './endpoint-lists.facts.js';

/** So many addresses come one by one; the rest comes with the last of them. */
const most = 4;

/** One address after another, in both lists at once; then the one that stays without being ready. */
export function endpointListsScenes({addresses, endpoints, unready}: EndpointListsFacts): Scene[] {
  const both = endpoints ? 'both lists' : 'the list';
  const sides = endpoints ? ['slice', 'endpoints'] : ['slice'];
  const scenes = addresses.slice(0, most).map(({ip, pod}, i): Scene => {
    const rest = i === most - 1 ? addresses.slice(most) : [];
    const ids = [ip, ...rest.map((one) => one.ip)].flatMap((one) => sides.map((side) => `${side}-${one}`));
    const who = rest.length ? ` and the other ${rest.length}` : pod ? ` of ${shortName(pod)}` : '';
    return {id: `address-${i + 1}`, say: `${ip}${who}: in ${both}, ready.`.slice(0, 90), on: ids, focus: ids};
  });
  const last = sides.map((side) => `${side}-unready`);
  if (!unready) return scenes;
  return [...scenes, {id: 'not-ready', say: `${unready.ip} is not ready any more: it stays listed, and gets no new connection.`, on: last, focus: last}];
}
