import type {Table} from '../stage/figure-data.js';
import {words} from '../stage/plain.js';
import type {Box, BoxItem, BoxesData} from './boxes.data.js';
import {boxesLateStyles} from './boxes.late.css.js';

/** Members of all its parts. */
export const itemsOf = ({sections}: Box): BoxItem[] => sections.flatMap(({items}) => items);

/** `app=web, pod-template-hash=d75cc9d86` */
export const labelsText = (labels: Record<string, string> = {}): string => Object.entries(labels).map(([key, value]) => `${key}=${value}`).join(' · ');

/** Worn once the figure is near. */
export const styles = [boxesLateStyles];

/** Everything the drawing says: a row for each member, what is said of a box in its first one. */
export function table({boxes, rule, filter, facts = []}: BoxesData): Table {
  const items = boxes.flatMap(itemsOf);
  const some = (key: keyof BoxItem): boolean => items.some((one) => one[key] !== undefined);
  const has = (key: keyof Box): boolean => boxes.some((one) => one[key] !== undefined);
  const rows = boxes.flatMap((one) => {
    const {title, sub, badges = [], selector = '', sections, footer, note} = one;
    const about = {sub: words(sub), badges: badges.map((badge) => words(badge.text)).join(' · '), selector, footer: words(footer?.text)};
    const own = sections.flatMap((section) => section.items.map((member) => ({
      section: words(section.title), member: words(member.label), says: words(member.sub), labels: labelsText(member.labels),
      counted: member.counted === undefined ? '' : member.counted ? 'counted' : 'not counted', note: words(member.note),
    })));
    const first = note === undefined && own.length ? own : [{note: words(note)}, ...own];
    return first.map((row, i) => ({box: words(title), ...(i === 0 && about), ...row}));
  });
  return {
    columns: [
      {key: 'box', label: 'Box'}, ...(has('sub') ? [{key: 'sub', label: 'About it'}] : []), ...(has('badges') ? [{key: 'badges', label: 'Marked with'}] : []),
      ...(has('selector') ? [{key: 'selector', label: 'Selector', mono: true}] : []),
      ...(boxes.some(({sections}) => sections.some(({title}) => title)) ? [{key: 'section', label: 'Part'}] : []),
      {key: 'member', label: 'In it', mono: true}, ...(some('sub') || facts.length || rule ? [{key: 'says', label: 'What it is'}] : []),
      ...(some('labels') ? [{key: 'labels', label: 'Labels', mono: true}] : []), ...(some('counted') ? [{key: 'counted', label: 'Counted'}] : []),
      ...(has('footer') ? [{key: 'footer', label: 'Comes to'}] : []), ...(some('note') || has('note') ? [{key: 'note', label: 'Note'}] : []),
    ],
    rows: [
      ...(rule ? [{box: 'Rule', says: words(rule.text)}] : []), ...rows,
      ...(filter?.options.map(({label, items: {length}}) => ({box: filter.label, member: words(label), says: length})) ?? []),
      ...facts.map(({label, value}) => ({box: label, says: words(value)})),
    ],
  };
}
