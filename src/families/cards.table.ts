import type {Table} from '../stage/figure-data.js';
import {words} from '../stage/plain.js';
import type {Card, CardsData} from './cards.data.js';
import {cardsLateStyles} from './cards.late.css.js';

/** Worn once the figure is near. */
export const styles = [cardsLateStyles];

/** Everything the drawing says, one card a row. */
export function table({cards, facts = []}: CardsData): Table {
  const has = (key: keyof Card): boolean => cards.some((card) => card[key] !== undefined);
  const captions = cards.some(({sample}) => sample?.caption ?? sample?.example);
  return {
    columns: [
      {key: 'title', label: 'What'}, ...(has('value') || facts.length ? [{key: 'value', label: 'Value'}] : []), ...(has('lines') ? [{key: 'lines', label: 'More'}] : []),
      ...(has('sample') ? [{key: 'sample', label: 'Name', mono: true}] : []), ...(captions ? [{key: 'of', label: 'The name is'}] : []),
      ...(has('note') ? [{key: 'note', label: 'Note'}] : []),
    ],
    rows: [
      ...cards.map(({title, value, lines = [], sample, note}) => ({
        title: words(title), value: words(value), lines: lines.map(words).join(' · '), sample: sample?.text ?? '',
        of: [sample?.caption, sample?.example && 'example'].filter(Boolean).join(' · '), note: words(note),
      })),
      ...facts.map(({label, value}) => ({title: label, value: words(value)})),
    ],
  };
}
