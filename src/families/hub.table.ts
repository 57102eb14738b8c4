import type {Table} from '../stage/figure-data.js';
import {words} from '../stage/plain.js';
import type {HubData} from './hub.data.js';
import {hubLateStyles} from './hub.late.css.js';
import {hubSequenceStyles} from './hub.sequence.css.js';

export {hubSequence} from './hub.sequence.js';

/** Worn once the figure is near. */
export const styles = [hubSequenceStyles, hubLateStyles];

/** Everything the drawing says: the messages, then the actors with what they hold. */
export function table({actors, messages, negative, facts = []}: HubData): Table {
  const title = (id: string): string => actors.find((actor) => actor.id === id)?.title ?? id;
  const rows = [
    ...messages.map(({from, to, verb, label, note}) => ({from: title(from), to: title(to), what: words(verb), about: words(label), note: words(note)})),
    ...actors.flatMap(({title: name, sub, note, members = []}) => [
      {from: name, to: '', what: '', about: words(sub), note: words(note)},
      ...members.map((member) => ({from: name, to: '', what: member.label, about: words(member.sub), note: words(member.note)})),
    ]),
    ...facts.map(({label, value}) => ({from: '', to: '', what: label, about: words(value), note: ''})),
    ...(negative ? [{from: '', to: '', what: '', about: words(negative), note: ''}] : []),
  ];
  return {
    columns: [
      {key: 'from', label: 'From or at'}, {key: 'to', label: 'To'}, {key: 'what', label: 'What'}, {key: 'about', label: 'About'},
      ...(rows.some(({note}) => note) ? [{key: 'note', label: 'Note'}] : []),
    ],
    rows,
  };
}
