import type {RowsData} from './rows.data.js';

/**
 * The two forms in which kubectl has told of a request, in a line of klog: `"Response" verb="GET" url="https://…" status="200 OK"
 * milliseconds=5` now, `GET https://… 200 OK in 5 milliseconds` in older ones. Without an answer the status is empty.
 */
const forms = [
  /\bverb="([A-Z]+)" url="(https?:\/\/[^"]+)" status="(\d{3})?[^"]*"(?:.*?\bmilliseconds=(\d+))?/,
  /\b(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS) (https?:\/\/\S+) (?:(\d{3})\b.*?)? ?in (\d+) milliseconds/,
];

/**
 * What `kubectl -v=6` prints about its requests, as rows for `<kube-rows>`: also as its `<pre>` child, or by `Rows.fromKubectl(text)`.
 * Lines about anything else are left out. Hosts and queries of the addresses are left out too.
 * @param text Standard error of kubectl; any part of it.
 * @returns One group, empty when there is no request in the text.
 */
export function parseKubectlV6(text: string): RowsData {
  const rows = text.split(/\r?\n/).flatMap((line, i) => {
    const [, method, url, code, ms] = forms[0]!.exec(line) ?? forms[1]!.exec(line) ?? [];
    if (!method || !url) return [];
    const [address = '', query = ''] = url.split('?');
    // A dry run is answered like a write and stores nothing.
    const writes = !/^(GET|HEAD|OPTIONS)$/.test(method) && code !== undefined && code < '300' && !/\bdryRun=/.test(query);
    return [{
      id: `line-${i + 1}`, ...(writes && {tone: 'accent' as const, tag: 'write'}),
      cells: {method, path: address.replace(/^https?:\/\/[^/]+/, '') || '/', code: code ?? 'no answer', took: ms === undefined ? '' : `${ms} ms`},
    }];
  });
  const writes = rows.filter(({tag}) => tag).length;
  return {
    eyebrow: 'What kubectl asks', source: {text: 'output of kubectl -v=6', kind: 'measured'},
    caption: writes ? `Only ${writes === 1 ? 'the {accent:marked} request changes' : `the {accent:${writes} marked} requests change`} anything.` : 'None of these requests changes anything.',
    alt: `Table of ${rows.length} HTTP requests, ${writes} of them writes.`,
    columns: [
      {key: 'method', label: 'Verb', mono: true, narrow: 'lead'}, {key: 'path', label: 'Path', mono: true, narrow: 'main'},
      {key: 'code', label: 'Status', align: 'end', narrow: 'end'}, {key: 'took', label: 'Took', align: 'end'},
    ],
    groups: [{rows}],
  };
}
