import {MissingFacts} from '../../run/missing.js';
import {objectById} from '../../run/objects.js';
import type {Run, RunObject, Source, StoredObject} from '../../run/types.js';
import {writerGroup} from '../../run/writers.js';
import {writeByNumber} from '../../run/writes.js';

type StoredField = StoredObject['fields'][number];

export interface StoredObjectFacts {
  object: RunObject;
  /** Fields that stand together, with the path they share. */
  parts: {path: string; fields: StoredField[]}[];
  yours: StoredField[];
  defaults: StoredField[];
  etcdKey: string;
  bytes: number | undefined;
  /** Lines of the manifest, and of the same object as `kubectl get -o yaml` prints it. */
  lines: {applied: number; stored: number} | undefined;
  source: Source;
}

/** Where the template of a Pod lies in an object that makes Pods. */
const template = 'spec.template.spec.';

/**
 * An object as it was stored, and which of its fields the API server filled in: what a person wrote, else the first that has defaults.
 * @param name Name, or id, of the object to tell about.
 */
export function storedObjectFacts(run: Run, name?: string): StoredObjectFacts {
  const known = (run.details?.stored ?? []).flatMap((stored) => {
    const object = objectById(run, stored.object);
    return object && stored.fields.some(({origin}) => origin === 'default') ? [{stored, object}] : [];
  });
  const byHand = ({stored}: {stored: StoredObject}): boolean => writerGroup(writeByNumber(run, stored.write)?.writer ?? '') === 'you';
  const found = name ? known.find(({object}) => object.id === name || object.name === name) : known.find(byHand) ?? known[0];
  if (!found) {
    const others = known.map(({object}) => object.name).join(', ');
    throw new MissingFacts(`this run does not hold what was stored of ${name ? `"${name}"` : 'an object'}, field by field${others && `; it holds ${others}`}`);
  }
  const {object, stored: {fields, etcdKey, bytes, linesApplied, linesStored}} = found;
  const parts = new Map<string, StoredField[]>();
  for (const field of fields) {
    const path = field.path.startsWith(template) ? template.slice(0, -1) : field.path.slice(0, field.path.indexOf('.'));
    parts.set(path, [...parts.get(path) ?? [], field]);
  }
  return {
    object, etcdKey, bytes, source: run.source,
    parts: [...parts].map(([path, own]) => ({path, fields: own})),
    yours: fields.filter(({origin}) => origin === 'you'), defaults: fields.filter(({origin}) => origin === 'default'),
    lines: linesApplied && linesStored ? {applied: linesApplied, stored: linesStored} : undefined,
  };
}
