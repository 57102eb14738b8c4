/**
 * Names that Kubernetes makes.
 *
 * Upstream: `apimachinery/pkg/util/rand/rand.go` (String, SafeEncodeString), `apiserver/pkg/storage/names/generate.go`,
 * `pkg/controller/deployment/sync.go` (generateReplicaSetName), `pkg/controller/statefulset/stateful_set_utils.go`.
 */

/** Characters of random suffixes and of hashes: no vowels, so no words; no 0, 1 and 3, which look like letters. */
export const NAME_ALPHABET = 'bcdfghjklmnpqrstvwxz2456789';

/** Longest name of most objects (RFC 1123 subdomain). */
export const MAX_NAME = 253;

const SUFFIX_LENGTH = 5;
const MAX_GENERATED = 63;

/** A hash as it stands in names: each character, by its code, becomes one of {@link NAME_ALPHABET}. */
export function safeEncode(text: string): string {
  let encoded = '';
  for (let i = 0; i < text.length; i++) encoded += NAME_ALPHABET[text.charCodeAt(i) % NAME_ALPHABET.length]!;
  return encoded;
}

/** True for a suffix or hash that Kubernetes could have made. */
export function isGenerated(suffix: string): boolean {
  return suffix.length > 0 && [...suffix].every((character) => NAME_ALPHABET.includes(character));
}

/** A name from `generateName`; a base that is too long is cut, so that the name is a label value. */
export function generatedName(base: string, suffix: string): string {
  return base.slice(0, MAX_GENERATED - SUFFIX_LENGTH) + suffix;
}

/** The Deployment's name, cut when both together would be too long, and the hash of the template. A hash that leaves no room cuts nothing. */
export function replicaSetName(deployment: string, hash: string): string {
  const room = MAX_NAME - hash.length - 1;
  return `${deployment.length > room && room > 0 ? deployment.slice(0, room) : deployment}-${hash}`;
}

/** `web-0`, `web-1` … */
export function statefulPodName(set: string, ordinal: number): string {
  return `${set}-${ordinal}`;
}

/** Set and ordinal in the name of a Pod, or undefined when no StatefulSet makes such names. */
export function parseStatefulPodName(name: string): {set: string; ordinal: number} | undefined {
  const match = /^(.*)-(\d+)$/s.exec(name);
  const ordinal = Number(match?.[2]);
  return match?.[1] !== undefined && ordinal < 2 ** 31 ? {set: match[1], ordinal} : undefined;
}

/** The claim of one Pod from a claim template: `data-web-0`. */
export function statefulClaimName(template: string, pod: string): string {
  return `${template}-${pod}`;
}

/** A Job of a CronJob: its name and the minute it was due, counted from 1970. @param due ms since 1970, UTC. */
export function cronJobName(cronJob: string, due: number): string {
  return `${cronJob}-${Math.floor(due / 60_000)}`;
}
