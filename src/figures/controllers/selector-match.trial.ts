import {parseSelector, printSelector, selects, SelectorError} from '../../cluster/label-selector.js';
import type {Labels, Selector} from '../../cluster/label-selector.js';
import type {BoxesData} from '../../families/boxes.data.js';
import {withForm} from '../../stage/trial-form.js';
import {FieldError} from '../../stage/trial.js';
import type {Trial} from '../../stage/trial.js';
import type {SelectorMatchFacts} from './selector-match.facts.js';
import {selectorText, sum} from './selector-match.js';

/** Pods that a form may hold. */
const most = 40;

/** Your selector and your labels: who is counted, and what the ReplicaSet would do about it. */
export function selectorMatchTrial({sets, relabel}: SelectorMatchFacts): Trial<BoxesData> {
  const {selector, pods, wanted} = sets.at(-1)!;
  const own = pods.filter(({short}) => short !== relabel?.replacement).slice(0, most);
  return withForm({
    fields: [
      {kind: 'text', key: 'selector', label: 'Selector', value: selectorText(selector), hint: 'as kubectl writes it: app=web, tier in (a, b), !legacy'},
      {kind: 'lines', key: 'pods', label: 'Pods, one a line: name and labels', value: own.map(({short, labels}) => `${short} ${selectorText(labels)}`).join('\n'), rows: Math.min(6, own.length + 1)},
      {kind: 'number', key: 'replicas', label: 'Replicas', value: String(wanted ?? own.filter(({counted}) => counted).length), min: 0, max: 1000},
    ],
    answer: (values) => answer(values['selector']!, values['pods']!, Number(values['replicas'])),
  });
}

function answer(text: string, lines: string, wanted: number): BoxesData {
  const selector = read(text, 'selector');
  if (!selector.length) throw new FieldError('selector', 'An empty selector would match every Pod: the API server refuses it for a ReplicaSet.');
  if (selector.some(({operator}) => operator === 'gt' || operator === 'lt')) throw new FieldError('selector', 'A ReplicaSet compares no numbers: use =, !=, in, notin, or a key alone.');
  const pods = lines.split('\n').map((line) => line.trim()).filter(Boolean).map((line, i) => {
    const [name = '', ...rest] = line.split(/\s+/);
    const labels = labelsOf(rest.join(''), name);
    // Which part of the selector does not hold.
    const failed = selector.filter((requirement) => !selects([requirement], labels));
    return {id: `pod-${i}`, label: `\`${name}\``, labels, counted: failed.length === 0, ...(failed.length && {sub: `fails \`${printSelector(failed)}\``, tone: 'accent' as const})};
  });
  if (pods.length > most) throw new FieldError('pods', `At most ${most} Pods: these are ${pods.length}.`);
  const matching = pods.filter(({counted}) => counted).length;
  const act = matching === wanted ? 'there is nothing to do' : matching < wanted ? `it creates ${wanted - matching}` : `it deletes ${matching - wanted}`;
  return {
    eyebrow: 'Your labels, your selector', source: {text: 'worked out from your values by the rules of label selectors', kind: 'simulated'}, end: `${matching} of ${pods.length} match and ${wanted} are wanted: ${act}.`,
    caption: `${matching === pods.length ? 'Every Pod here matches the whole selector.' : 'The {accent:marked} Pods fail a part of the selector, named beside them.'} No other owner is taken into account: the ReplicaSet has what matches.`,
    alt: `${pods.length} Pods, of which ${matching} match the selector ${printSelector(selector)}.`.slice(0, 160),
    boxes: [{id: 'yours', title: 'Your Pods', selector: printSelector(selector), sections: [{items: pods}], footer: {id: 'sum', text: sum(matching, wanted)}}],
  };
}

function read(text: string, field: string, where = ''): Selector {
  try {
    return parseSelector(text);
  } catch (error) {
    if (error instanceof SelectorError) throw new FieldError(field, `${where}${error.message}.`);
    throw error;
  }
}

/** `app=web,tier=front`: the same words as in a selector of equalities, checked by the same rules. */
function labelsOf(text: string, pod: string): Labels {
  const labels: Labels = {};
  for (const {key, operator, values} of read(text, 'pods', `${pod}: `)) {
    if (operator !== '=') throw new FieldError('pods', `${pod}: a label is a key, "=" and a value, as app=web.`);
    if (Object.hasOwn(labels, key)) throw new FieldError('pods', `${pod}: ${key} is there twice; a Pod has one value for a key.`);
    labels[key] = values[0]!;
  }
  return labels;
}
