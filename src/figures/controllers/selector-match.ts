import type {Box, BoxesData} from '../../families/boxes.data.js';
import {Boxes} from '../../families/boxes.js';
import type {Run} from '../../run/types.js';
import {define} from '../../stage/define.js';
import type {Scene} from '../../stage/figure-data.js';
import type {Trial} from '../../stage/trial.js';
import {selectorMatchFacts} from './selector-match.facts.js';
import type {SelectedPod, SelectingSet, SelectorMatchFacts} from './selector-match.facts.js';

/**
 * Which Pods a ReplicaSet counts: those whose labels match its selector. Before and after one label changed, line by line.
 * @element kube-selector-match
 * @summary A selector, the labels of Pods, and who is counted.
 */
export class SelectorMatch extends Boxes {
  protected override derive(run: Run): BoxesData { return selectorMatch(selectorMatchFacts(run)); }

  protected override async later(): Promise<(run: Run) => Scene[]> {
    const {selectorMatchScenes} = await import('./selector-match.scenes.js');
    return (run) => selectorMatchScenes(selectorMatchFacts(run));
  }

  protected override async trial(run: Run): Promise<Trial<BoxesData>> {
    const {selectorMatchTrial} = await import('./selector-match.trial.js');
    return selectorMatchTrial(selectorMatchFacts(run));
  }
}

export const selectorText = (selector: Record<string, string>): string => Object.entries(selector).map(([key, value]) => `${key}=${value}`).join(',');

/** `matching 2 · replicas 3 · creates 1` */
export function sum(matching: number, wanted: number | undefined): string {
  if (wanted === undefined) return `matching ${matching}`;
  return `matching ${matching} · replicas ${wanted} · ${matching > wanted ? `deletes ${matching - wanted}` : `creates ${wanted - matching}`}`;
}

export function selectorMatch({sets, relabel, source}: SelectorMatchFacts): BoxesData {
  const [first, last] = [sets[0]!, sets.at(-1)!];
  const matching = last.pods.filter(({counted, short}) => counted && short !== relabel?.replacement).length;
  const item = (pod: SelectedPod): Box['sections'][number]['items'][number] => {
    const {id, ref, name, short, labels, counted} = pod;
    const again = sets.some((set) => set !== first && set.pods.includes(pod));
    const sub = again && relabel && short === relabel.replacement ? `new, +${relabel.replacementAfter} ms` : counted ? undefined : relabel ? `not counted, no owner after ${relabel.ownerRemovedAfter} ms` : 'not counted';
    return {id, ref, label: `\`${name}\``, labels, counted, ...(sub && {sub}), ...(relabel && !counted && {tone: 'accent' as const})};
  };
  const box = (set: SelectingSet): Box => ({
    id: set.id, ref: set.ref, title: relabel ? set === first ? 'Before' : 'After' : `\`${set.name}\``, selector: selectorText(set.selector),
    ...(set.partly ? {sub: 'part of its selector'} : relabel && {sub: set === first ? `\`${set.name}\`` : `\`${relabel.label}\` on \`${relabel.pod}\``}),
    sections: [{items: set.pods.map(item)}],
    footer: {id: `${set.id}/sum`, text: sum(set === last && relabel ? matching : set.pods.filter(({counted}) => counted).length, set.wanted)},
  });
  return {
    layout: 'compare', eyebrow: 'A label decides who is counted', source, boxes: sets.map(box),
    caption: relabel
      ? `Go through the lines: the {accent:Pod} with \`${relabel.label}\` fails the selector, so the ReplicaSet is one short and makes another.`
      : 'Go through the lines: a ReplicaSet counts a Pod only while the labels of the Pod match its selector.',
    alt: relabel
      ? `Two boxes of Pods: ${first.pods.length} match the selector; after ${relabel.pod} is relabelled ${matching} do, and a new one is created.`
      : `The labels of ${first.pods.length} Pods, and which match the selector of each ReplicaSet.`,
    ...(relabel && {end: `+${relabel.replacementAfter} ms: ${matching} match and ${last.wanted ?? 'more'} are wanted, so it creates ${relabel.replacement}.`}),
    footnotes: [
      ...(relabel ? [`Done after the run: these writes are not among its ${relabel.number}.`] : []),
      'Labels alone do not make a Pod a ReplicaSet’s own: it counts those it owns. It lets go of one that stops matching, and takes in one that matches and has no owner.',
    ],
  };
}

define('kube-selector-match', SelectorMatch);
