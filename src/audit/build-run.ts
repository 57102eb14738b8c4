/** What was taken in from a log, put together to a run and a report. */
import type {Run, Write} from '../run/types.js';
import {tellChapters} from './chapters.js';
import {Clock} from './clock.js';
import {notCounted, reasonNames, type Reason} from './counting-rule.js';
import type {Finding} from './findings.js';
import type {Intake} from './intake.js';
import {known} from './known.js';
import {putInOrder} from './order.js';
import {runMarks} from './run-marks.js';
import {nodeNames, runNode} from './run-nodes.js';
import {runObjects, Shown} from './run-objects.js';
import {runRequests, runWrite, writerNames} from './run-writes.js';
import {suggest, type Selection, type Selector} from './selection.js';
import {sayWhatIsMissing} from './unknowns.js';
import {World} from './world.js';

export interface AuditReport {
  /** Events, and lines and records that were none: `writes`, `reads` and all of `notCounted` add up to it. */
  read: number;
  /** All writes that count. The run holds as many of them, or the first ones up to the limit. */
  writes: number;
  reads: number;
  notCounted: Partial<Record<Reason, number>>;
  findings: Finding[];
  /** Given when most of the writes are in one namespace and nothing was selected. */
  suggestion?: Selection;
}

export interface AuditResult {run: Run; report: AuditReport}

export interface BuildOptions {
  selection?: Selection | undefined;
  title?: string | undefined;
  /** What the log is called in captions: its file name. */
  source: string;
  pause?: Pause | undefined;
}

/** Where a page shares the thread: called now and then, so that the page can answer. */
export type Pause = () => Promise<void>;

/** So many writes take a few milliseconds. */
const turn = 500;

async function inTurns<T>(list: readonly T[], pause: Pause | undefined, act: (item: T, index: number) => void): Promise<void> {
  for (const [index, item] of list.entries()) {
    act(item, index);
    if (pause && index % turn === turn - 1) await pause();
  }
  await pause?.();
}

/** What became of a node so long after the last write still belongs to the story. */
const afterword = 600_000;

export async function buildRun(intake: Intake, selector: Selector, {selection, title, source, pause}: BuildOptions): Promise<AuditResult> {
  const {entries} = intake;
  const {moved, withoutTime} = putInOrder(entries);
  const world = new World();
  await inTurns(entries, pause, entry => world.enter(entry));
  const nameOf = writerNames(entries);
  const selected = entries.filter(entry => !entry.isUnchanged && selector.selects(entry, nameOf(entry.writer)));
  selected.forEach((entry, index) => (entry.n = index + 1));
  const unchanged = entries.filter(entry => entry.isUnchanged).length;
  intake.count('unchanged', true, unchanged);
  intake.count('not-selected', false, entries.length - unchanged - selected.length);

  const clock = clockOf(intake, world, selected.map(({at}) => at));
  const {told, without} = tellChapters(selected, ({writer}) => nameOf(writer));
  await pause?.();
  const chapterOf = new Map(told.map(({cause, chapter}) => [cause, chapter.id]));
  const shown = new Shown(world.lives.all);
  for (const {life} of selected) shown.add(life);
  const marks = selected.length > 0 ? runMarks(intake, world, clock, told, shown) : [];
  await pause?.();
  const placements = selected.filter(({subresource, life, verb}) => subresource === 'binding' && verb === 'create' && life).map(({life, n}) => (
    known({pod: life!.id, node: life!.known.node, write: n, candidates: []})
  ));
  const nodes = nodeNames(world.lives, shown.lives, selected.map(({writer}) => writer.name));
  for (const {node} of [...marks.filter(mark => 'node' in mark), ...placements]) if (node !== undefined) nodes.add(node);
  const date = clock.startedAt.slice(0, 10);
  const {scope} = selector;
  const namespaces = [...new Set(selected.flatMap(({namespace}) => namespace ?? []))].sort();
  const nodeVersions = world.lives.all.find(({kind, known: {versions}}) => kind === 'Node' && versions)?.known.versions;

  await pause?.();
  const nodeList = [...nodes].sort().map(name => runNode(name, world.lives.find('Node', undefined, name)));
  // From here on lives know nothing any more.
  const objects = runObjects(shown.lives, clock);
  const writes: Write[] = [];
  await inTurns(selected, pause, entry => writes.push(runWrite(entry, clock, nameOf(entry.writer), entry.cause && chapterOf.get(entry.cause))));

  const run: Run = {
    format: 1,
    id: `${(selection?.namespaces?.length === 1 ? selection.namespaces[0]! : 'audit').replace(/[^A-Za-z0-9.-]+/g, '-')}-${date}`,
    title: title ?? `What an audit log tells of ${scope?.text ?? 'a cluster'}, ${date}`,
    origin: 'imported',
    source: {text: `API audit log ${source}`, kind: 'measured'},
    startedAt: clock.startedAt,
    duration: clock.duration,
    ...known({scope}),
    cluster: {
      versions: {...known({Kubernetes: intake.version}), ...nodeVersions},
      nodes: nodeList,
      systemPods: [],
      namespaces: namespaces.map(name => known({name, since: world.lives.find('Namespace', undefined, name)?.created ? ('run' as const) : undefined})),
    },
    objects,
    writes,
    requests: runRequests(intake, selected, clock),
    marks,
    placements,
    notCounted: reasonNames.filter(reason => reason !== 'earlier-stage' && reason !== 'duplicate').flatMap(reason => {
      const count = (reason === 'not-selected' ? intake.counts : intake.countsInRange).get(reason) ?? 0;
      return count > 0 ? [notCounted(reason, count)] : [];
    }),
    chapters: told.map(({chapter}) => chapter),
  };
  const {withoutLabels} = selector;
  sayWhatIsMissing(intake, {moved, withoutTime, withoutCause: without, lostMarks: world.lostMarks, withoutLabels, selected});
  return {run, report: reportOf(intake, selected.length, scope === undefined)};
}

/** From the first write to the last, or to what became of a node soon after. */
function clockOf(intake: Intake, world: World, times: number[]): Clock {
  const start = times[0] ?? intake.firstTime ?? 0;
  const last = times.at(-1) ?? start;
  const states = world.marks.filter(({content, at}) => content.kind === 'node' && at <= last + afterword);
  return new Clock(start, states.reduce((end, {at}) => Math.max(end, at), last));
}

function reportOf(intake: Intake, selected: number, isWhole: boolean): AuditReport {
  const {counts, reads} = intake;
  const apart: AuditReport['notCounted'] = {};
  let read = reads;
  for (const reason of reasonNames) {
    const count = counts.get(reason) ?? 0;
    if (count === 0 || reason === 'over-limit') continue;
    apart[reason] = count;
    read += count;
  }
  const writes = selected + (counts.get('over-limit') ?? 0);
  const suggestion = isWhole ? suggest(intake.writesByNamespace) : undefined;
  return {read: read + writes, writes, reads, notCounted: apart, findings: intake.findings.list(), ...known({suggestion})};
}
