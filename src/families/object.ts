import {html, nothing} from 'lit';
import type {CSSResult, TemplateResult} from 'lit';
import {breakable, code, rich} from '../stage/caption.js';
import type {TokenContext} from '../stage/caption.js';
import {define} from '../stage/define.js';
import {FigureElement} from '../stage/figure-element.js';
import type {Late, Reader} from '../stage/figure-element.js';
import {markButton, markClass} from '../stage/view.js';
import type {View} from '../stage/view.js';
import {drawFacts} from './fact-list.js';
import {factListStyles} from './fact-list.css.js';
import {objectStyles} from './object.css.js';
import type {ObjectData, ObjectField, ObjectLink, ObjectRecord, ObjectSection} from './object.data.js';
import {linksBehind, objectFlow, originWords, pathIn} from './object.layout.js';

/**
 * Records of the API, field by field, each with its value and where that comes from. Two stand side by side where there is room;
 * a link leads from a field of one to a field of the other. Rows that stand for the same thing light each other.
 *
 * Data comes from the `data` property, a JSON child, or light-DOM lists, one for each object: `<dl data-kind="Deployment"
 * data-name="web" data-section="spec"><dt>replicas</dt><dd data-origin="you">3</dd></dl>`.
 * @element kube-object
 * @summary One API object and its fields, or two that are compared or linked.
 * @csspart object - One object.
 * @csspart section - The heading over some of its fields.
 * @csspart field - One field.
 * @csspart origin - Where its value comes from.
 * @csspart link - What leads from one object to the other.
 * @fires kube-select - A reader chose an object or a field.
 * @fires kube-scene - Another scene is shown.
 */
export class ObjectElement extends FigureElement<ObjectData> {
  static override styles = [...FigureElement.styles as CSSResult[], objectStyles, factListStyles];

  /** Only the fields of one origin are shown. */
  #only = false;

  /** @internal */
  reader(): Promise<Reader<ObjectData>> { return import('./object.data.js'); }

  /** @internal */
  late(): Promise<Late<ObjectData>> { return import('./object.table.js'); }

  protected draw(data: ObjectData, view: View): TemplateResult { return drawObjects(data, view, this.#only); }

  protected override flow({objects}: ObjectData, {width, em}: View): 'row' | 'col' { return objectFlow(objects.length, width, em); }

  protected override emptySentence({objects}: ObjectData): string | undefined { return objects.length ? undefined : 'There are no objects to draw: give this figure a list of them.'; }

  /** @internal */
  override press(mark: string): boolean {
    const data = this.shown;
    if (!data?.only || mark !== data.only.id) return false;
    this.#only = !this.#only;
    this.live?.tell(`${counted(data, this.#only)} are shown.`);
    return true;
  }
}

const fieldsOf = ({objects}: ObjectData): ObjectField[] => objects.flatMap(({sections}) => sections.flatMap(({fields}) => fields));

/** `3 of 13 fields` */
function counted(data: ObjectData, only: boolean): string {
  const fields = fieldsOf(data);
  const shown = only ? fields.filter(({origin}) => origin === data.only?.origin) : fields;
  return `${shown.length} of ${fields.length} fields`;
}

/** One state of the objects. */
export function drawObjects(data: ObjectData, view: View, filtered = false): TemplateResult {
  const {objects, links = [], facts, only} = data;
  const flow = objectFlow(objects.length, view.width, view.em);
  const words: TokenContext = {flow, rtl: view.rtl};
  const behind = linksBehind(objects, links);
  const fields = fieldsOf(data);
  const picked = fields.find((one) => one.ref !== undefined && view.look(one).includes('picked'));
  const names = new Map([...objects.map(({id, name}) => [id, name] as const), ...objects.flatMap(({sections}) => sections.flatMap((section) => section.fields.map((one) => [one.id, pathIn(section, one)] as const)))]);

  const drawField = (one: ObjectField): TemplateResult => {
    const {value, text = value.includes('\n'), origin, unset, note} = one;
    const twin = picked && picked !== one && picked.ref === one.ref ? 'linked' : '';
    const shown = text ? html`<code class="text" translate="no" dir="ltr">${value}</code>` : unset ? html`<span class="unset">${value}</span>` : code(value);
    return html`<div class=${markClass(view, one, `field ${twin}`)} part="field"><dt>${markButton(view, one, code(one.path))}</dt>
      <dd>${shown}${origin ? html` <span class="from" part="origin">${origin === 'default' ? html`<span class="tag">default</span>` : originWords[origin]}</span>` : nothing}</dd>${note ? html`<dd class="note">${rich(note, words)}</dd>` : nothing}</div>`;
  };
  const drawSection = ({title, path, fields: all}: ObjectSection): TemplateResult | typeof nothing => {
    const shown = filtered && only ? all.filter(({origin}) => origin === only.origin) : all;
    return shown.length || !all.length ? html`<div><p class="section" part="section">${path ? html`${code(path)} · ` : nothing}<bdi>${rich(title, words)}</bdi></p><dl>${shown.map(drawField)}</dl></div>` : nothing;
  };
  const drawRecord = (one: ObjectRecord): TemplateResult => html`<li class=${markClass(view, one, `object ${one.state ?? ''}`)} part="object">
    <p class="head-of"><span class="kind">${one.kind}</span> ${markButton(view, one, code(one.name))}${one.namespace ? html` <span class="more">namespace ${breakable(one.namespace)}</span>` : nothing}${one.state ? html` <span class="tag">${one.state}</span>` : nothing}</p>
    <div class="sections">${one.sections.map(drawSection)}</div>
    ${one.footer ? html`<p class="footer"><bdi>${rich(one.footer, words)}</bdi></p>` : nothing}${one.note ? html`<p class="footer"><bdi>${rich(one.note, words)}</bdi></p>` : nothing}</li>`;
  const drawLink = ({link, back}: {link: ObjectLink; back: boolean}): TemplateResult => html`<p class=${markClass(view, link, `link ${back ? 'back' : ''}`)} part="link"><span class="vh">${names.get(link.from)} </span>${markButton(view, link, html`<bdi>${rich(link.label, words)}</bdi>`)}<span class="vh"> ${names.get(link.to)}</span></p>`;

  return html`${only ? html`<p class="only">${markButton(view, {...only, pressed: filtered}, only.label)} <bdi class="num">${counted(data, filtered)}</bdi></p>` : nothing}
    <ul class="objects ${flow} ${behind.some((some) => some.length) ? 'led' : ''}" role="list">${objects.map((one, i) => html`${drawRecord(one)}${behind[i]!.length ? html`<li class="links">${behind[i]!.map(drawLink)}</li>` : nothing}`)}</ul>
    ${drawFacts(facts, words, ({part}) => (part === undefined ? nothing : html`<dd class="bar" aria-hidden="true" .style=${`--part:${part}`}></dd>`))}`;
}

define('kube-object', ObjectElement);
