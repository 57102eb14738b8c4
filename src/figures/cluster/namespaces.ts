import type {CardsData} from '../../families/cards.data.js';
import {Cards} from '../../families/cards.js';
import type {Run} from '../../run/types.js';
import {define} from '../../stage/define.js';
import {namespacesFacts} from './namespaces.facts.js';
import type {NamespacesFacts} from './namespaces.facts.js';

/**
 * Which namespaces a cluster has before anybody uses it, and what is in each.
 * @element kube-namespaces
 * @summary The namespaces of a new cluster and what they hold.
 */
export class Namespaces extends Cards {
  protected override derive(run: Run): CardsData { return namespaces(namespacesFacts(run)); }
}

export function namespaces(facts: NamespacesFacts): CardsData {
  const {before, renewed, keys, database, source} = facts;
  const all = facts.namespaces;
  const leases = all.filter((one) => one.leases);
  const names = leases.map(({name}) => `{accent:${name}}`).join(' and ');
  return {
    layout: 'grid', eyebrow: before ? 'What a cluster holds before your app' : 'The namespaces of this cluster', source,
    caption: `Each card is a namespace. ${leases.length ? `In ${names} every node renews a Lease of its own: by these the cluster knows which nodes are alive.` : 'An object lives in one of them, or in none, as a node does.'}`,
    alt: `${all.length} ${all.length === 1 ? 'card' : 'cards'}, a namespace each, with what it holds${before ? ' before the app' : ''}: ${all.map(({name}) => name).join(', ')}.`.slice(0, 160),
    end: keys === undefined ? 'A name is unique in its namespace, not in the cluster.' : `Nothing of your app is here yet, and the store already holds ${keys} keys.`,
    cards: all.map(({name, text, counts, leases: holds}) => ({
      id: name, title: name, ref: `namespace/${name}`, ...(counts.length && {value: counts.join(' · ')}), ...(holds && {tone: 'accent'}),
      lines: [...(text ? [text] : []), ...(holds && renewed ? [`each renewed every ${renewed}`] : [])],
    })),
    facts: [
      ...(keys === undefined ? [] : [{label: 'Keys in etcd before the app', value: `${keys}`}]),
      ...(database ? [{label: 'Size of its database', value: `${database.size}${database.quota ? ` of at most ${database.quota}` : ''}`}] : []),
    ],
  };
}

define('kube-namespaces', Namespaces);
