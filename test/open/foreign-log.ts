import {users} from '../audit/log-builder.js';

/** Sizes of a cluster that is not ours. */
const nodes = 40;
const writers = 300;
const writes = 50_000;

/**
 * A day on somebody else's cluster: no rollout, no lost node, no app of the tutorial. Operators by the hundred write to objects of their
 * own, kubelets to Pods, and bodies are there for one event in four, as in a log with several levels.
 */
export function foreignLog(): {lines: string; writes: number; writers: number; nodes: number} {
  const start = Date.parse('2026-05-04T00:00:00.000Z');
  const operators = Array.from({length: writers - nodes - 2}, (_, i) => ({user: `system:serviceaccount:ops-${i % 25}:operator-${i}`, agent: `operator-${i}/v1.2.3 (linux/amd64)`}));
  const who = [
    ...Array.from({length: nodes}, (_, i) => users.kubelet(`m-${String(i).padStart(3, '0')}.example.net`)), users.scheduler, users.controller('replicaset-controller'), ...operators,
  ];
  const pods: {name: string; namespace: string}[] = [];
  const lines: string[] = [];
  for (let i = 0; i < writes; i++) {
    const by = who[i % who.length]!;
    const isKubelet = i % who.length < nodes;
    const isScheduler = i % who.length === nodes;
    const isMaker = i % who.length === nodes + 1;
    const known = pods[(i * 7) % Math.max(1, pods.length)] ?? {name: 'first', namespace: 'team-0'};
    const node = `m-${String(i % nodes).padStart(3, '0')}.example.net`;
    const [verb, resource, name, subresource, group] = isMaker ? ['create', 'pods', `load-${i}-bcdfg`, undefined, ''] : isScheduler ? ['create', 'pods', known.name, 'binding', '']
      : isKubelet ? ['patch', 'pods', known.name, 'status', ''] : [i % 3 ? 'update' : 'create', 'widgets', `widget-${i % 900}`, undefined, 'example.com'];
    const namespace = isMaker ? `team-${i % 60}` : isKubelet || isScheduler ? known.namespace : `team-${i % 900 % 60}`;
    if (isMaker) pods.push({name, namespace});
    const at = new Date(start + i * 1700).toISOString();
    const body = i % 4 === 0 ? {kind: resource === 'pods' ? 'Pod' : 'Widget', apiVersion: group ? 'example.com/v1' : 'v1', metadata: {name, namespace, uid: `u-${namespace}-${name}`, resourceVersion: String(1000 + i), labels: {app: `load-${i % 50}`}}, spec: {note: 'x'.repeat(200)}} : undefined;
    const request = isScheduler ? {kind: 'Binding', apiVersion: 'v1', metadata: {name}, target: {kind: 'Node', name: node}} : body && {...body, metadata: {...body.metadata, resourceVersion: undefined}};
    lines.push(JSON.stringify({
      kind: 'Event', apiVersion: 'audit.k8s.io/v1', level: body ? 'RequestResponse' : 'Metadata', auditID: `a-${i}`, stage: 'ResponseComplete',
      requestURI: `${group ? `/apis/${group}/v1` : '/api/v1'}/namespaces/${namespace}/${resource}/${name}${subresource ? `/${subresource}` : ''}`, verb, user: {username: by.user, groups: ['system:authenticated']}, userAgent: by.agent,
      objectRef: {resource, namespace, name, apiVersion: 'v1', ...(group ? {apiGroup: group} : {}), ...(subresource ? {subresource} : {})}, responseStatus: {code: verb === 'create' ? 201 : 200},
      ...(request ? {requestObject: request} : {}), ...(body ? {responseObject: body} : {}), requestReceivedTimestamp: at, stageTimestamp: at,
    }));
  }
  return {lines: `${lines.join('\n')}\n`, writes, writers, nodes};
}
