/** What a file is, by its beginning. Only an order in which to try: the readers themselves decide. */
export type Likely = 'run' | 'audit' | 'cluster';

/** Of these a run has all, and nothing else has two. */
const ofRun = ['format', 'startedAt', 'notCounted', 'placements', 'chapters', 'marks', 'cluster', 'duration'];
/** Fields so long that a beginning may end inside them, when another program has put a run's fields in an order of its own. */
const longOfRun = ['details', 'objects', 'writes', 'marks', 'placements', 'chapters', 'requests'];

/** Events bare or wrapped by Google; inside a text, as others wrap them, each quote has a backslash. */
const audit = [
  /(?<!\\)"(?:auditID|requestURI|protoPayload|logEvents)"\s*:/, /(?<!\\)"apiVersion"\s*:\s*"audit\.k8s\.io\//,
  /"@?(?:message|log)"\s*:\s*"\s*\{\s*\\"(?:kind|level|auditID|apiVersion)\\"/,
  /^[\s-]*(?:auditID|requestURI|protoPayload):/m, /^[\s-]*apiVersion:\s*["']?audit\.k8s\.io\//m,
];

/** `head`: the first characters. Undefined: nothing tells. */
export function recognize(head: string): Likely | undefined {
  const isJson = /^\s*[[{]/.test(head);
  const keys = isJson ? topKeys(head) : new Set<string>();
  if (ofRun.filter((key) => keys.has(key)).length > 1 && !keys.has('kind')) return 'run';
  if (audit.some((pattern) => pattern.test(head))) return 'audit';
  if (keys.size > 0 && [...keys].every((key) => longOfRun.includes(key))) return 'run';
  if (isJson ? keys.has('kind') || keys.has('items') || keys.has('apiVersion') : /^(?:- )?(?:kind|apiVersion|items):/m.test(head)) return 'cluster';
  return undefined;
}

/** Names of the fields of the first object, or of the first in a list; as many as there are before the text is cut off. */
function topKeys(head: string): Set<string> {
  const keys = new Set<string>();
  const level = head.trimStart().startsWith('[') ? 2 : 1;
  let depth = 0;
  for (const {0: token, index} of head.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"?|[{}[\]]/gs)) {
    if (token === '{' || token === '[') depth++;
    else if (token === '}' || token === ']') {
      if (--depth < level && keys.size > 0) break;
    } else if (depth === level && /^\s*:/.test(head.slice(index + token.length, index + token.length + 40))) keys.add(token.slice(1, -1));
  }
  return keys;
}
