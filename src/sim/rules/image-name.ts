/**
 * Names of images: `nginx` is `docker.io/library/nginx:latest`.
 *
 * Upstream: `pkg/util/parsers/parsers.go` (ParseImageName) over the grammar of distribution/reference.
 */
export interface ImageName {
  readonly repository: string;
  /** `latest` when the name has neither tag nor digest. */
  readonly tag?: string;
  readonly digest?: string;
}

export class ImageNameError extends Error { override name = 'ImageNameError'; }

const COMPONENT = '[a-z0-9]+(?:(?:[._]|__|-+)[a-z0-9]+)*';
const HOST_PART = '(?:[a-zA-Z0-9]|[a-zA-Z0-9][a-zA-Z0-9-]*[a-zA-Z0-9])';
const HOST = new RegExp(`^(?:${HOST_PART}(?:\\.${HOST_PART})*|\\[[a-fA-F0-9:]+\\])(?::[0-9]+)?$`);
const PATH = new RegExp(`^${COMPONENT}(?:/${COMPONENT})*$`);
const TAG = /^\w[\w.-]{0,127}$/;
const DIGEST = /^[A-Za-z][A-Za-z0-9]*(?:[-_+.][A-Za-z][A-Za-z0-9]*)*:[0-9a-fA-F]{32,}$/;

/** @throws ImageNameError */
export function parseImageName(image: string): ImageName {
  const refuse = (why: string): never => {
    throw new ImageNameError(`${JSON.stringify(image.slice(0, 200))} is not an image name: ${why}`);
  };
  if (/^[a-f0-9]{64}$/.test(image)) refuse('64 hexadecimal digits are an identifier, not a name');
  const [named = '', digest, ...rest] = image.split('@');
  if (rest.length > 0 || (digest !== undefined && !DIGEST.test(digest))) refuse('what follows @ is not a digest such as sha256:…');
  const colon = named.lastIndexOf(':');
  const hasTag = colon > named.lastIndexOf('/');
  const tag = hasTag ? named.slice(colon + 1) : undefined;
  if (tag !== undefined && !TAG.test(tag)) refuse('a tag has up to 128 letters, digits, "_", "." and "-"');

  const [host, path] = splitHost(hasTag ? named.slice(0, colon) : named);
  if (/[A-Z]/.test(path)) refuse('a repository is written in lower case');
  if (!HOST.test(host) || !PATH.test(path)) refuse('a repository is like registry.example:5000/team/app');
  const repository = `${host}/${path}`;
  if (repository.length > 255) refuse('a repository has at most 255 characters');
  const shownTag = tag ?? (digest === undefined ? 'latest' : undefined);
  return {repository, ...(shownTag !== undefined && {tag: shownTag}), ...(digest !== undefined && {digest})};
}

/** The first part is a host only when it could not be a name on Docker Hub. */
function splitHost(name: string): [host: string, path: string] {
  const slash = name.indexOf('/');
  const first = name.slice(0, Math.max(slash, 0));
  const isHost = slash > 0 && (/[.:]/.test(first) || first === 'localhost' || first.toLowerCase() !== first);
  if (isHost && first !== 'docker.io' && first !== 'index.docker.io') return [first, name.slice(slash + 1)];
  const path = isHost ? name.slice(slash + 1) : name;
  return ['docker.io', path.includes('/') ? path : `library/${path}`];
}

/** `Always` for the tag `latest`, which may change any time; else `IfNotPresent`. Upstream: `pkg/apis/core/v1/defaults.go`. */
export function defaultPullPolicy({tag, digest}: ImageName): 'Always' | 'IfNotPresent' {
  return tag === 'latest' && digest === undefined ? 'Always' : 'IfNotPresent';
}
