import {html, nothing} from 'lit';
import type {CSSResult, TemplateResult} from 'lit';
import {rich} from '../stage/caption.js';
import type {TokenContext} from '../stage/caption.js';
import {define} from '../stage/define.js';
import {FigureElement} from '../stage/figure-element.js';
import type {Late, Reader} from '../stage/figure-element.js';
import {markButton, markClass} from '../stage/view.js';
import type {View} from '../stage/view.js';
import {drawFacts} from './fact-list.js';
import {factListStyles} from './fact-list.css.js';
import {gatesStyles} from './gates.css.js';
import type {GateStage, GatesData} from './gates.data.js';
import {gatesFlow, passage, power, refusalWords} from './gates.layout.js';

/** What a mode adds to the drawing that all modes have in common. */
export interface GateMode {
  subject?: unknown;
  /** By part of a stage; `style` sets custom properties. */
  stage?: (stage: GateStage, i: number) => {style?: string; title?: unknown; body?: unknown; end?: unknown; gap?: unknown};
  below?: unknown;
}

export type ModeOf = (data: GatesData, view: View, words: TokenContext) => GateMode;

export type GateModes = Partial<Record<GatesData['mode'], ModeOf>>;

/**
 * Stages that something passes one after another: the checks of a request, the steps of a control loop, a chain of events in
 * time, rules that each take a share. They stand in a row where there is room for all, else in a column.
 *
 * Data comes from the `data` property, a JSON child, or a light-DOM list: `<ol data-mode="pipeline"><li data-else="401 Unauthorized"
 * data-can="change" data-tone="accent"><b>Title</b> what happens</li></ol>`. A figure that tells a run in another mode than
 * `pipeline` sets `modes` to its own of gates.modes.ts and wears that one's styles; with data from outside both come by themselves.
 * @element kube-gates
 * @summary Ordered stages: a pipeline, a loop, a timed chain or a cascade of shares.
 * @csspart stage-item - One stage.
 * @csspart stage-title - Its title.
 * @csspart refusal - What it answers when it refuses.
 * @fires kube-select - A reader chose a stage.
 * @fires kube-scene - Another scene is shown.
 */
export class Gates extends FigureElement<GatesData> {
  static override styles = [...FigureElement.styles as CSSResult[], gatesStyles, factListStyles];

  protected modes: GateModes | undefined;

  /** @internal */
  reader(): Promise<Reader<GatesData>> { return import('./gates.data.js'); }

  /** @internal */
  async late(): Promise<Late<GatesData>> {
    const late = await import('./gates.table.js');
    this.modes = late.gateModes;
    return late;
  }

  protected draw(data: GatesData, view: View): TemplateResult { return drawGates(data, view, this.modes); }

  protected override flow({mode, stages}: GatesData, {width, em}: View): 'row' | 'col' { return gatesFlow(mode, stages.length, width, em); }

  protected override emptySentence({stages}: GatesData): string | undefined { return stages.length ? undefined : 'There are no stages to draw: give this figure a list of them.'; }
}

/** One state of the gates. */
export function drawGates(data: GatesData, view: View, modes?: GateModes): TemplateResult {
  const {mode, stages, subject, facts, refused} = data;
  const flow = gatesFlow(mode, stages.length, view.width, view.em);
  const words: TokenContext = {flow, rtl: view.rtl};
  const more = modes?.[mode]?.(data, view, words);
  const end = stages.findIndex(({id}) => id === refused?.at);
  const way = passage(stages, view.scenes[view.scene]?.at ?? stages.findLastIndex(({id}, i) => (end < 0 || i <= end) && view.on(id)), end);

  return html`${subject ? html`<p class="subject">${rich(subject, words)}${more?.subject}</p>` : nothing}
    <ol class="gates ${flow} ${mode}" role="list">${stages.map((one, i) => {
      const {is, changed} = way[i]!;
      const {style, title, body, end: ending, gap} = more?.stage?.(one, i) ?? {};
      const may = power(one);
      const refusal = refusalWords(one);
      return html`<li class=${markClass(view, one, `gate ${is}`)} part="stage-item" .style=${style ?? ''}><span class="rail" aria-hidden="true"><i class="token ${changed ? 'notched' : ''}"></i></span>
        <p class="title" part="stage-title">${markButton(view, one, rich(one.title, words))}${title}</p>
        <div class="body">${one.body ? html`<bdi>${rich(one.body, words)}</bdi>` : nothing}${body}${may ? html`<p><span class="tag">${one.can === 'change' ? html`<i class="notched" aria-hidden="true"></i>` : nothing}${may}</span></p>` : nothing}${one.note ? html`<p class="note"><bdi>${rich(one.note, words)}</bdi></p>` : nothing}</div>
        <p class="end">${refusal ? html`<bdi class=${i === end ? 'given' : ''} part="refusal">${i === end ? 'refused: ' : 'else '}<b>${refusal}</b></bdi> ` : nothing}${one.result ? html`<b><bdi>${rich(one.result, words)}</bdi></b> ` : nothing}
          ${is === 'cut' ? html`<span class="tag">not reached</span>` : i === end && refused!.example ? html`<span class="tag">example</span>` : nothing}${ending}</p>${gap}</li>`;
    })}</ol>${more?.below}
    ${drawFacts(facts, words)}`;
}

define('kube-gates', Gates);
