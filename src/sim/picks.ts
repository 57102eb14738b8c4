/**
 * What was left to chance or to the outside world, given as data. A simulation that gets none of these draws them from its
 * seed; one that repeats a recorded run gets the recorded ones. Components ask; they never know who answers.
 */
import type {Ms} from './objects.js';

export interface Picks {
  /** Suffixes for `generateName`, in the order of use: `{"web-67fddbbb7-": ["d9sc4", …]}`. */
  suffixes?: Readonly<Record<string, readonly string[]>>;
  /** UIDs by `resource/[namespace/]name`, in the order of the lives of that name. */
  uids?: Readonly<Record<string, readonly string[]>>;
  /** Hash of a Pod template, by owner and images: `{"web nginx:1.30-alpine": "67fddbbb7"}`. */
  hashes?: Readonly<Record<string, string>>;
  /** Node a Pod gets when several score the same, by Pod name. */
  ties?: Readonly<Record<string, string>>;
  /** Durations by `what subject`: `{"pull kind-worker nginx:1.30-alpine": 3239}`. See {@link Durations}. */
  durations?: Readonly<Record<string, Ms>>;
  /** Cluster IPs by `namespace/name` of the Service, and Pod IPs by `namespace/name` of the Pod with `#2` for a later life. */
  addresses?: Readonly<Record<string, string>>;
  /** Revisions that writers outside the simulated part took: the moment and how many. */
  otherRevisions?: readonly (readonly [t: Ms, count: number])[];
  /** Moments at which writes were stored, by `writer verb resource[/subresource] [namespace/]name#count`. Later than natural, never earlier. */
  moments?: Readonly<Record<string, Ms>>;
}
