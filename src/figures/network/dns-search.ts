import type {Part, RowGroup, RowsData} from '../../families/rows.data.js';
import {Rows} from '../../families/rows.js';
import type {Run} from '../../run/types.js';
import {define} from '../../stage/define.js';
import type {Scene} from '../../stage/figure-data.js';
import type {Trial} from '../../stage/trial.js';
import {dnsSearchFacts} from './dns-search.facts.js';
import type {DnsSearchFacts, Lookup} from './dns-search.facts.js';

/**
 * What a Pod's resolver asks for when a program looks a name up: the search list is tried first, so a name outside the cluster
 * costs several questions.
 * @element kube-dns-search
 * @summary A Pod's resolv.conf and the queries that follow from it.
 */
export class DnsSearch extends Rows {
  protected override derive(run: Run): RowsData { return dnsSearch(dnsSearchFacts(run)); }

  protected override async later(): Promise<(run: Run) => Scene[]> {
    const {dnsSearchScenes} = await import('./dns-search.scenes.js');
    return (run) => dnsSearchScenes(dnsSearchFacts(run));
  }

  protected override async trial(run: Run): Promise<Trial<RowsData>> {
    const {dnsSearchTrial} = await import('./dns-search.trial.js');
    return dnsSearchTrial(dnsSearchFacts(run));
  }
}

export const count = (n: number): string => `${n} ${n === 1 ? 'query' : 'queries'}`;

export const queryId = (lookup: number, query: number): string => `query-${lookup + 1}-${query + 1}`;

export function dnsSearch(facts: DnsSearchFacts): RowsData {
  const {lookups, search, ndots, source} = facts;
  const [first] = search;
  return {
    eyebrow: 'One name, several queries', source, ...(lookups.flatMap(({queries}) => queries).length > 1 && {end: ends(lookups.at(-1)!)}),
    caption: first ? `A name with fewer than ${ndots === 1 ? 'one dot' : `${ndots} dots`} is tried with each suffix of the search list before it is asked for as written; the {accent:first suffix} comes first.` : 'There is no search list: a name is asked for as it is written.',
    alt: `Lookups by a Pod’s resolv.conf: ${lookups.slice(0, 3).map(({name, queries}) => `${name} takes ${count(queries.length)}`).join(', ')}.`.slice(0, 160),
    columns: [{key: 'n', label: '#', align: 'end', narrow: 'lead'}, {key: 'query', label: 'Asked for', mono: true, narrow: 'main'}, {key: 'answer', label: 'Answer', mono: true}],
    groups: [settings(facts), ...lookups.map((lookup, i) => groupOf(lookup, i, first))],
    footnotes: ['The first answer ends the lookup. A resolver usually asks for the IPv4 and the IPv6 address of each name: that is one query here.'],
  };
}

export function ends({name, queries}: Lookup): string {
  const say = `${name}: ${count(queries.length)}, the last is ${queries.at(-1)!.answer}.`;
  return say.length <= 90 ? say : `${count(queries.length)}, the last is ${queries.at(-1)!.answer}.`.slice(0, 90);
}

/** The lines of the file that matter, with the first suffix marked. */
export function settings({nameserver, search: [first, ...others], ndots, pod}: DnsSearchFacts): RowGroup {
  return {
    title: `\`/etc/resolv.conf\`${pod ? ` of Pod \`${pod.slice(pod.lastIndexOf('/') + 1)}\`` : ''}`, rows: [],
    head: [
      {label: 'nameserver', value: nameserver}, ...(first ? [{label: 'search', value: [first, ...others].join(' '), hi: [0, first.length] as Part}] : []), {label: 'options', value: `ndots:${ndots}`},
    ],
  };
}

function groupOf({name, dots, queries}: Lookup, i: number, first: string | undefined): RowGroup {
  return {
    title: `\`${name}\`: ${dots} ${dots === 1 ? 'dot' : 'dots'}, ${count(queries.length)}`,
    rows: queries.map(({name: asked, answer, suffix}, k) => ({
      id: queryId(i, k), detail: `${asked}: ${answer}`, cells: {n: String(k + 1), query: asked, answer}, ...(suffix && suffix === first && {hi: [asked.length - suffix.length, asked.length]}),
    })),
  };
}

define('kube-dns-search', DnsSearch);
