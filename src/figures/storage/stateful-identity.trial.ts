import type {CardsData} from '../../families/cards.data.js';
import {statefulClaimName, statefulPodName} from '../../sim/rules/names.js';
import {withForm} from '../../stage/trial-form.js';
import {FieldError} from '../../stage/trial.js';
import type {Trial} from '../../stage/trial.js';
import type {StatefulIdentityFacts} from './stateful-identity.facts.js';

/** A name of the set's Pods is a host name as well, so it keeps to the rules of DNS labels. */
const label = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/;
const longest = 63;

/** What another ordinal, of this set or of one by another name, would be called. */
export function statefulIdentityTrial(facts: StatefulIdentityFacts, draw: (facts: StatefulIdentityFacts, would: boolean) => CardsData): Trial<CardsData> {
  const {set, ordinal, claim, dns} = facts;
  const domain = dns?.name.slice(facts.pod.name.length);
  return withForm({
    fields: [
      {key: 'set', label: 'StatefulSet', kind: 'text', value: set},
      ...(claim ? [{key: 'template', label: 'Claim template', kind: 'text', value: claim.template} as const] : []),
      {key: 'ordinal', label: 'Ordinal', kind: 'number', value: String(ordinal), min: 0, max: 999},
    ],
    answer(values) {
      const name = values['set']?.trim() ?? '';
      const template = values['template']?.trim() ?? claim?.template ?? '';
      const place = Number(values['ordinal']);
      if (!Number.isInteger(place) || place < 0) throw new FieldError('ordinal', 'An ordinal is a whole number from 0 on.');
      if (!label.test(name)) throw new FieldError('set', 'A name has small letters, digits and hyphens, and no hyphen at either end.');
      const pod = statefulPodName(name, place);
      if (pod.length > longest) throw new FieldError('set', `${pod.length} characters with the ordinal: a host name has at most ${longest}.`);
      if (claim && !label.test(template)) throw new FieldError('template', 'A claim template has a name of small letters, digits and hyphens.');
      return draw({
        set: name, ordinal: place, first: place === 0, pod: {name: pod}, lives: 1,
        source: {text: 'names by the rules of StatefulSets; nothing of these names is in the run', kind: 'example'},
        ...(claim && {claim: {name: statefulClaimName(template, pod), template}}),
        ...(dns && {dns: {name: pod + domain, service: dns.service}}),
      }, true);
    },
  });
}
