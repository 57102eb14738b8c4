import type {TallyData, TallyItem} from '../../families/tally.data.js';
import {Tally} from '../../families/tally.js';
import {grouped} from '../../run/time.js';
import type {Run} from '../../run/types.js';
import {define} from '../../stage/define.js';
import type {Scene} from '../../stage/figure-data.js';
import {writersTallyFacts} from './writers-tally.facts.js';
import type {WritersTallyFacts} from './writers-tally.facts.js';

/**
 * Who answered one change: the writes of a chapter by writer. Pressing a writer shows what it wrote.
 * @element kube-writers-tally
 * @summary The writes that one command caused, by who made them.
 * @attr {number} of - Number of the chapter; by default the first one with an add-on among its writers.
 * @attr {string} open - The writer whose writes are shown.
 */
export class WritersTally extends Tally {
  static override properties = {of: {type: Number}, open: {}};

  declare of: number | undefined;
  declare open: string | undefined;

  protected override derive(run: Run): TallyData { return writersTally(writersTallyFacts(run, this.of ?? undefined), this.open || undefined); }

  protected override async later(): Promise<(run: Run) => Scene[]> {
    const {writersTallyScenes} = await import('./writers-tally.scenes.js');
    return (run) => {
      const facts = writersTallyFacts(run, this.of ?? undefined);
      return writersTallyScenes(facts, endOf(facts));
    };
  }

  /** @internal */
  override press(mark: string): boolean {
    if (!this.shown?.groups[0]?.items.some(({id}) => id === mark)) return false;
    this.open = this.open === mark ? undefined : mark;
    return true;
  }

  /** @internal */
  override escape(): boolean {
    if (!this.open) return false;
    this.open = undefined;
    return true;
  }
}

export function writersTally(facts: WritersTallyFacts, open?: string): TallyData {
  const {cause, isCommand, writers, total, sigma, source} = facts;
  const addOns = writers.filter(({addOn}) => addOn);
  const what = isCommand ? `\`${cause}\`` : `“${cause}”`;
  return {
    eyebrow: 'One change, many writers', source,
    caption: `The ${count(total, 'write')} behind ${what}, by who made ${total === 1 ? 'it' : 'them'}.${addOns.length === 1 ? ` {accent:${addOns[0]!.name}} is no part of Kubernetes: it is an add-on.` : addOns.length ? ` The {accent:marked} writers are no part of Kubernetes.` : ''}`,
    alt: `Bars of ${count(writers.length, 'writer')} with ${count(total, 'write')} in all: ${writers[0]!.name.slice(0, 60)} made ${grouped(writers[0]!.writes)} of them.`,
    groups: [{
      style: 'bars', items: writers.map(({name, ref, writes, addOn, what: parts}): TallyItem => ({
        id: name, ...(ref && {ref}), label: name, value: writes, unit: writes === 1 ? 'write' : 'writes', pressed: open === name, ...(addOn && {tone: 'accent'}),
        ...(open === name && {parts: parts.map((part, i) => ({id: `${name}/${i}`, label: part.text, value: part.count, ...(part.ref && {ref: part.ref})}))}),
      })),
    }],
    total: {label: `writes here${sigma === undefined || sigma === total ? '' : ` · ${grouped(sigma)} so far`}`, value: total},
    end: endOf(facts),
  };
}

const count = (value: number, noun: string): string => `${grouped(value)} ${noun}${value === 1 ? '' : 's'}`;

/** What the figure comes to. */
const endOf = ({total, writers}: WritersTallyFacts): string => `${count(total, 'write')}, and ${writers.length === 1 ? 'one writer' : 'no writer was told by another'}.`;

define('kube-writers-tally', WritersTally);
