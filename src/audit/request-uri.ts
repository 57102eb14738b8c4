/** What the path of an API request names. Rules: apiserver/pkg/endpoints/request/requestinfo.go. */
export interface Requested {
  apiGroup?: string;
  resource?: string | undefined;
  namespace?: string | undefined;
  name?: string | undefined;
  subresource?: string | undefined;
}

/** Subresources of the namespace itself: `/namespaces/shop/finalize` is not a resource `finalize` inside of shop. */
const ofNamespace = new Set(['status', 'finalize']);

/** The object that `/api/v1/namespaces/shop/pods/web-1/status` names. Empty for a path outside of the API groups. */
export function parseRequestUri(uri: string): Requested {
  const parts = uri.split('?', 1)[0]!.split('/').filter(Boolean).map(decode);
  let apiGroup: string;
  if (parts[0] === 'api' && parts.length > 2) apiGroup = '';
  else if (parts[0] === 'apis' && parts.length > 3) apiGroup = parts[1]!;
  else return {};
  let rest = parts.slice(apiGroup === '' ? 2 : 3);
  // The old form of a watch: /api/v1/watch/pods
  if (rest[0] === 'watch' || rest[0] === 'proxy') rest = rest.slice(1);
  let namespace: string | undefined;
  if (rest[0] === 'namespaces' && rest.length > 2 && !ofNamespace.has(rest[2]!)) {
    namespace = rest[1];
    rest = rest.slice(2);
  }
  const [resource, name, ...subresource] = rest;
  return {apiGroup, resource, namespace, name, subresource: subresource[0]};
}

/** A parameter of the query, or undefined. */
export function parameter(uri: string, name: string): string | undefined {
  const mark = uri.indexOf('?');
  if (mark < 0) return undefined;
  const query = uri.slice(mark + 1);
  if (!query.includes(name)) return undefined;
  for (const pair of query.split('&')) {
    const [key, ...value] = pair.split('=');
    if (key === name) return decode(value.join('=').replaceAll('+', ' '));
  }
  return undefined;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
