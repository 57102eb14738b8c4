import {html, nothing} from 'lit';
import type {CSSResult, TemplateResult} from 'lit';
import {code, rich} from '../stage/caption.js';
import type {TokenContext} from '../stage/caption.js';
import {define} from '../stage/define.js';
import {FigureElement} from '../stage/figure-element.js';
import type {Late, Reader} from '../stage/figure-element.js';
import type {FigureMark} from '../stage/figure-data.js';
import {markButton, markClass} from '../stage/view.js';
import type {View} from '../stage/view.js';
import {drawFacts} from './fact-list.js';
import {factListStyles} from './fact-list.css.js';
import {hubStyles} from './hub.css.js';
import type {HubActor, HubData, HubMessage} from './hub.data.js';
import {hubShape, kept, tiers} from './hub.layout.js';
import type {Spoke} from './hub.layout.js';

/** What both layouts are drawn with. */
export interface HubKit {
  /** Class names of a mark; a ghost when a reader keeps another one. */
  dress: (mark: FigureMark, own: string) => string;
  actor: (actor: HubActor) => TemplateResult;
  /** What a message says, after its arrow. */
  says: (message: HubMessage) => TemplateResult;
  title: (id: string) => string;
  words: TokenContext;
}

export type HubSequence = (data: HubData, view: View, kit: HubKit) => TemplateResult;

/**
 * Actors and what passes between them: through a hub in their middle, or one call after another. The hub is a bar; who asks
 * stands over it, who listens or is reached stands under it, and the words of a message stand on its line.
 *
 * Data comes from the `data` property, a JSON child, or a light-DOM list: `<ul data-hub="kube-apiserver"><li data-from="kubectl"
 * data-to="kube-apiserver"><b>POST</b> Deployment web</li></ul>`. A figure that tells a run as a sequence sets `sequence` from
 * hub.sequence.ts; with data from outside it comes by itself.
 * @element kube-hub
 * @summary Actors and their messages, through a hub or as a sequence of calls.
 * @csspart actor - One actor.
 * @csspart hub - The actor in the middle.
 * @csspart message - One message.
 * @fires kube-select - A reader chose an actor or a message.
 * @fires kube-scene - Another scene is shown.
 */
export class Hub extends FigureElement<HubData> {
  static override styles = [...FigureElement.styles as CSSResult[], hubStyles, factListStyles];

  protected sequence: HubSequence | undefined;

  /** @internal */
  reader(): Promise<Reader<HubData>> { return import('./hub.data.js'); }

  /** @internal */
  async late(): Promise<Late<HubData>> {
    const late = await import('./hub.table.js');
    this.sequence = late.hubSequence;
    return late;
  }

  protected draw(data: HubData, view: View): TemplateResult { return drawHub(data, view, this.sequence); }

  protected override emptySentence({actors}: HubData): string | undefined { return actors.length ? undefined : 'There is nobody to draw: give this figure a list of actors and messages.'; }
}

/** One state of the actors and their messages. */
export function drawHub(data: HubData, view: View, sequence?: HubSequence): TemplateResult {
  const {actors, negative, facts} = data;
  const words: TokenContext = {flow: 'col', rtl: view.rtl};
  const keep = kept(data, view.pinned);
  const kit: HubKit = {
    words,
    dress: (mark, own) => `${markClass(view, mark, own)}${keep && !keep.has(mark.id) ? ' ghost' : ''}`,
    title: (id) => actors.find((actor) => actor.id === id)?.title ?? id,
    actor: (actor) => html`<p class="name">${markButton(view, actor, rich(actor.title, words))}</p>${line(actor.sub)}${line(actor.note)}
      ${actor.members?.length ? html`<ul class="members" role="list">${actor.members.map((member) => html`<li class=${kit.dress(member, 'member')}>
        ${markButton(view, member, code(member.label))} ${member.sub ? html`<bdi class="meta">${rich(member.sub, words)}</bdi>` : nothing}</li>`)}</ul>` : nothing}`,
    says: (message) => html`${markButton(view, message, rich(message.verb, words))}${message.label ? html` <bdi>${rich(message.label, words)}</bdi>` : nothing}
      ${message.note ? html` <bdi class="meta">${rich(message.note, words)}</bdi>` : nothing}`,
  };
  const line = (text: string | undefined): unknown => text ? html`<p class="meta"><bdi>${rich(text, words)}</bdi></p>` : nothing;

  return html`${data.layout === 'sequence' ? sequence?.(data, view, kit) : drawStar(data, view, kit, keep)}
    ${negative ? html`<p class="negative"><i aria-hidden="true">✗</i> <bdi>${rich(negative, words)}</bdi></p>` : nothing}
    ${drawFacts(facts, words)}`;
}

function drawStar(data: HubData, view: View, {actor, dress, says, title}: HubKit, keep: Set<string> | undefined): TemplateResult {
  const {center, above, below} = tiers(data);
  const shape = hubShape(Math.max(above.length, below.length), view.width, view.em);

  const live = ({messages}: Spoke<HubActor, HubMessage>): HubMessage[] => messages.filter(({id, kind}) => kind !== 'lost' && view.on(id) && (!keep || keep.has(id)));
  const isOut = ({from, to}: HubMessage): boolean => from !== center?.id && to === center?.id;
  const tier = (spokes: Spoke<HubActor, HubMessage>[], side: 'above' | 'below'): unknown => spokes.length === 0 ? nothing : html`
    <ul class="tier ${side} ${spokes.some((one) => live(one).some(isOut)) ? 'out' : ''} ${spokes.some((one) => live(one).length) ? '' : 'off'}" role="list" .style=${`--n:${spokes.length}`}>${spokes.map((one) => {
      const box = html`<div class=${dress(one.actor, `actor ${one.actor.role}`)} part="actor">${actor(one.actor)}</div>`;
      return html`<li class="spoke">${side === 'above' ? box : nothing}${links(one, side)}${side === 'below' ? box : nothing}</li>`;
    })}</ul>`;
  const links = (spoke: Spoke<HubActor, HubMessage>, side: 'above' | 'below'): TemplateResult => {
    const now = live(spoke);
    const style = (['watch', 'rewrite'] as const).find((kind) => spoke.messages.some((message) => message.kind === kind)) ?? '';
    return html`<div class="links ${spoke.messages.length ? '' : 'none'}"><i class="line ${style} ${now.length ? '' : 'off'} ${now.some(isOut) ? 'out' : ''} ${now.some((message) => !isOut(message)) ? 'back' : ''}" aria-hidden="true"></i>
      <ul role="list">${spoke.messages.map((message) => html`<li class=${dress(message, `msg ${message.kind}`)} part="message"><span class="way" aria-hidden="true">${message.kind === 'lost' ? '✗' : isOut(message) === (side === 'below') ? '↑' : '↓'}</span>
        <p><span class="vh">${title(message.from)} to ${title(message.to)}: </span>${says(message)}</p></li>`)}</ul></div>`;
  };

  return html`<div class="star ${shape} by-${center?.tone}">${tier(above, 'above')}${center ? html`<div class=${dress(center, `actor center ${center.role}`)} part="hub">${actor(center)}</div>` : nothing}${tier(below, 'below')}</div>`;
}

define('kube-hub', Hub);
