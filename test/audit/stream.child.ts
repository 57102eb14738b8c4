/** Reads a stream of the size given in megabytes, and prints what came of it. Run by stream.test.ts in a process with a small heap. */
import {readAudit} from '../../src/audit/index.js';
import {Log, Store, users} from './log-builder.js';
import {streamOf} from './read.js';

const megabytes = Number(process.argv[2]);
const encoder = new TextEncoder();
const reads = new Log();
for (let k = 0; k < 900; k++) reads.add({...users.kubelet(`node-${k % 40}`), verb: k % 3 ? 'get' : 'watch', path: `pods/p-${k}`, namespace: 'bakery'});
const readBytes = encoder.encode(reads.lines);

let bytes = 0, lines = 0, writes = 0;
function* stream(): Generator<Uint8Array> {
  const store = new Store();
  for (let block = 0; bytes < megabytes * 1e6; block++) {
    yield readBytes;
    const log = new Log(new Date(Date.UTC(2026, 2, 2) + block * 1000).toISOString());
    for (let k = 0; k < 30; k++) {
      const pod = store.create('Pod', 'v1', 'bakery', `p-${block}-${k}`, {spec: {containers: [{name: 'c', image: 'bread:1'}]}, status: {phase: 'Pending'}});
      log.add({...users.controller('replicaset-controller'), verb: 'create', path: `pods/p-${block}-${k}`, namespace: k % 3 ? 'brewery' : 'bakery', auditID: `${block}-${k}`, response: pod});
    }
    store.objects.clear();
    const chunk = encoder.encode(log.lines);
    yield chunk;
    bytes += readBytes.length + chunk.length;
    lines += 930;
    writes += 30;
  }
}

const {run, report} = await readAudit([{name: 'stream', bytes: streamOf(stream())}], {selection: {namespaces: ['bakery']}, limit: 2000});
console.log(JSON.stringify({bytes, lines, writes, kept: run.writes.length, report: {...report, findings: report.findings.map(({code}) => code)}, rss: process.resourceUsage().maxRSS / 1024}));
