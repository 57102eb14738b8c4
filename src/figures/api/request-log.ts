import type {Row, RowsData} from '../../families/rows.data.js';
import {Rows} from '../../families/rows.js';
import type {Request, Run} from '../../run/types.js';
import {define} from '../../stage/define.js';
import type {Scene} from '../../stage/figure-data.js';
import {grouped} from '../../stage/grouped.js';
import {requestLogFacts} from './request-log.facts.js';
import type {RequestLogFacts, Sort} from './request-log.facts.js';

/**
 * What a client asks the API server for, one HTTP request a row. Most of it is reading.
 * @element kube-request-log
 * @summary The HTTP requests behind one command, and the one that writes.
 */
export class RequestLog extends Rows {
  static override readonly part = 'outline';

  protected override derive(run: Run): RowsData { return requestLog(requestLogFacts(run)); }

  protected override async later(): Promise<(run: Run) => Scene[]> {
    const {requestLogScenes} = await import('./request-log.scenes.js');
    return (run) => requestLogScenes(requestLogFacts(run));
  }
}

const count = (n: number, one: string): string => `${grouped(n)} ${one}${n === 1 ? '' : 's'}`;

/** What is said of one request, also by its scene. */
export function saysOf({method, code, text}: Request): string {
  const say = `${method}, ${code}: ${text}`.replace(/\.?$/, '.');
  return text && say.length <= 90 ? say : `${method} is answered with ${status(code)}.`;
}

export function requestLog({requests, counts, all, storedAt, source}: RequestLogFacts): RowsData {
  const {read, write, refused, other} = counts;
  const sums = [count(read, 'read'), count(write, 'write'), ...(refused ? [`${grouped(refused)} refused`] : []), ...(other ? [`${grouped(other)} that store nothing`] : [])].join(', ');
  return {
    eyebrow: 'What a client asks', source, ...(requests.length > 1 && {end: saysOf(requests.at(-1)!)}),
    caption: !write ? 'None of these requests changes anything.'
      : write === 1 && read === all - 1 && requests.at(-1)!.sort === 'write' ? `Only the {accent:write} changes anything; the ${count(read, 'read')} {above} it look at what is there.`
        : `Only the {accent:${count(write, 'write')}} ${write === 1 ? 'changes' : 'change'} anything.`,
    alt: `Table of ${count(all, 'HTTP request')}: ${sums}.`,
    columns: [
      {key: 'method', label: 'Verb', mono: true, narrow: 'lead'}, {key: 'path', label: 'Path', mono: true, narrow: 'main'}, {key: 'text', label: 'What for'}, {key: 'code', label: 'Status', narrow: 'end'},
      {key: 'took', label: 'Took', align: 'end'},
    ],
    groups: [{rows: requests.map(rowOf)}],
    total: {label: sums, value: count(all, 'request')},
    ...(storedAt && {facts: [{label: 'Write stored at', value: `${storedAt} UTC`}]}),
    ...(all > requests.length && {footnotes: [`Drawn are the first ${requests.length}.`]}),
  };
}

function rowOf({id, method, path, query, code, took, text, write, sort}: Request & {sort: Sort}): Row {
  const ms = took === undefined ? '' : `${grouped(took)} ms`;
  return {
    id, copy: path, ...(write !== undefined && {ref: `write/#${write}`}), ...(sort === 'write' && {tone: 'accent', tag: 'write'}), detail: [`${method} ${path}${query ? `?${query}` : ''}`, status(code), ms].filter(Boolean).join(' · '),
    cells: {method, path, text: text ?? '', code: status(code), took: ms},
  };
}

/** As HTTP names them. */
const words: Record<number, string> = {200: 'OK', 201: 'Created', 400: 'Bad Request', 401: 'Unauthorized', 403: 'Forbidden', 404: 'Not Found', 409: 'Conflict', 410: 'Gone', 422: 'Unprocessable Entity', 429: 'Too Many Requests'};
const status = (code: number): string => (words[code] ? `${code} ${words[code]}` : String(code));

define('kube-request-log', RequestLog);
