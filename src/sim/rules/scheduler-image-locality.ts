/**
 * A node is liked for images of the Pod that it already has, less so when few other nodes have them: else all Pods of an image
 * would crowd the node that pulled it first.
 *
 * Upstream: `pkg/scheduler/framework/plugins/imagelocality/image_locality.go`.
 */
import {MAX_NODE_SCORE} from './scheduler-resource-scores.js';

const MIB = 1024 * 1024;
/** Below this sum of sizes an image does not count: it is pulled too fast to matter. */
const MIN_BYTES = 23 * MIB;
/** From this on, for each container, a node cannot be liked more. */
const MAX_BYTES = 1000 * MIB;

export interface NodeImage {
  readonly sizeBytes: number;
  /** How many nodes of the cluster have it. */
  readonly nodes: number;
}

/**
 * @param images of all containers, init containers included, as written in the Pod.
 * @param onNode by name with tag or digest ({@link normalizedImageName}).
 */
export function imageLocalityScore(images: readonly string[], onNode: ReadonlyMap<string, NodeImage>, totalNodes: number): number {
  let sum = 0;
  for (const image of images) {
    const state = onNode.get(normalizedImageName(image));
    if (state) sum += Math.trunc(state.sizeBytes * (state.nodes / totalNodes));
  }
  const most = MAX_BYTES * images.length;
  const bytes = Math.min(Math.max(sum, MIN_BYTES), most);
  return most <= MIN_BYTES ? 0 : Math.trunc((MAX_NODE_SCORE * (bytes - MIN_BYTES)) / (most - MIN_BYTES));
}

/** The name as container runtimes report it: `:latest` when there is neither tag nor digest. */
export function normalizedImageName(image: string): string {
  return image.lastIndexOf(':') <= image.lastIndexOf('/') ? `${image}:latest` : image;
}
