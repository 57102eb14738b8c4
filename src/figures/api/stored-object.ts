import type {ObjectData} from '../../families/object.data.js';
import {ObjectElement} from '../../families/object.js';
import {refOf} from '../../run/objects.js';
import type {Run} from '../../run/types.js';
import {define} from '../../stage/define.js';
import type {Scene} from '../../stage/figure-data.js';
import {grouped} from '../../stage/grouped.js';
import {storedObjectFacts} from './stored-object.facts.js';
import type {StoredObjectFacts} from './stored-object.facts.js';

/**
 * An object as it was stored: what its author wrote, and the defaults that the API server filled in. A switch leaves only what
 * the author wrote.
 * @element kube-stored-object
 * @summary An object as it was stored, with the defaults nobody typed.
 * @attr {string} of - Name of the object to show; by default the first that a person wrote.
 */
export class StoredObject extends ObjectElement {
  static override properties = {of: {}};

  declare of: string | undefined;

  protected override derive(run: Run): ObjectData {
    return storedObject(storedObjectFacts(run, this.of || undefined));
  }

  protected override async later(): Promise<(run: Run) => Scene[]> {
    const {storedObjectScenes} = await import('./stored-object.scenes.js');
    return (run) => storedObjectScenes(storedObjectFacts(run, this.of || undefined));
  }
}

export function storedObject(facts: StoredObjectFacts): ObjectData {
  const {object, parts, yours, defaults, etcdKey, bytes, lines, source} = facts;
  const {kind, name, namespace} = object;
  const n = defaults.length;
  return {
    eyebrow: 'What you wrote, and what was stored', source,
    caption: 'The {accent:marked} fields are defaults: nobody typed them, the API server filled them in before it stored the object.',
    alt: `Record of a ${kind} with ${yours.length + n} fields: ${yours.length} are its author’s, ${n} were filled in by the API server.`,
    objects: [{
      id: 'object', ref: refOf(object), kind, name, ...(namespace && {namespace}),
      sections: parts.map(({path, fields}) => ({
        title: path === 'spec.template.spec' ? 'the Pod template' : 'as stored', path,
        fields: fields.map(({path: id, value, origin, unset}) => ({
          id, copy: id, path: id.slice(path.length + 1), value, origin, ...(unset && {unset}), ...(origin === 'default' && {tone: 'accent' as const}),
          detail: `${id}: ${value}${origin === 'default' ? ', a default' : origin === 'you' ? ', yours' : ''}`,
        })),
      })),
      footer: `in etcd at \`${etcdKey}\`${bytes ? ` · ${grouped(bytes)} bytes` : ''}`,
    }],
    ...(yours.length && {
      only: {id: 'only', label: 'Only what you wrote', origin: 'you' as const, detail: 'Leaves the fields that you wrote, or shows all again.'},
      end: `The API server added ${n} default${n === 1 ? '' : 's'} before the object was stored.`,
    }),
    facts: [
      {label: 'Of these fields', value: `${yours.length} yours, ${n} default${n === 1 ? '' : 's'}`},
      ...(lines ? [['manifest, as you wrote it', lines.applied] as const, ['kubectl get -o yaml', lines.stored] as const]
        .map(([label, count]) => ({label, value: `${count} lines`, part: count / Math.max(lines.applied, lines.stored)})) : []),
    ],
  };
}

define('kube-stored-object', StoredObject);
