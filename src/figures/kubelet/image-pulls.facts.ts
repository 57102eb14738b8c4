import {applied} from '../../run/applied.js';
import {marksOf, momentOf} from '../../run/marks.js';
import {MissingFacts} from '../../run/missing.js';
import {objectById} from '../../run/objects.js';
import type {Moment, Ms, Run, RunObject, Source} from '../../run/types.js';

export interface ImagePullsFacts {
  /** What was applied; t = 0 of this telling. Absent: unknown, and t = 0 is the first pull. */
  object: RunObject | undefined;
  image: string;
  bytes: number | undefined;
  /** In order of their start, which counts from t = 0. `waited`: for another Pod's download, part of `took`. */
  pulls: {pod: RunObject; node: string; start: Moment; took: Ms; waited: Ms}[];
  /** Pulls that are not drawn. */
  more: number;
  nodes: number;
  source: Source;
}

const most = 8;

/** @param wanted The image to tell about; by default the first one pulled. */
export function imagePullsFacts(run: Run, wanted?: string): ImagePullsFacts {
  const all = marksOf(run, 'pull');
  const image = wanted ?? all[0]?.image;
  const own = all.filter((pull) => pull.image === image && objectById(run, pull.pod));
  if (!image || !own.length) throw new MissingFacts(`this run tells of no download of ${wanted ? `"${wanted}"; images pulled in it: ${[...new Set(all.map((pull) => pull.image))].join(', ') || 'none'}` : 'an image'}`);
  const from = applied(run).find(({pods}) => pods.some(({id}) => id === own[0]!.pod));
  const start = from?.created.t ?? own[0]!.t;
  return {
    object: from?.object, image, bytes: own.find(({bytes}) => bytes !== undefined)?.bytes, more: Math.max(0, own.length - most), nodes: new Set(own.map(({node}) => node)).size, source: run.source,
    pulls: own.slice(0, most).map((pull) => ({pod: objectById(run, pull.pod)!, node: pull.node, start: {...momentOf(pull), t: pull.t - start}, took: pull.took, waited: pull.waited ?? 0})),
  };
}
