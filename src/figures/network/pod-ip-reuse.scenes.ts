import type {LanesData} from '../../families/lanes.data.js';
import type {Moment} from '../../run/types.js';
import type {Scene} from '../../stage/figure-data.js';
import type {PodIpReuseFacts} from './pod-ip-reuse.facts.js';

/** The first holders, what they give back, who stops, and who gets the address next. None where no address is used twice. */
export function podIpReuseScenes({epoch, addresses, reused}: PodIpReuseFacts, {lanes, end}: LanesData, said: (moment: Moment) => string): Scene[] {
  if (!reused) return [];
  const {before, after} = reused;
  const lane = addresses.findIndex(({ip}) => ip === reused.ip);
  const spans = lanes[lane]!.spans!;
  const next = `holder-${lane}-${addresses[lane]!.holders.indexOf(after)}`;
  const stop = spans.find(({id}) => id === `stopped-${lane}-${addresses[lane]!.holders.indexOf(before)}`);
  const others = addresses.flatMap(({holders}) => holders).filter(({to, object}) => to && to.t < after.from!.t && object !== before.object).map(({to}) => to!).sort((a, b) => b.t - a.t);
  const many = addresses.length;
  return [
    {id: 'holders', at: epoch + (before.from?.t ?? 0), say: `${many} address${many > 1 ? 'es' : ''}, and a Pod for each.`},
    ...(others[0] ? [{id: 'given-back', at: epoch + others[0].t, say: `${said(others[0])}: Pods that are gone have given their addresses back.`}] : []),
    ...(stop ? [{id: 'stopped', at: stop.from, on: [stop.id], say: `${said(before.stopped!)}: ${stop.detail!}.`.slice(0, 90)}] : []),
    {id: 'reused', at: epoch + after.from!.t, on: spans.filter(({id}) => id >= next && id !== stop?.id).map(({id}) => id), say: end!},
  ];
}
