import {mostTicks} from '../../families/strip.layout.js';
import type {TallyData} from '../../families/tally.data.js';
import {grouped} from '../../run/time.js';
import {boardGroups} from './board-groups.js';
import type {BoardGroup} from './board-side.js';
import type {WritesBoardFacts} from './writes-board.facts.js';
import {listed} from './writer-names.js';

/* What the board says. Pure. */

/** More parts than this are not played: nobody can follow, and nothing would stand long enough to be seen. */
const mostScenes = 40;

/** The board at rest: its sentence in the language of tallies. */
export function writesBoard(facts: WritesBoardFacts): TallyData {
  const {sides, nodeWrites, estimated, storedNothing, scope, day, source, doubt} = facts;
  const n = facts.writes.length;
  const s = n === 1 ? '' : 's';
  const by = listed(sides.map(({title}) => title.toLowerCase()));
  const most = sides[0]!.groups.reduce((a, b) => (b.count > a.count ? b : a));
  const marks = n > mostTicks ? 'columns' : 'lines';
  const told = toldGroups(facts);
  return {
    eyebrow: `${grouped(n)} write${s}, and who made ${n === 1 ? 'it' : 'them'}`,
    caption: `Every write to cluster state${scope ? ` for ${scope}` : ''} on ${day} (UTC): as ${marks} over time, then counted ${by}.${
      nodeWrites ? ` {second:Dashed} are the ${grouped(nodeWrites)} by controllers that watch nodes and evict their Pods.` : ''}`,
    alt: `Board of ${grouped(n)} write${s}: a strip over time, and bars ${by}. ${grouped(most.count)} by ${shortened(most.label, 40)}.`,
    source,
    total: {label: `write${s} to cluster state`, value: n, ...(doubt && {doubt})},
    groups: boardGroups(facts),
    ...(told.length > 1 && {scenes: told.map(({mark, label, count: own}) => (
      {id: mark.replace(':', '-'), say: `${shortened(label, 60)}: ${grouped(own)} of ${grouped(n)} writes.`, hold: Math.min(1500, Math.round(11_000 / told.length))}))}),
    footnotes: [
      ...(estimated ? [`${estimated === n ? 'All times' : `${grouped(estimated)} of the ${grouped(n)} times`} are estimated: they say in which order writes came, not exactly when. A list of writes marks them with ≈.`] : []),
      ...(storedNothing ? [`${grouped(storedNothing)} of the writes ${storedNothing === 1 ? 'was' : 'were'} accepted and stored nothing, because the object was already as asked.`] : []),
    ],
  };
}

/** The parts a run is told in, one after another: those with writes. */
export function toldGroups({sides}: Pick<WritesBoardFacts, 'sides'>): BoardGroup[] {
  const told = sides.find(({id}) => id === 'chapter')?.groups.filter((group) => group.count > 0) ?? [];
  return told.length > mostScenes ? [] : told;
}

const shortened = (text: string, length: number): string => (text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text);
