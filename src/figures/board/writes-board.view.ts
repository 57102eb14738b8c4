import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import {axisLabels} from '../../families/strip.layout.js';
import type {StripScale, StripShape} from '../../families/strip.layout.js';
import {drawStrip} from '../../families/strip.js';
import {drawGroups, drawTotal} from '../../families/tally.js';
import type {TallyData} from '../../families/tally.data.js';
import {markButton} from '../../stage/view.js';
import type {View} from '../../stage/view.js';
import {boardGroups} from './board-groups.js';
import type {BoardState} from './board-groups.js';
import type {BoardReader, BoardSource} from './board-reader.js';
import {axisClock, cutLength, stripNote} from './strip-words.js';

export interface BoardParts {
  state: BoardState;
  scale: StripScale;
  shape: StripShape;
  /** Loaded later. */
  reader: BoardReader | undefined;
}

/** One state of the board: the strip, what is shown of how many, and the tallies that filter each other. */
export function drawBoard(source: BoardSource, {total}: TallyData, view: View, parts: BoardParts): TemplateResult {
  const {run, facts} = source;
  const {state, reader} = parts;
  const {counts} = state;
  const words = reader?.filter.words(run);
  const chip = (id: string, label: string, pressed?: boolean): TemplateResult => markButton(view, {id, ...(pressed !== undefined && {pressed})}, label, 'chip');
  return html`<div class="tally board">
    ${drawTime(source, parts, view)}
    <div class="headline">${drawTotal({...total!, ...(words && {counted: counts.total})})}
      <div class="chips">${chip('times', reader?.window.words(run) ?? 'Time range', reader?.window.open ?? false)} ${chip('ledger', 'List writes', reader?.ledger.open ?? false)} ${words ? chip('clear', 'Clear filter') : nothing}</div>
      <p class="note ${words ? '' : 'hint'}">${words ? `${counts.total ? 'Only' : 'No'} ${words}.` : 'Press a bar, or drag over the strip, to see only its writes.'}</p></div>
    ${reader?.window.form(run)}${reader?.ledger.draw(run, facts.writes, counts, view)}
    ${drawGroups({groups: boardGroups(facts, state), ...(total && {total})}, view)}
  </div>`;
}

function drawTime({run, facts}: BoardSource, {state, scale, shape, reader}: BoardParts, {em}: View): TemplateResult {
  const window = reader?.window;
  const labels = axisLabels(scale, run.duration, Date.parse(run.startedAt), em, axisClock(run));
  return html`<div><div class="brush" @pointerdown=${window?.press} @pointermove=${window?.move} @pointerup=${window?.drop} @pointercancel=${window?.cancel} @pointerleave=${window?.leave}>
      ${drawStrip(scale, shape, {labels, length: cutLength, span: window?.span, cursor: window?.pointed})}</div>
    <p class="note reading">${window?.reading(run, facts, state.told.counts.passes, scale, shape) ?? stripNote(scale, shape)}</p></div>`;
}
