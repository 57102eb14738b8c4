import type {LanesData} from '../../families/lanes.data.js';
import {seconds} from '../../families/lanes.time.js';
import {shortName} from '../../run/objects.js';
import type {RunObject} from '../../run/types.js';
import type {TolerationTimelineFacts} from './toleration-timeline.facts.js';

const count = (n: number): string => `${n} Pod${n > 1 ? 's' : ''}`;
const are = (n: number): string => (n > 1 ? 'are' : 'is');

/** What the timeline says at rest. */
export function tolerationWords(facts: TolerationTimelineFacts): Pick<LanesData, 'eyebrow' | 'caption' | 'alt' | 'end' | 'footnotes'> {
  const {pods, longest, replacements, stopped} = facts;
  const [first, second] = replacements;
  const waited = longest && seconds(longest.waited!);
  const after = first && seconds(first.after);
  const many = longest && longest.pods.length > 1;
  const gist = `${waited ? `, a wait of ${waited} before the last eviction` : ' that stay'}${after ? `, and a replacement ${after} after an eviction` : ''}`;
  const ready = replacements.findLast((one) => one.ready);
  return {
    eyebrow: 'How long Pods wait on a lost node',
    caption: `Read each lane {flow}. ${waited ? `The {accent:longest wait${many ? 's' : ''}} last${many ? '' : 's'} ${waited}, from the taint to the eviction.` : 'The {accent:marked} Pods stay on the node: nothing in this run evicts them.'}`
      + (!first ? '' : longest!.pods.includes(first.of) ? ` ${second ? 'The first' : 'The'} replacement is created ${after} later.` : ` \`${shortName(first.of)}\` is replaced ${after} after its own eviction.`),
    alt: `Timeline: a ${stopped ? 'stopped' : 'tainted'} node, ${count(pods)} on it${gist}.`,
    end: ready ? `${seconds(ready.readyAfter!)} after the eviction the replacement is Ready.` : `${count(pods)} on the node${gist}.`,
    footnotes: footnotes(facts),
  };
}

/** Where the record and Kubernetes' own rules need a word. */
function footnotes({unknown, tainted, groups, stopped, longest, terminating, held}: TolerationTimelineFacts): string[] {
  const names = (all: RunObject[]): string => all.slice(0, 3).map((pod) => `\`${shortName(pod)}\``).join(', ') + (all.length > 3 ? ` and ${all.length - 3} more` : '');
  const late = unknown?.t === tainted.t && groups.find(({waited = 0, tolerated}) => Number(tolerated) > 0 && waited >= Number(tolerated) + 50);
  return [
    late && `The record has one time for Unknown and the taint. The \`NoExecute\` taint is added in a loop of its own a moment later, and the toleration counts from there: hence ${seconds(late.waited!)}, not ${seconds(Number(late.tolerated))}.`,
    stopped && longest && `On a node that does not answer, eviction only marks a Pod for deletion; it stays Terminating until the node is back.${terminating.length ? ` ${names(terminating)} ${terminating.length > 1 ? 'were' : 'was'} terminating before: the eviction changed nothing.` : ''}`,
    held.length > 0 && `${names(held)} ${are(held.length)} not replaced here: a StatefulSet waits until the node confirms that the old Pod is gone.`,
  ].filter((note) => typeof note === 'string');
}
