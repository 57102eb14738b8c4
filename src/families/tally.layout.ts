import {grouped} from '../stage/grouped.js';
import type {TallyData, TallyGroup} from './tally.data.js';

/*
 * What a tally's numbers ask of its drawing: how long the longest bar stands for, how much room the longest number needs, and
 * whether everything adds up. Pure.
 */

export {grouped};

/** `142`, or `24 of 142` when only some are counted. */
export const amount = ({value, counted}: {value: number; counted?: number}): string => (counted === undefined ? grouped(value) : `${grouped(counted)} of ${grouped(value)}`);

export interface GroupLayout {
  /** Value of a bar of full length. */
  most: number;
  /** Characters of the longest number, in any state that a press may bring. */
  room: number;
}

/** Groups that are parts of one whole share their measures, so that bars compare across them. */
export function layoutGroups({groups}: Pick<TallyData, 'groups'>): GroupLayout[] {
  const own = groups.map((group): GroupLayout => ({most: group.items.reduce((most, {value}) => Math.max(most, value), 0), room: roomFor(group)}));
  const whole = own.filter((_, i) => groups[i]!.sums);
  return own.map((measures, i) => {
    const shared = groups[i]!.sums ? whole : [measures];
    return {most: Math.max(...shared.map(({most}) => most)) || 1, room: Math.max(...shared.map(({room}) => room))};
  });
}

function roomFor({items}: TallyGroup): number {
  const switches = items.some(({pressed}) => pressed !== undefined);
  return items.reduce((room, {unit, ...item}) => Math.max(room, amount(switches ? {...item, counted: item.value} : item).length + (unit ? unit.length + 1 : 0)), 0);
}

/** What items add up to, when it is not what it should be. Decimals may be off by a rounding error. */
export function wrongSum(items: readonly {value: number}[], value: number): number | undefined {
  const sum = items.reduce((all, one) => all + one.value, 0);
  return Math.abs(sum - value) > 1e-9 * Math.max(1, Math.abs(value)) ? sum : undefined;
}
