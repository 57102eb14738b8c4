import type {Card, CardsData} from '../../families/cards.data.js';
import {Cards} from '../../families/cards.js';
import type {Run} from '../../run/types.js';
import {define} from '../../stage/define.js';
import type {Trial} from '../../stage/trial.js';
import {statefulIdentityFacts} from './stateful-identity.facts.js';
import type {StatefulIdentityFacts} from './stateful-identity.facts.js';

/**
 * What a Pod of a StatefulSet is called, and what goes by the same number: its claim and its DNS name. A new Pod of that number
 * finds all of them again.
 * @element kube-stateful-identity
 * @summary One ordinal in the names of a Pod, its claim and its DNS record.
 * @attr {string} of - The StatefulSet, as `statefulset/shop/redis`; by default the first that has Pods.
 */
export class StatefulIdentity extends Cards {
  static override properties = {of: {}};

  declare of: string | undefined;

  protected override derive(run: Run): CardsData { return statefulIdentity(statefulIdentityFacts(run, this.of || undefined)); }

  protected override async trial(run: Run): Promise<Trial<CardsData>> {
    const {statefulIdentityTrial} = await import('./stateful-identity.trial.js');
    return statefulIdentityTrial(statefulIdentityFacts(run, this.of || undefined), statefulIdentity);
  }
}

/** @param would Nothing of these names is there: they are what it would be called. */
export function statefulIdentity(facts: StatefulIdentityFacts, would = false): CardsData {
  const {ordinal, first, pod, lives, claim, dns, revision, set, source} = facts;
  const digits = String(ordinal);
  const named = (text: string, from: number, to: number): Pick<Card, 'sample'> => ({sample: {text, hi: [[from, to]], ...(would && {caption: 'would be called', example: true})}});
  const end = (text: string): Pick<Card, 'sample'> => named(text, text.length - digits.length, text.length);
  const names = [pod.name, ...(claim ? [claim.name] : []), ...(dns ? [dns.name] : [])];
  return {
    layout: 'grid', eyebrow: 'One ordinal in every name', source,
    caption: `Compare the names: the {accent:${digits}} is one ordinal${names.length > 1 ? ' in all of them' : ', given out in order, never at random'}. A Pod that comes back under its name ${claim ? 'finds its claim again' : 'is the same member of the set'}.`,
    alt: `Names that carry ordinal ${digits} of StatefulSet ${set}: ${[`Pod ${pod.name}`, ...(claim ? ['its claim'] : []), ...(dns ? ['its DNS name'] : [])].join(', ')}.`.slice(0, 160),
    end: claim ? `Delete ${pod.name}, and a new ${pod.name} takes over ${claim.name}.` : `Delete ${pod.name}, and a new ${pod.name} takes its place.`,
    cards: [
      {
        id: 'pod', title: 'Pod', ...(pod.ref && {ref: pod.ref}), ...end(pod.name),
        lines: [
          'the set’s name and a number, no random suffix',
          first ? 'by default made first, and the last to go' : `by default made after \`${set}-${ordinal - 1}\`, and gone before it`,
          ...(lives > 1 ? [`${lives} Pods have had this name, one after the other`] : []),
        ],
      },
      ...(claim ? [{
        id: 'claim', title: 'Claim', ...(claim.ref && {ref: claim.ref}), ...end(claim.name),
        lines: [`made from the claim template \`${claim.template}\``, ...(claim.volume ? [`bound to volume \`${claim.volume}\`, ${claim.size}, ${claim.mode}`] : [])],
      } satisfies Card] : []),
      ...(dns ? [{
        id: 'dns', title: 'DNS name', ...named(dns.name, pod.name.length - digits.length, pod.name.length),
        lines: [`through the headless Service \`${dns.service}\``, 'DNS answers with the address of this one Pod'],
      } satisfies Card] : []),
    ],
    facts: [
      ...(revision ? [{label: 'Version of the Pod template', value: `\`${revision}\``}] : []),
      ...(claim ? [{label: 'The StatefulSet is deleted', value: `\`${claim.name}\` stays, unless its retention policy says otherwise`}] : []),
    ],
  };
}

define('kube-stateful-identity', StatefulIdentity);
