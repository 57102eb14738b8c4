import {applied} from '../../run/applied.js';
import {marksOf, milestone, momentOf} from '../../run/marks.js';
import {MissingFacts} from '../../run/missing.js';
import type {Moment, Ms, Run, RunObject, Source, Write} from '../../run/types.js';
import {writerGroup} from '../../run/writers.js';

export interface ApplyTimelineFacts {
  object: RunObject;
  by: string;
  /** What was made in between: by kind, in order of time. All times count from the moment the object was stored. */
  made: {kind: string; writer: string; times: Moment[]}[];
  bindings: Moment[];
  /** The first thing a kubelet said about one of its Pods. */
  status: Moment | undefined;
  ready: Moment;
  nodes: string[];
  pulls: {pod: RunObject; start: Moment; took: Ms; waited: Ms}[];
  image: string | undefined;
  /** When `kubectl rollout status` came back. */
  returned: Moment | undefined;
  source: Source;
}

/** From one apply to the last of its Pods being Ready: who acted when. */
export function applyTimelineFacts(run: Run): ApplyTimelineFacts {
  for (const {object, created, pods} of applied(run)) {
    const ids = new Set(pods.map(({id}) => id));
    const last = pods.flatMap(({id}) => milestone(run, id, 'ready') ?? []).sort((a, b) => b.t - a.t)[0];
    if (!last) continue;
    const since = ({t, from}: Moment): Moment => ({t: t - created.t, from});
    const moment = ({t, timeFrom}: Write): Moment => since({t, from: timeFrom});
    const writes = run.writes.filter(({t}) => t >= created.t && t <= last.t).sort((a, b) => a.seq - b.seq);
    const owner = pods[0]!.owner;
    const creates = writes.filter((write) => write.kind === 'create' && !write.subresource && write.object !== object.id && (ids.has(write.object ?? '') || write.object === owner));
    const kinds = new Map<string, ApplyTimelineFacts['made'][number]>();
    for (const write of creates) {
      const {kind} = run.objects.find(({id}) => id === write.object)!;
      const made = kinds.get(kind) ?? {kind, writer: write.writer, times: []};
      made.times.push(moment(write));
      kinds.set(kind, made);
    }
    const own = marksOf(run, 'pull').filter(({pod}) => ids.has(pod));
    const status = writes.find((write) => writerGroup(write.writer) === 'kubelets' && ids.has(write.object ?? ''));
    const returned = marksOf(run, 'command').find(({t, command}) => t >= last.t && command.includes('rollout status'));
    const next = marksOf(run, 'command').find(({t, write}) => t > created.t && write !== undefined && write !== object.createdBy)?.t ?? Infinity;
    return {
      object, made: [...kinds.values()], by: run.writes.find(({n}) => n === object.createdBy)?.writer ?? 'you', bindings: writes.filter(({subresource, object: id}) => subresource === 'binding' && ids.has(id ?? '')).map(moment),
      status: status && moment(status), ready: since(momentOf(last)), nodes: [...new Set(pods.flatMap(({node}) => node ?? []))],
      pulls: own.map(({pod, took, waited = 0, ...mark}) => ({pod: pods.find(({id}) => id === pod)!, start: since(momentOf(mark)), took, waited})), image: own[0]?.image,
      returned: returned && returned.t < next ? since(momentOf(returned)) : undefined, source: run.source,
    };
  }
  throw new MissingFacts('this run does not say when the Pods of something that was applied became Ready');
}
