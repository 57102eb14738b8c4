import type {FigureData, FigureMark} from '../stage/figure-data.js';
import type {Checked} from '../stage/figure-element.js';
import {millis, percent} from './gates.modes.layout.js';
import {fields, flag, list, mark, number, oneOf, readFigure, text} from './read-data.js';

/** Ordered stages that something passes one after another. */
export interface GatesData extends FigureData {
  /** `pipeline`: each stage may turn the subject away. `loop`: the last one leads back to the first. `timed`: stages at moments. `cascade`: each stage takes a share out. */
  mode: 'pipeline' | 'loop' | 'timed' | 'cascade';
  /** What passes: a request, an object, a connection. Tokens of captions may be used. */
  subject?: string;
  stages: GateStage[];
  /** Loop: what leads from the last stage back to the first. */
  loop?: {label: string};
  /** Pipeline: the subject ends at this stage. `example`: it did not in the run, the author shows what would happen. */
  refused?: {at: string; example?: boolean};
  /** Single facts under the drawing. */
  facts?: {label: string; value: string}[];
  /** Cascade: `n` of these, sent through by chance; the same `seed` gives the same outcome. A scene's `at` is how many were sent. */
  sample?: {n: number; seed: number; label: string};
}

export interface GateStage extends FigureMark {
  title: string;
  /** One or two sentences or a fragment; tokens of captions may be used. */
  body?: string;
  /** Timed: ms since the first stage, or since a moment the caption names. */
  at?: number;
  /** The answer when this stage refuses. */
  refusal?: {code: string; text?: string};
  /** What comes out of the last stage: `201 Created`. */
  result?: string;
  /** What a stage may do beside letting pass; a refusal says `refuse` by itself. */
  can?: 'change' | 'refuse';
  /** Cascade: the chance `p` that this stage takes one of `all`, or of the `rest` that reaches it, and where it goes. */
  share?: {p: number; of: 'all' | 'rest'; target: string};
}

const stage = fields<GateStage>({
  ...mark, title: text, body: text, at: number, result: text, can: oneOf('change', 'refuse'),
  refusal: fields<NonNullable<GateStage['refusal']>>({code: text, text}, 'code'),
  share: fields<NonNullable<GateStage['share']>>({p: number, of: oneOf('all', 'rest'), target: text}, 'p', 'of', 'target'),
}, 'title');

const blank: GatesData = {mode: 'pipeline', caption: '', alt: '', stages: []};

/** Reads any value as gates; what cannot be drawn is left out and named. */
export function check(value: unknown): Checked<GatesData> {
  const checked = readFigure<GatesData>(value, blank, {
    mode: oneOf('pipeline', 'loop', 'timed', 'cascade'), subject: text, stages: list(stage),
    loop: fields({label: text}, 'label'), refused: fields<NonNullable<GatesData['refused']>>({at: text, example: flag}, 'at'),
    facts: list(fields({label: text, value: text}, 'label', 'value')),
    sample: fields({n: number, seed: number, label: text}, 'n', 'seed', 'label'),
  }, (data) => data.stages);
  const {data, issues} = checked;
  const {stages, mode, refused, sample} = data;
  const say = (path: string, message: string): void => void issues.push({path, message});
  if (refused && !stages.some(({id}) => id === refused.at)) {
    say('refused.at', `There is no stage "${refused.at}": give the id of one.`);
    delete data.refused;
  }
  if (sample) sample.n = Math.max(0, Math.min(100_000, Math.round(sample.n)));
  stages.forEach(({at, share}, i) => {
    const before = stages[i - 1]?.at;
    if (mode === 'timed' && at !== undefined && before !== undefined && at < before) say(`stages[${i}].at`, `${millis(at)} is before the stage in front of it (${millis(before)}): put the stages in order of time.`);
    if (share && !(share.p >= 0 && share.p <= 1)) {
      say(`stages[${i}].share.p`, `${share.p} is no chance: give a number from 0 to 1.`);
      share.p = Math.max(0, Math.min(1, share.p));
    }
  });
  const taken = stages.reduce((sum, {share}) => sum + (share?.of === 'all' ? share.p : 0), 0);
  if (taken > 1.0005) say('stages', `The shares of all add up to ${percent(taken)}: at most 100 % can be taken.`);
  return checked;
}

/** A light-DOM list as data: `<ol data-mode="pipeline"><li data-else="401 Unauthorized" data-can="change" data-tone="accent"><b>Title</b> what happens</li></ol>`. */
export function readLight(host: HTMLElement): unknown {
  const list = host.querySelector<HTMLElement>(':scope > ol');
  return list && {
    mode: list.dataset.mode ?? 'pipeline',
    stages: [...list.children].map((item) => {
      const {can, tone, ref, result, at, else: refusal} = (item as HTMLElement).dataset;
      const [code, ...words] = (refusal ?? '').split(' ');
      const all = item.textContent.trim();
      const title = item.querySelector('b,strong')?.textContent.trim();
      const body = title ? all.slice(all.indexOf(title) + title.length).trim() : '';
      return {
        id: item.id || undefined, title: title || all, body: body || undefined, can, tone, ref, result, at: at === undefined ? at : Number(at),
        refusal: code ? {code, text: words.join(' ')} : undefined,
      };
    }),
  };
}
