import {holdings} from '../../run/addresses.js';
import type {Holding} from '../../run/addresses.js';
import {MissingFacts} from '../../run/missing.js';
import type {Ms, Run, Source} from '../../run/types.js';

export interface PodIpReuseFacts {
  /** Wall clock of t = 0, ms since 1970. */
  epoch: number;
  /** In the order of their numbers; one with several holders was used again. */
  addresses: {ip: string; node: string | undefined; holders: Holding[]}[];
  /** Addresses that are not drawn. */
  more: number;
  /** The first address that went from one Pod to another. */
  reused: {ip: string; before: Holding; after: Holding} | undefined;
  end: Ms;
  source: Source;
}

const most = 8;

/** Which Pod had which address, and when. Addresses that were only inferred stay out of it. */
export function podIpReuseFacts(run: Run): PodIpReuseFacts {
  const known = holdings(run).filter(({object: {kind}, provenance}) => kind === 'Pod' && provenance !== 'inferred');
  if (!known.length || !run.duration) throw new MissingFacts('it does not tell from when to when a Pod had its address');
  const all = [...new Set(known.map(({ip}) => ip))].map((ip) => {
    const holders = known.filter((one) => one.ip === ip);
    return {ip, node: holders[0]!.object.node, holders};
  });
  const reused = all.flatMap(({ip, holders}) => holders.flatMap((after, i) => {
    const before = holders[i - 1];
    return before?.to && after.from && after.from.t >= before.to.t ? [{ip, before, after}] : [];
  }))[0];
  // Where there are many, those that were used again are what it is about.
  const drawn = all.length > most ? [...all].sort((a, b) => b.holders.length - a.holders.length).slice(0, most) : all;
  return {epoch: Date.parse(run.startedAt), addresses: all.filter((one) => drawn.includes(one)), more: all.length - drawn.length, reused, end: run.duration, source: run.source};
}
