import type {LanePoint, LanesData} from '../../families/lanes.data.js';
import {Lanes} from '../../families/lanes.js';
import {seconds} from '../../families/lanes.time.js';
import {objectById} from '../../run/objects.js';
import type {Run, Write} from '../../run/types.js';
import {define} from '../../stage/define.js';
import type {Scene} from '../../stage/figure-data.js';
import {grouped} from '../../stage/grouped.js';
import {revisionRulerFacts} from './revision-ruler.facts.js';
import type {RevisionRulerFacts} from './revision-ruler.facts.js';

/**
 * etcd counts every write of the whole cluster with one number. Each tick is one revision whose writer is known; what took the
 * numbers in between is given as a count.
 * @element kube-revision-ruler
 * @summary One counter for every write: which revision is whose.
 * @attr {number} from - The first revision; by default the run's own stretch.
 * @attr {number} to - The last revision.
 */
export class RevisionRuler extends Lanes {
  static override properties = {from: {type: Number}, to: {type: Number}};

  declare from: number | undefined;
  declare to: number | undefined;

  #facts(run: Run): RevisionRulerFacts { return revisionRulerFacts(run, this.from ?? undefined, this.to ?? undefined); }

  protected override derive(run: Run): LanesData {
    const facts = this.#facts(run);
    return revisionRuler(facts, nameOf(run, facts.marked.write));
  }

  protected override async later(): Promise<(run: Run) => Scene[]> {
    const {revisionRulerScenes} = await import('./revision-ruler.scenes.js');
    return (run) => {
      const facts = this.#facts(run);
      const name = nameOf(run, facts.marked.write);
      return revisionRulerScenes(facts, revisionRuler(facts, name), name);
    };
  }
}

/** @param name What the marked write was about: `Deployment web`. */
export function revisionRuler({from, to, took, known, own, others, refused, marked, source}: RevisionRulerFacts, name: string): LanesData {
  const verb = marked.write.kind === 'create' ? 'stored' : 'written';
  const unclear = own - known.length;
  return {
    eyebrow: 'One number for every write', source,
    caption: `{accent:${name}} was ${verb} at revision ${marked.revision}; every write after it, by anyone, takes a number of its own.`,
    alt: `Ruler of etcd revisions ${from} to ${to}: ${own} writes of this run${others.map(({count, text}) => `, ${count} ${text}`).join('')}.`.slice(0, 160),
    end: `Revision ${to}: ${to - from} writes by the whole cluster, ${own} of them told in this run.`,
    scale: {unit: 'index', domain: [from, to]},
    lanes: [
      {
        id: 'own', label: `${own} writes of this run`, ...(unclear > 0 && {sub: `${known.length} with their number, ${unclear} somewhere between`}),
        points: known.map(({write, revision}): LanePoint => ({
          id: `revision-${revision}`, ref: `write/#${write.n}`, at: revision,
          ...(write === marked.write ? {label: `${revision} ${name} ${verb}`, tone: 'accent'} : {detail: `${revision}: ${write.writer}, ${write.verb} ${write.resource}/${write.name}${write.subresource ? `/${write.subresource}` : ''}`}),
        })),
      },
      ...others.map(({text, count}, i) => ({id: `other-${i}`, label: `${count} ${text}`, sub: 'their numbers are not recorded', spans: [{id: `span-${i}`, from, to, style: 'hollow' as const, label: `${count} in this stretch`}]})),
    ],
    footnotes: [`${took ? `These ${to - from} numbers were taken within ${seconds(took)}. ` : ''}A write that is refused, because its \`resourceVersion\` is out of date, stores nothing and takes no number${refused ? `: ${grouped(refused)} in this run` : ''}.`],
  };
}

const nameOf = (run: Run, {object, resource, name}: Write): string => {
  const kind = objectById(run, object)?.kind;
  return `${kind ?? resource} ${name}`;
};

define('kube-revision-ruler', RevisionRuler);
