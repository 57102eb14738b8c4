/** Everything a run shows beside its writes, in order of time. */
import type {Mark} from '../run/types.js';
import type {Told} from './chapters.js';
import type {Clock} from './clock.js';
import type {Intake} from './intake.js';
import {known} from './known.js';
import {isNodeLease, silence} from './run-nodes.js';
import type {Shown} from './run-objects.js';
import type {World} from './world.js';

const mostRenewals = 20_000;

/** A renewal this long before the first write still says that the node was alive. */
const before = 20_000;

export function runMarks(intake: Intake, world: World, clock: Clock, told: Told[], shown: Shown): Mark[] {
  const marks: Mark[] = [...storyMarks(world, clock, shown), ...renewalMarks(intake, world, clock), ...pullMarks(intake, world, clock, shown)];
  for (const {cause, chapter} of told) {
    const act = cause.acts.findLast(({n}) => n > 0);
    if (act) marks.push({t: clock.t(act.at), from: act.timeFrom, write: act.n, kind: 'command', command: chapter.title});
  }
  return marks.sort((a, b) => a.t - b.t || (a.write ?? 0) - (b.write ?? 0));
}

/** What the stories of objects noted down. What became of a node before the run is its history. */
function storyMarks(world: World, clock: Clock, shown: Shown): Mark[] {
  const marks: Mark[] = [];
  for (const {at, from, entry, text, content} of world.marks) {
    const isHistory = content.kind === 'node' && clock.t(at) < 0;
    if (!(clock.covers(at) || isHistory) || !shown.takes(content)) continue;
    marks.push({t: clock.t(at), from, ...known({write: entry?.n || undefined, text}), ...content});
  }
  return marks;
}

function renewalMarks(intake: Intake, world: World, clock: Clock): Mark[] {
  const renewals = intake.leases.renewals();
  const near = renewals.filter(({at}) => clock.t(at) >= -before && clock.t(at) <= clock.duration);
  // Heartbeats of nodes say more than those of leaders, who renew every two seconds.
  const kept = near.length > mostRenewals ? near.filter(({lease}) => isNodeLease(lease)).slice(0, mostRenewals) : near;
  intake.leases.lost += near.length - kept.length;
  const losses = world.marks.flatMap(({content, at}) => (content.kind === 'node' && content.state === 'unknown' ? [{node: content.node, at}] : []));
  return [
    ...kept.map(({at, lease}): Mark => {
      const holder = isNodeLease(lease) ? lease.writer : lease.holder ?? lease.writer;
      return {t: clock.t(at), from: 'stated', kind: 'lease-renewal', lease: lease.name, holder};
    }),
    ...silence(losses, renewals, clock),
  ];
}

/** A download began as long before its Event as it took. */
function pullMarks(intake: Intake, world: World, clock: Clock, shown: Shown): Mark[] {
  return intake.pulls.flatMap(({at, namespace, pod, node, image, took, waited, bytes}): Mark[] => {
    const life = world.lives.find('Pod', namespace, pod);
    const began = at - took;
    if (!life || !shown.lives.has(life) || !clock.covers(began)) return [];
    return [{t: clock.t(began), from: 'derived', kind: 'pull', pod: life.id, node, image, took, ...known({waited, bytes})}];
  });
}
