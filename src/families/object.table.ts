import type {Table} from '../stage/figure-data.js';
import {words} from '../stage/plain.js';
import type {ObjectData, ObjectField, ObjectRecord, ObjectSection} from './object.data.js';
import {objectLateStyles} from './object.late.css.js';
import {originWords, pathIn} from './object.layout.js';

/** Asks something of each field. */
export const eachField = <T>(data: ObjectData, of: (field: ObjectField, section: ObjectSection, record: ObjectRecord) => T): T[] =>
  data.objects.flatMap((record) => record.sections.flatMap((one) => one.fields.map((each) => of(each, one, record))));

/** Worn once the figure is near. */
export const styles = [objectLateStyles];

/** Everything the drawing says, one field a row. */
export function table(data: ObjectData): Table {
  const {objects, links = [], facts = []} = data;
  const paths = new Map(eachField(data, (one, at) => [one.id, pathIn(at, one)]));
  const named = (id: string): string => paths.get(id) ?? objects.find((one) => one.id === id)?.name ?? id;
  const has = (key: keyof ObjectField): boolean => eachField(data, (one) => one[key]).some((value) => value !== undefined);
  const of = ({kind, name}: ObjectRecord): string => `${kind} · ${name}`;
  const tail = [...links, ...facts, ...objects].length > objects.length || objects.some(({footer}) => footer);
  return {
    columns: [
      {key: 'object', label: 'Object'}, {key: 'section', label: 'Part'}, {key: 'path', label: 'Field', mono: true}, {key: 'value', label: 'Value', mono: true},
      ...(has('origin') ? [{key: 'origin', label: 'From'}] : []),
      ...(has('note') || tail ? [{key: 'note', label: 'Note'}] : []),
    ],
    rows: [
      ...objects.flatMap((record) => [
        ...record.sections.flatMap((one) => one.fields.map((each) => ({
          object: of(record), section: [words(one.title), one.path].filter(Boolean).join(' · '), path: each.path, value: each.value, origin: each.origin ? originWords[each.origin] : '', note: words(each.note),
        }))),
        ...(record.namespace || record.state || record.footer ? [{object: of(record), note: [record.namespace && `namespace ${record.namespace}`, record.state, words(record.footer)].filter(Boolean).join(' · ')}] : []),
      ]),
      ...links.map(({from, to, label}) => ({path: named(from), value: named(to), note: words(label)})),
      ...facts.map(({label, value}) => ({note: `${label} · ${words(value)}`})),
    ],
  };
}
