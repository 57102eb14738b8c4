import type {Report} from './check-report.js';
import {checkTime} from './check-writes.js';
import {refOf} from './objects.js';
import type {Run, RunObject} from './types.js';

/** Rules of the cluster and its objects: nothing twice, owners that exist and lead upwards, lives that begin before they end. */
export function checkObjects(run: Run, report: Report): void {
  unique(run.cluster.nodes.map(({name}) => name), 'cluster.nodes', 'name', report);
  unique(run.cluster.namespaces.map(({name}) => name), 'cluster.namespaces', 'name', report);
  unique(run.objects.map(({id}) => id), 'objects', 'id', report);
  const byId = new Map(run.objects.map(object => [object.id, object]));
  const nodes = new Set(run.cluster.nodes.map(({name}) => name));
  run.objects.forEach((object, index) => {
    const at = `objects[${index}]`;
    if (object.id.replace(/#\d+$/, '') !== refOf(object)) {
      report.add('reference', `${at}.id is "${object.id}", but has to be "${refOf(object)}", with #2, #3 … for later lives.`, `${at}.id`);
    }
    if (object.node !== undefined && !nodes.has(object.node)) {
      report.add('reference', `${at}.node is "${object.node}", and the cluster has no such node.`, `${at}.node`);
    }
    checkLife(run, object, at, report);
  });
  run.cluster.systemPods.forEach(({node}, index) => {
    const at = `cluster.systemPods[${index}].node`;
    if (node !== undefined && !nodes.has(node)) report.add('reference', `${at} is "${node}", and the cluster has no such node.`, at);
  });
  checkOwners(run.objects, byId, report);
}

/** Reports what stands in a list more than once. */
export function unique(values: (string | number)[], list: string, key: string, report: Report): void {
  const first = new Map<string | number, number>();
  values.forEach((value, index) => {
    const path = `${list}[${index}].${key}`;
    if (first.has(value)) report.add('duplicate', `${path} is ${JSON.stringify(value)}, as in ${list}[${first.get(value)}].`, path);
    else first.set(value, index);
  });
}

function checkLife(run: Run, object: RunObject, at: string, report: Report): void {
  const {created, terminating, removed, createdBy} = object;
  for (const key of ['terminating', 'removed'] as const) {
    const moment = object[key];
    if (!moment) continue;
    const path = `${at}.${key}.t`;
    checkTime(run, moment.t, path, report);
    if (created && moment.t < created.t) report.add('lifetime', `${path} is ${moment.t}, before the object was created (${created.t}).`, path);
  }
  if (created && created.t > run.duration) checkTime(run, created.t, `${at}.created.t`, report);
  if (terminating && removed && removed.t < terminating.t) {
    report.add('lifetime', `${at}.removed.t is ${removed.t}, before it was terminating (${terminating.t}).`, `${at}.removed.t`);
  }
  if (createdBy === undefined) return;
  const write = run.writes[createdBy - 1];
  const path = `${at}.createdBy`;
  if (!write) report.add('reference', `${path} is ${createdBy}, and the run has no such write.`, path);
  // A server-side apply, which is a patch, makes what is not there yet.
  else if (!/^(?:create|patch|update)$/.test(write.verb) || write.subresource !== undefined || write.object !== object.id) {
    report.add('reference', `${path} is ${createdBy}, but that write did not create it.`, path);
  }
}

/** Walks every chain of owners once; an object that was walked before needs no second walk. */
function checkOwners(objects: RunObject[], byId: Map<string, RunObject>, report: Report): void {
  const clear = new Set<RunObject>();
  objects.forEach((object, index) => {
    const at = `objects[${index}].owner`;
    if (object.owner !== undefined && !byId.has(object.owner)) {
      report.add('owner', `${at} is "${object.owner}", and the run has no such object.`, at);
    }
    const chain = new Set<RunObject>();
    for (let each: RunObject | undefined = object; each && !clear.has(each); each = each.owner === undefined ? undefined : byId.get(each.owner)) {
      if (chain.has(each)) {
        report.add('owner', `${at} leads in a circle: ${each.id} owns itself through ${chain.size} steps.`, at);
        break;
      }
      chain.add(each);
    }
    for (const each of chain) clear.add(each);
  });
}
