/** What is raced, by name. Bundled for a worker, and by node-readers.mjs for Node. Each takes a stream of bytes and answers what it counted. */
import {readAudit} from '../../../src/audit/index.js';
import {readCluster} from '../../../src/cluster/index.js';
import {naiveList, naiveLog} from './naive.mjs';

/** @type {Record<string, (stream: ReadableStream<Uint8Array>) => Promise<object>>} */
export const readers = {
  naiveLog, naiveList,
  async log(stream) {
    const {report: {read, reads, notCounted, findings}} = await readAudit([{name: 'audit.log', bytes: stream}]);
    return {events: read, writes: read - reads, unreadable: notCounted.unreadable ?? 0, findings: findings.length};
  },
  async list(stream) {
    const {cluster, report} = await readCluster([{name: 'pods.json', content: stream}]);
    const restarts = cluster.pods.reduce((sum, pod) => sum + (pod.restarts ?? 0), 0);
    return {pods: cluster.pods.length, nodes: new Set(cluster.pods.map(({node}) => node)).size, restarts, findings: report.findings.length};
  },
};
