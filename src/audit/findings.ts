/** Everything the reader of audit logs has to say about its input, by a code that stays the same. `explain CODE` prints the paragraph. */
export interface Finding {
  /** `AUD-011`. */
  code: string;
  severity: 'error' | 'warning' | 'note';
  /** As the file was named when it was opened. */
  file?: string;
  /** Counted from 1. */
  line?: number;
  /** JSON path inside the line or document: `$.items[3]`. */
  path?: string;
  /** What was wrong, where, and what was done about it. */
  message: string;
}

export interface Explanation {title: string; severity: Finding['severity']; text: string}

const warning = 'warning', note = 'note', error = 'error';

export const auditFindings: Readonly<Record<string, Explanation>> = {
  'AUD-001': {title: 'not an audit log', severity: error, text: 'Nothing in the input is an API audit event. Accepted are events of audit.k8s.io (JSON lines, one event, an EventList, YAML), Google Cloud log entries with a protoPayload, Azure records with properties.log, and CloudWatch exports with a message, plain or as gzip. What kubectl get -o json prints is one moment of a cluster and no log: kube-figures snapshot reads it, and so does a page that opens files.'},
  'AUD-002': {title: 'input could not be read to its end', severity: error, text: 'The stream broke off, or its compression is not gzip, or the gzip data are damaged or have something else behind them. What came before counts. Unpack the file with the program that packed it and read the result.'},
  'AUD-010': {title: 'line is not JSON', severity: warning, text: 'A line that is neither an event nor part of a document. It is counted as unreadable and nothing else is lost: every other line is read as if it were not there.'},
  'AUD-011': {title: 'line or document is cut', severity: warning, text: 'The JSON begins well and ends too early. Log pipelines cut long events (Azure at 16 KiB, some shippers at 256 KiB), and the last line of a file that is still being written is often half there. Nothing is guessed from the half: the event is counted as unreadable. Raise the limit of the pipeline, or record large bodies at Metadata level.'},
  'AUD-012': {title: 'not an audit event', severity: warning, text: 'Valid JSON or YAML without the shape of an audit event: a field has the wrong type, or the object is something else. It is counted as unreadable.'},
  'AUD-013': {title: 'line or document is too long', severity: warning, text: 'An event is at most a few MiB. This one went past 64 MiB without an end and was passed over, so that memory stays bounded. It is counted as unreadable.'},
  'AUD-014': {title: 'YAML document could not be read', severity: warning, text: 'The document that begins at this line is not valid YAML, or nests deeper than any event. Documents are separated by lines of three dashes; the others are read.'},
  'AUD-020': {title: 'event without a verb', severity: warning, text: 'An event that does not say what was asked for cannot be counted as a write or as a read. It is set apart under "no-verb".'},
  'AUD-021': {title: 'outcome unknown', severity: warning, text: 'The event asks for a write and holds no response code, so whether anything was stored is not known. It is set apart under "outcome-unknown" and not counted.'},
  'AUD-022': {title: 'event without a time', severity: note, text: 'None of stageTimestamp, requestReceivedTimestamp, timestamp and the wrapper’s own time could be read. The write keeps the place it has in the file, and its time is marked as estimated.'},
  'AUD-023': {title: 'events were out of order', severity: note, text: 'API servers write events when responses end, and several servers write side by side. Writes are put in order by stageTimestamp, then requestReceivedTimestamp, then the old timestamp field; equal times keep the order of the file.'},
  'AUD-024': {title: 'events came twice', severity: note, text: 'The same stage of the same request (auditID, stage, time and URI all equal) was in the input more than once, as when two collectors ship one log. It counts once. An auditID alone is not enough: proxies in front of an API server reuse it.'},
  'AUD-025': {title: 'bodies are not recorded', severity: note, text: 'At level Metadata an event says who did what to which object, and not what changed. Owners, labels, readiness and replica counts stay unknown. The policy in data/audit-policy.yaml records what the figures need.'},
  'AUD-026': {title: 'names are not recorded', severity: note, text: 'An object made with generateName has its name in the response only. Without the response the name stays unknown and is shown as "?".'},
  'AUD-027': {title: 'bodies were dropped by the API server', severity: note, text: 'The annotation audit.k8s.io/truncated says that an event was larger than the audit backend allows and lost its bodies. The write counts; what it changed is unknown.'},
  'AUD-028': {title: 'writes that changed nothing cannot be told apart', severity: note, text: 'An update or patch that stores nothing answers 200 like any other. Only the resourceVersion in the response tells. Without responses such requests are counted as writes, so the count may be a little high.'},
  'AUD-029': {title: 'records of other logs', severity: note, text: 'The export also holds records that are no audit events, such as the controller manager’s own log in an Azure export. They are counted under "other-records" and left out.'},
  'AUD-030': {title: 'more writes than are kept', severity: warning, text: 'All writes are counted, and the first of them are kept one by one up to a limit, so that memory stays bounded. Select a namespace or a time range, or raise the limit (--limit on the command line).'},
  'AUD-031': {title: 'more Lease renewals or other marks than are kept', severity: note, text: 'Marks beyond the limit are counted and not kept. Select a shorter time range to see them all.'},
  'AUD-032': {title: 'no writes', severity: note, text: 'The input holds events, and none of them is a write by the counting rule. A log of reads is not drawn as an empty board.'},
  'AUD-033': {title: 'writes without a known cause', severity: note, text: 'A cause is an act of a person or a deployment tool, or a node that stopped, and what follows from it by owner chains and time. Other writes have no chapter: a probe that failed, a timer, an autoscaler, or an act before this log began.'},
  'AUD-034': {title: 'the selection holds no writes', severity: warning, text: 'The input has writes, and none of them passes the selection. Check the namespace, the time range and the label selector.'},
  'AUD-035': {title: 'labels are not recorded', severity: warning, text: 'A label selector needs the labels of objects, which only request and response bodies hold. Writes to objects whose labels the log does not hold are not selected.'},
};

/** How many findings of one code are listed one by one; the rest are counted. */
const shown = 20;

/** Collects findings in bounded memory, however bad the input is. */
export class Findings {
  #list: Finding[] = [];
  #counts = new Map<string, number>();

  add(code: string, message: string, place: {file?: string | undefined; line?: number; path?: string | undefined} = {}): void {
    const count = (this.#counts.get(code) ?? 0) + 1;
    this.#counts.set(code, count);
    if (count > shown) return;
    const {file, line, path} = place;
    this.#list.push({
      code, severity: auditFindings[code]!.severity, ...(file === undefined ? {} : {file}), ...(line === undefined ? {} : {line}),
      ...(path === undefined ? {} : {path: path.startsWith('[') ? `$${path}` : `$.${path}`}), message,
    });
  }

  count(code: string): number { return this.#counts.get(code) ?? 0; }

  /** Errors first, then in the order they were found; a code with more than are listed ends with how many there are. */
  list(): Finding[] {
    const more = [...this.#counts].filter(([, count]) => count > shown).map(([code, count]): Finding => (
      {code, severity: auditFindings[code]!.severity, message: `${(count - shown).toLocaleString('en')} more like these: ${auditFindings[code]!.title}`}
    ));
    const all = [...this.#list, ...more];
    return [...all.filter(({severity}) => severity === 'error'), ...all.filter(({severity}) => severity !== 'error')];
  }
}
