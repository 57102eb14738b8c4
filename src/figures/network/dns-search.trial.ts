import type {RowsData} from '../../families/rows.data.js';
import {withForm} from '../../stage/trial-form.js';
import {FieldError} from '../../stage/trial.js';
import type {Trial} from '../../stage/trial.js';
import {dotsIn, queriesFor} from './dns-search.facts.js';
import type {DnsSearchFacts} from './dns-search.facts.js';
import {count, dnsSearch} from './dns-search.js';

const unknown = 'would be asked';
const none = 'NXDOMAIN';

/** Your name and your resolv.conf: which queries a resolver would send. Names that the run looked up, at the same server, have its answers. */
export function dnsSearchTrial(facts: DnsSearchFacts): Trial<RowsData> {
  const answers = new Map(facts.lookups.flatMap(({queries}) => queries.map(({name, answer}) => [name, answer] as const)));
  return withForm({
    fields: [
      {kind: 'text', key: 'name', label: 'Name', value: facts.lookups.at(-1)!.name, hint: 'a dot at the end says that it is complete'},
      {kind: 'lines', key: 'file', label: 'resolv.conf', value: `nameserver ${facts.nameserver}\nsearch ${facts.search.join(' ')}\noptions ndots:${facts.ndots}`, rows: 3},
    ],
    answer({name: given = '', file = ''}) {
      const name = given.trim().toLowerCase();
      if (!/^[\w-]{1,63}(\.[\w-]{1,63})*\.?$/.test(name) || name.length > 253) throw new FieldError('name', 'A name is made of letters, digits and "-", with dots between, as web.shop or example.com.');
      const conf = readResolvConf(file);
      const known = conf.nameserver === facts.nameserver ? answers : new Map<string, string>();
      const all = queriesFor(name, conf.search, conf.ndots).map((query) => ({...query, answer: known.get(query.name) ?? unknown}));
      // What is known to have an answer is the last that can be asked for.
      const last = all.findIndex(({answer}) => answer !== unknown && answer !== none);
      const queries = last < 0 ? all : all.slice(0, last + 1);
      const sure = !queries.some(({answer}) => answer === unknown);
      return {
        ...dnsSearch({...facts, ...conf, pod: undefined, lookups: [{name, dots: dotsIn(name.replace(/\.$/, '')), queries}]}),
        end: `${sure ? '' : 'At most '}${count(queries.length)}${sure ? '' : ': the first answer ends the lookup'}.`, source: {text: 'worked out from your values by the rules of resolv.conf(5)', kind: 'simulated'},
      };
    },
  });
}

/** The lines that say what is asked for; of `search` and `ndots` the last counts, of servers the first. */
function readResolvConf(text: string): Pick<DnsSearchFacts, 'nameserver' | 'search' | 'ndots'> {
  let [nameserver, search, ndots]: [string | undefined, string[], number] = [undefined, [], 1];
  text.split('\n').forEach((line, i) => {
    const [key, ...words] = line.replace(/[#;].*$/, '').trim().toLowerCase().split(/\s+/);
    if (key === 'nameserver') nameserver ??= words[0];
    else if (key === 'search' || key === 'domain') search = words.slice(0, key === 'domain' ? 1 : undefined).map((suffix) => suffix.replace(/\.$/, ''));
    else if (key === 'options') ndots = Math.min(15, Number(words.flatMap((word) => /^ndots:(\d+)$/.exec(word)?.[1] ?? []).at(-1) ?? ndots));
    else if (key && key !== 'sortlist') throw new FieldError('file', `Line ${i + 1} begins with "${key.slice(0, 20)}": give lines of nameserver, search and options.`);
  });
  return {nameserver: nameserver ?? 'not given', search, ndots};
}
