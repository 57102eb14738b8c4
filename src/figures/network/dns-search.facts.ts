import {MissingFacts} from '../../run/missing.js';
import type {Run, Source} from '../../run/types.js';

export interface Query {
  name: string;
  /** The suffix of the search list that made it. */
  suffix: string | undefined;
  answer: string;
}

export interface Lookup { name: string; dots: number; queries: Query[] }

export interface DnsSearchFacts {
  nameserver: string;
  search: string[];
  ndots: number;
  /** Whose settings they are. */
  pod: string | undefined;
  lookups: Lookup[];
  source: Source;
}

export function dnsSearchFacts(run: Run): DnsSearchFacts {
  const dns = run.details?.dns;
  const lookups = dns?.lookups.filter(({queries}) => queries.length);
  if (!dns || !lookups?.length) throw new MissingFacts('this run holds no name lookups');
  const {nameserver, search, ndots, pod} = dns;
  return {
    nameserver, search, ndots, pod, source: run.source,
    lookups: lookups.map(({name, queries}) => ({
      name, dots: dotsIn(name), queries: queries.map((query) => ({name: query.name, suffix: search.find((suffix) => query.name === `${name}.${suffix}`), answer: query.answer ?? 'answered outside the cluster'})),
    })),
  };
}

export const dotsIn = (name: string): number => name.split('.').length - 1;

/**
 * The names that the resolver of glibc asks for, in order, by resolv.conf(5): a name with fewer than `ndots` dots is tried with each
 * suffix of the search list first and then as written; one with as many or more is tried as written first. A dot at the end says that
 * the name is complete: it is asked for as it is, and nothing else. An empty suffix is the root: it leaves the name as written.
 */
export function queriesFor(name: string, search: readonly string[], ndots: number): Omit<Query, 'answer'>[] {
  const asWritten = {name: name.replace(/\.$/, ''), suffix: undefined};
  if (name.endsWith('.')) return [asWritten];
  const searched = search.map((suffix) => (suffix ? {name: `${name}.${suffix}`, suffix} : asWritten));
  const all = dotsIn(name) >= ndots ? [asWritten, ...searched] : [...searched, asWritten];
  return all.filter((query, i) => all.findIndex((other) => other.name === query.name) === i);
}
