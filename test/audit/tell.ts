/** A result in lines that people can read and compare: what the golden files hold. */
import type {AuditResult} from '../../src/audit/index.js';
import type {Mark, Run, RunObject, Write} from '../../src/run/types.js';

const time = (t: number, from: string): string => `${t}${from === 'stated' ? '' : from === 'derived' ? '=' : '~'}`;

function write({n, t, timeFrom, writer, verb, resource, namespace, name, subresource, kind, resourceVersion, chapter, effect, storesNothing, object, causedBy}: Write): string {
  return [
    `#${n} ${time(t, timeFrom)} ${writer}: ${verb} ${resource}${namespace ? ` ${namespace}` : ''}/${name}${subresource ? `/${subresource}` : ''} (${kind})`,
    resourceVersion === undefined ? '' : `@${resourceVersion}`, chapter === undefined ? 'no chapter' : `chapter ${chapter}`, causedBy ? `answers #${causedBy}` : '',
    storesNothing ? 'stores nothing' : '', object === undefined ? 'no object' : object.endsWith(`/${name}`) ? '' : object, effect ? `"${effect}"` : '',
  ].filter(Boolean).join(' · ');
}

function object({id, created, createdBy, terminating, removed, owner, node, addresses, before, after, uid, apiVersion, kind, name, namespace, nodeProvenance, ...rest}: RunObject): string {
  const words = [
    before ? 'existed before' : '', created ? `created ${time(created.t, created.from)}${createdBy ? ` by #${createdBy}` : ''}` : '', terminating ? `terminating ${time(terminating.t, terminating.from)}` : '',
    removed ? `removed ${time(removed.t, removed.from)}` : '', owner ? `of ${owner}` : '', node ? `on ${node}` : '', after ? 'after' : '',
    (addresses ?? []).map(({ip, from, to}) => `${ip} ${from?.t ?? '?'}-${to?.t ?? ''}`).join(', '), Object.keys(rest).length ? JSON.stringify(rest) : '',
  ];
  return [id, ...words.filter(Boolean)].join(' · ');
}

function mark(given: Mark): string {
  const {t, from, write: by, text, precision, kind, ...rest} = given;
  return `${time(t, from)} ${kind}${by ? ` #${by}` : ''} ${JSON.stringify(rest)}${text ? ` "${text}"` : ''}${precision ? ` ±${precision}` : ''}`;
}

const stages = ({stages: all, user, ...request}: Run['requests'][number]): unknown => ({...request, user: user?.name, stages: all?.map(({id, did, text}) => `${id} ${did}: ${text}`)});

export function tell({run, report}: AuditResult): object {
  const {writes, objects, marks, requests, cluster, chapters, notCounted, ...head} = run;
  return {
    report, run: head, nodes: cluster.nodes, namespaces: cluster.namespaces, versions: cluster.versions,
    notCounted: notCounted.map(({reason, count, unit}) => `${count} ${reason} (${unit})`),
    chapters: chapters.map(({id, title, firstWrite}) => `${id} ${title}${firstWrite ? ` · from #${firstWrite}` : ''}`),
    writes: writes.map(write), objects: objects.map(object), marks: marks.map(mark), requests: requests.map(stages),
  };
}
