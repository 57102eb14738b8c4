import type {FigureData, FigureMark} from '../stage/figure-data.js';
import type {Checked} from '../stage/figure-element.js';
import {fields, flag, list, mark, oneOf, readFigure, text} from './read-data.js';
import type {Read} from './read-data.js';

/** One idea a card. */
export interface CardsData extends FigureData {
  /** `grid`: side by side where there is room. `stack`: steps, each on the one before. */
  layout: 'grid' | 'stack';
  cards: Card[];
  /** Single facts under the drawing. */
  facts?: {label: string; value: string}[];
}

/** `muted`: what is not there, but would be. Texts may hold the tokens of captions. */
export interface Card extends FigureMark {
  title: string;
  /** What the card comes down to: `12 Pods`, an address. */
  value?: string;
  /** Short sentences or fragments. */
  lines?: string[];
  sample?: Sample;
}

/** A name as it would be written. */
export interface Sample {
  text: string;
  /** Parts that matter, as places of letters: from the first to the one behind the last. */
  hi?: [from: number, to: number][];
  /** What it is a name of. */
  caption?: string;
  /** Nothing of this name is there. */
  example?: boolean;
}

const range: Read<[number, number]> = (value, path, issues) => {
  if (Array.isArray(value) && value.length === 2 && value.every(Number.isInteger) && value[0] >= 0 && value[1] > value[0]) return value as [number, number];
  issues.push({path, message: 'This marks no letters: give two whole numbers, where it begins and where it ends, the second one larger.'});
  return undefined;
};

const blank: CardsData = {layout: 'grid', caption: '', alt: '', cards: []};

/** Reads any value as cards; what cannot be drawn is left out and named. */
export function check(value: unknown): Checked<CardsData> {
  const checked = readFigure<CardsData>(value, blank, {
    layout: oneOf('grid', 'stack'),
    cards: list(fields<Card>({
      ...mark, title: text, value: text, lines: list(text), sample: fields<Sample>({text, hi: list(range), caption: text, example: flag}, 'text'),
    }, 'title')),
    facts: list(fields({label: text, value: text}, 'label', 'value')),
  }, ({cards}) => cards);
  checked.data.cards.forEach(({sample}, i) => {
    const length = [...sample?.text ?? ''].length;
    for (const [from] of sample?.hi ?? []) {
      if (from >= length) checked.issues.push({path: `cards[${i}].sample.hi`, message: `"${sample!.text.slice(0, 40)}" has ${length} letters: letter ${from} is not in it.`});
    }
  });
  return checked;
}

/** A light-DOM list as data; an ordered list is a stack. */
export function readLight(host: HTMLElement): unknown {
  const found = host.querySelector<HTMLElement>(':scope > ul, :scope > ol');
  return found && {
    layout: found.localName === 'ol' ? 'stack' : 'grid',
    cards: [...found.children].map((item) => {
      const {value, sample, tone, ref, example, note} = (item as HTMLElement).dataset;
      const all = item.textContent.trim();
      const title = item.querySelector('b,strong')?.textContent.trim();
      const line = title ? all.slice(all.indexOf(title) + title.length).trim() : '';
      return {
        id: item.id || undefined, title: title || all, value, tone, ref, note, lines: line ? [line] : undefined,
        sample: sample === undefined ? undefined : {text: sample, ...(example !== undefined && {example: true})},
      };
    }),
  };
}
