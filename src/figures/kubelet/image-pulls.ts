import type {LanesData, LaneSpan} from '../../families/lanes.data.js';
import {Lanes} from '../../families/lanes.js';
import {refOf, shortName} from '../../run/objects.js';
import type {Run} from '../../run/types.js';
import {define} from '../../stage/define.js';
import type {Scene} from '../../stage/figure-data.js';
import {grouped} from '../../stage/grouped.js';
import {imagePullsFacts} from './image-pulls.facts.js';
import type {ImagePullsFacts} from './image-pulls.facts.js';

/**
 * How long each Pod waits for its image. A node downloads an image once: a second Pod that asks for it at the same time waits
 * for the first one's download.
 * @element kube-image-pulls
 * @summary Image downloads by Pod: waiting for another Pod's download, and its own.
 * @attr {string} image - The image to tell about; by default the first one pulled.
 */
export class ImagePulls extends Lanes {
  static override properties = {image: {}};

  declare image: string | undefined;

  protected override derive(run: Run): LanesData { return imagePulls(imagePullsFacts(run, this.image || undefined)); }

  protected override async later(): Promise<(run: Run) => Scene[]> {
    const {imagePullsScenes} = await import('./image-pulls.scenes.js');
    return (run) => {
      const facts = imagePullsFacts(run, this.image || undefined);
      return imagePullsScenes(facts, imagePulls(facts));
    };
  }
}

export function imagePulls(facts: ImagePullsFacts): LanesData {
  const {object, image, bytes, pulls, more, nodes, source} = facts;
  const marked = pulls.find(({waited}) => waited) ?? pulls.reduce((a, b) => (b.took > a.took ? b : a));
  const name = shortName(marked.pod);
  const end = Math.max(...pulls.map(({start, took}) => start.t + took));
  const guessed = pulls.some(({start}) => start.from === 'estimated');
  return {
    eyebrow: 'Waiting for the image', source,
    caption: `${pulls.length > 1 ? 'Compare the bars: ' : ''}{accent:${name}} ${marked.waited ? 'waits for the download of another Pod on its node' : pulls.length > 1 ? 'takes longest' : 'waits for its image'}. A node downloads \`${image}\`${bytes === undefined ? '' : `, ${grouped(bytes)} bytes,`} once.`,
    alt: `Timeline of ${pulls.length} image pull${pulls.length > 1 ? 's' : ''} on ${nodes} node${nodes > 1 ? 's' : ''}${marked.waited ? `; ${name} mostly waits for another download` : ''}.`,
    end: marked.waited ? `${name} waits ${exact(marked.waited)}, then ${marked.took > marked.waited ? `its own pull takes ${exact(marked.took - marked.waited)}` : 'the image is there'}.` : `${name} has its image after ${exact(marked.took)}.`,
    scale: {unit: 'offset-ms', domain: [Math.min(0, ...pulls.map(({start}) => start.t)), Math.ceil(end / 1000) * 1000]},
    lanes: pulls.map(({pod, node, start: {t, from}, took, waited}, i) => {
      const mark = {ref: refOf(pod), ...(pod === marked.pod && {tone: 'accent' as const}), ...(from === 'estimated' && {about: true})};
      return {
        id: `pull-${i}`, ref: refOf(pod), label: `\`${shortName(pod)}\``, sub: `on \`${node}\``,
        spans: [
          ...(waited ? [{id: `waits-${i}`, ...mark, from: t, to: t + waited, style: 'hatch', label: `waits ${exact(waited)}`, detail: `${shortName(pod)} waits ${exact(waited)} for the download of another Pod on ${node}`} satisfies LaneSpan] : []),
          ...(took > waited || !waited ? [{id: `own-${i}`, ...mark, from: t + waited, to: t + took, label: `${waited ? 'own ' : ''}${exact(took - waited)}`, detail: `${shortName(pod)} on ${node}: its ${waited ? 'own ' : ''}pull takes ${exact(took - waited)}`}] : []),
        ],
      };
    }),
    footnotes: [
      `${object ? `Times count from the moment ${object.kind} \`${object.name}\` was stored.` : 'Times count from the first pull.'}${
        guessed ? ' How long a pull took was recorded, not when it began: each bar starts when its Pod’s sandbox was ready, which is an estimate.' : ''}`,
      ...(more ? [`Not drawn: ${more} more.`] : []),
    ],
  };
}

/** To the millisecond, as Events give it. */
const exact = (ms: number): string => `${(ms / 1000).toFixed(3)} s`;

define('kube-image-pulls', ImagePulls);
