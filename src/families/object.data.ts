import type {FigureData, FigureMark} from '../stage/figure-data.js';
import type {Checked} from '../stage/figure-element.js';
import type {originWords} from './object.layout.js';
import {eachField} from './object.table.js';
import {fields, flag, list, mark, number, oneOf, readFigure, text} from './read-data.js';

/** Records of the API and their fields: one as it was stored, or two that are compared or lead to one another. */
export interface ObjectData extends FigureData {
  objects: ObjectRecord[];
  /** From one field or object to another: what is mounted, referred to, copied. */
  links?: ObjectLink[];
  /** Single facts under the drawing. `part`, 0 to 1: a bar of this length under the fact. */
  facts?: {label: string; value: string; part?: number}[];
  /** A switch that leaves only the fields of one origin. */
  only?: ObjectSwitch;
}

export type Origin = keyof typeof originWords;

export interface ObjectSwitch extends FigureMark { label: string; origin: Origin }

export interface ObjectRecord extends FigureMark {
  kind: string;
  name: string;
  namespace?: string;
  state?: 'deprecated';
  sections: ObjectSection[];
  /** Tokens of captions may be used. */
  footer?: string;
}

export interface ObjectSection {
  title: string;
  /** What all its fields have in front of their own path: `spec.template.spec`. */
  path?: string;
  fields: ObjectField[];
}

export interface ObjectField extends FigureMark {
  path: string;
  value: string;
  /** The value is a text: the content of a file, a command line. So is one of several lines. */
  text?: boolean;
  /** `you`: somebody wrote it. `default`: the API server filled it in. `server`: it is for the cluster to say. */
  origin?: Origin;
  /** The field is empty or missing; `value` says so in words. */
  unset?: boolean;
}

/** `from` and `to`: ids of fields, or of objects. */
export interface ObjectLink extends FigureMark { from: string; to: string; label: string }

const origin = oneOf<Origin>('you', 'default', 'server');
const field = fields<ObjectField>({...mark, path: text, value: text, text: flag, origin, unset: flag}, 'path', 'value');
const section = fields<ObjectSection>({title: text, path: text, fields: list(field)}, 'title', 'fields');

const blank: ObjectData = {caption: '', alt: '', objects: []};

/** Reads any value as objects; what cannot be drawn is left out and named. */
export function check(value: unknown): Checked<ObjectData> {
  const checked = readFigure<ObjectData>(value, blank, {
    objects: list(fields<ObjectRecord>({...mark, kind: text, name: text, namespace: text, state: oneOf('deprecated'), sections: list(section), footer: text}, 'kind', 'name', 'sections')),
    links: list(fields<ObjectLink>({...mark, from: text, to: text, label: text}, 'from', 'to', 'label')),
    facts: list(fields<NonNullable<ObjectData['facts']>[number]>({label: text, value: text, part: number}, 'label', 'value')),
    only: fields<ObjectSwitch>({...mark, label: text, origin}, 'label', 'origin'),
  }, ({objects, links = [], only}) => [...objects.flatMap((one) => [one, ...one.sections.flatMap((each) => each.fields)]), ...links, ...only ? [only] : []]);
  const {data, issues} = checked;
  const ids = new Set([...data.objects.map(({id}) => id), ...eachField(data, ({id}) => id)]);
  if (data.links) {
    data.links = data.links.filter((link, i) => (['from', 'to'] as const).every((end) => {
      if (ids.has(link[end])) return true;
      issues.push({path: `links[${i}].${end}`, message: `There is no object or field "${link[end].slice(0, 40)}": give the id of one.`});
      return false;
    }));
  }
  data.facts?.forEach((fact, i) => {
    if (fact.part === undefined || (fact.part >= 0 && fact.part <= 1)) return;
    issues.push({path: `facts[${i}].part`, message: `${fact.part} is no part of a bar: give a number from 0 to 1.`});
    delete fact.part;
  });
  return checked;
}

/** Lists of the page as data: `<dl data-kind="Deployment" data-name="web"><dt>spec.replicas</dt><dd data-origin="you">3</dd></dl>`, one for each object. */
export function readLight(host: HTMLElement): unknown {
  const lists = [...host.querySelectorAll<HTMLElement>(':scope > dl')];
  return lists.length ? {
    objects: lists.map((one) => {
      const {kind = 'Object', name, namespace, state, section: title = 'Fields', tone, ref} = one.dataset;
      return {
        id: one.id || undefined, kind, name, namespace, state, tone, ref,
        sections: [{title, fields: [...one.querySelectorAll('dt')].map((dt) => {
          const dd = dt.nextElementSibling as HTMLElement | null;
          const given = dd?.dataset ?? {};
          return {id: dt.id || undefined, path: dt.textContent.trim(), value: dd?.textContent.trim() ?? '', origin: given['origin'], tone: given['tone'], unset: given['unset'] === undefined ? undefined : true};
        })}],
      };
    }),
  } : undefined;
}
