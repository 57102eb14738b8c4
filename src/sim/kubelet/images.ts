/** Images on one node. One download an image at a time: a second Pod waits for it and then only checks (serialize-image-pulls apart). */
import type {Ms} from '../objects.js';
import type {World} from '../world.js';
import {plainProgram, type Programs} from './programs.js';

export interface ImageState {
  /** When each image is there; in the future while it is being pulled. */
  present: Map<string, Ms>;
}

export type PullPlan =
  | {readonly kind: 'present'}
  | {readonly kind: 'pull'; readonly readyAt: Ms; readonly took: Ms; readonly waited: Ms}
  | {readonly kind: 'never'}
  | {readonly kind: 'missing'; readonly failsAt: Ms};

/** What it takes to have the image now. Starts the download when nobody has. */
export function planPull(world: World, programs: Programs, images: ImageState, node: string, image: string, policy: string, pod: string): PullPlan {
  const {now} = world;
  const known = images.present.get(image);
  if (policy === 'Never') return known !== undefined && known <= now ? {kind: 'present'} : {kind: 'never'};
  if (known !== undefined && known <= now && policy !== 'Always') return {kind: 'present'};
  const program = programs[image] ?? plainProgram;
  if (program.missing === true) return {kind: 'missing', failsAt: now + world.duration('failed pull', image, 700)};
  if (known !== undefined) {
    const waited = Math.max(0, known - now);
    const took = world.duration('pull again', `${node} ${pod}`, waited === 0 ? 300 : 0);
    return {kind: 'pull', readyAt: now + waited + took, took: waited + took, waited};
  }
  const took = world.duration('pull', `${node} ${image}`, program.pull ?? world.profile.kubelet.pull);
  images.present.set(image, now + took);
  return {kind: 'pull', readyAt: now + took, took, waited: 0};
}
