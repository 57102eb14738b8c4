import type {Report} from './check-report.js';
import type {Run, RunObject, Write} from './types.js';
import {writeKind} from './writes.js';

/** Rules of the writes: their numbers, their order in time, and what they point to. */
export function checkWrites(run: Run, report: Report): void {
  const {writes} = run;
  const objects = new Map(run.objects.map(object => [object.id, object]));
  const parts = new Map(run.chapters.map(chapter => [chapter.id, new Set(chapter.parts?.map(({id}) => id))]));

  writes.forEach((write, index) => {
    const at = `writes[${index}]`;
    if (write.n !== index + 1) {
      report.add('order', `${at}.n is ${write.n}, but has to be ${index + 1}. Writes are numbered in the order of the list.`, `${at}.n`);
    }
    checkTime(run, write.t, `${at}.t`, report);
    checkKind(write, at, report);
    checkVersions(write, at, report);
    if (write.chapter !== undefined && !parts.has(write.chapter)) {
      report.add('chapter', `${at}.chapter is ${write.chapter}, and the run has no such chapter.`, `${at}.chapter`);
    } else if (write.part !== undefined && !parts.get(write.chapter!)?.has(write.part)) {
      report.add('chapter', `${at}.part is "${write.part}", and its chapter has no such part.`, `${at}.part`);
    }
    if (write.object !== undefined) checkObject(write, objects.get(write.object), writes, at, report);
    if (write.causedBy !== undefined) {
      const cause = writes[write.causedBy - 1];
      const path = `${at}.causedBy`;
      if (!cause) report.add('cause', `${path} is ${write.causedBy}, and the run has no such write.`, path);
      else if (cause.seq >= write.seq) report.add('cause', `${path} is ${write.causedBy}, which came later. A cause comes first.`, path);
    }
  });
  checkOrder(run, report);
}

export function checkTime(run: Run, t: number, at: string, report: Report): void {
  if (t >= 0 && t <= run.duration) return;
  const where = t < 0 ? 'before the run started' : `after the end of the run (${run.duration} ms)`;
  report.add('time', `${at} is ${t}, ${where}. Times are milliseconds from startedAt.`, at);
}

function checkKind(write: Write, at: string, report: Report): void {
  const wanted = writeKind(write);
  if (write.kind === wanted) return;
  const what = write.subresource ? `${write.verb} of ${write.subresource}` : write.verb;
  report.add('kind', `${at}.kind is "${write.kind}", but ${what} counts as "${wanted}".`, `${at}.kind`);
}

function checkVersions({resourceVersion, resourceVersionRange: range, storesNothing}: Write, at: string, report: Report): void {
  if (storesNothing && (resourceVersion ?? range) !== undefined) {
    report.add('version', `${at} stored nothing, so it took no resourceVersion.`, at);
  }
  if (!range) return;
  const path = `${at}.resourceVersionRange`;
  if (resourceVersion !== undefined) report.add('version', `${at} has a resourceVersion and a range for it. Keep the number.`, path);
  if (range.length !== 2 || range[0] > range[1]) report.add('version', `${path} has to be two numbers, the smaller first.`, path);
}

function checkObject(write: Write, object: RunObject | undefined, writes: Write[], at: string, report: Report): void {
  if (!object) return report.add('reference', `${at}.object is "${write.object}", and the run has no such object.`, `${at}.object`);
  if (object.name !== write.name || object.namespace !== write.namespace) {
    report.add('reference', `${at} is about "${write.name}", but ${object.id} has another name or namespace.`, `${at}.object`);
  }
  const birth = object.createdBy === undefined ? undefined : writes[object.createdBy - 1];
  if (object.created && write.t < object.created.t || birth && write.seq < birth.seq) {
    report.add('lifetime', `${at} is a write to ${object.id} before it existed.`, at);
  }
  if (object.removed && write.t > object.removed.t) report.add('lifetime', `${at} is a write to ${object.id} after it was gone.`, at);
}

/** `seq` has to count every write once, in the order of time; numbers that etcd gave out have to rise with it. */
function checkOrder({writes, origin}: Run, report: Report): void {
  const order = new Array<number>(writes.length).fill(-1);
  writes.forEach(({seq}, index) => {
    const path = `writes[${index}].seq`;
    if (seq > writes.length) report.add('order', `${path} is ${seq}, but there are only ${writes.length} writes.`, path);
    else if (order[seq - 1]! >= 0) report.add('duplicate', `${path} is ${seq}, as in writes[${order[seq - 1]}]. A place is taken once.`, path);
    else order[seq - 1] = index;
  });
  let before: number | undefined;
  let numbered: number | undefined;
  for (const index of order) {
    if (index < 0) continue;
    const {t, seq, resourceVersion} = writes[index]!;
    if (before !== undefined && t < writes[before]!.t) {
      const message = `writes[${index}] has seq ${seq}, after writes[${before}], but an earlier time (${t} before ${writes[before]!.t}).`;
      report.add('order', message, `writes[${index}].seq`);
    }
    before = index;
    if (resourceVersion === undefined) continue;
    const last = numbered === undefined ? 0 : writes[numbered]!.resourceVersion!;
    if (resourceVersion <= last) {
      // Somebody else's log may mix several stores, each with its own counter.
      const path = `writes[${index}].resourceVersion`;
      const message = `${path} is ${resourceVersion}, but writes[${numbered}] before it has ${last}. etcd counts up.`;
      report.add('version', message, path, origin === 'imported' ? 'warning' : 'error');
    }
    numbered = index;
  }
}
