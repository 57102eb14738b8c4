import {html} from 'lit';
import type {CSSResult, TemplateResult} from 'lit';
import type {TreeData} from '../../families/tree.data.js';
import {treeFrames} from '../../families/tree.frames.js';
import {treeLateStyles} from '../../families/tree.late.css.js';
import {Tree} from '../../families/tree.js';
import type {Run} from '../../run/types.js';
import {define} from '../../stage/define.js';
import type {Scene} from '../../stage/figure-data.js';
import {markButton} from '../../stage/view.js';
import type {View} from '../../stage/view.js';
import {replicaSetRolloutFacts} from './replicaset-rollout.facts.js';
import type {ReplicaSetRolloutFacts} from './replicaset-rollout.facts.js';
import {rolloutStyles} from './replicaset-rollout.css.js';
import {named, sayOf} from './replicaset-rollout.words.js';

/**
 * A new template is a new ReplicaSet: it grows step by step while the one before it shrinks to 0 and is kept. A switch under the
 * drawing shows what undoing would do.
 * @element kube-replicaset-rollout
 * @summary Two ReplicaSets of one Deployment change places.
 * @attr {boolean} undo - Shows what `kubectl rollout undo` would do, labelled as simulated.
 */
export class ReplicasetRollout extends Tree {
  static override styles = [...Tree.styles, treeLateStyles, rolloutStyles] as CSSResult[];

  static override properties = {undo: {type: Boolean, reflect: true}};

  declare undo: boolean;

  protected override frames = treeFrames;

  constructor() {
    super();
    this.undo = false;
  }

  protected override derive(run: Run): TreeData { return replicaSetRollout(replicaSetRolloutFacts(run, this.undo)); }

  protected override async later(): Promise<(run: Run) => Scene[]> {
    const {replicaSetRolloutScenes} = await import('./replicaset-rollout.scenes.js');
    return (run) => replicaSetRolloutScenes(replicaSetRolloutFacts(run, this.undo));
  }

  protected override draw(data: TreeData, view: View): TemplateResult {
    if (data.nodes.some(({tone, note}) => tone && note)) return super.draw(data, view);
    return html`${super.draw(data, view)}<p class="undo">${markButton(view, {id: 'undo', pressed: this.undo}, html`<code translate="no" dir="ltr">kubectl rollout undo</code>`, 'switch')}</p>`;
  }

  /** @internal The steps are played in the direction that was asked for. */
  override press(mark: string): boolean {
    if (mark !== 'undo') return false;
    this.undo = !this.undo;
    void this.updateComplete.then(() => this.goto('before')).then(() => this.play());
    return true;
  }
}

export function replicaSetRollout(facts: ReplicaSetRolloutFacts): TreeData {
  const {deployment, image, sets, frames, back, undo, source} = facts;
  const grows = sets.find((set) => set.grows)!;
  const last = frames.at(-1)!.values;
  const kept = sets.some(({id}) => last[id] === 0);
  const next = Math.max(...sets.map(({revision}) => revision ?? NaN)) + 1;
  return {
    eyebrow: undo ? 'What undoing the rollout would do' : 'ReplicaSets change places',
    source: undo ? {text: 'the steps of the run’s rollout with the ReplicaSets in each other’s place; nobody measured this', kind: 'simulated'} : source,
    caption: undo
      ? `Undoing makes no ReplicaSet: {accent:${named(grows)}} is still there and grows again, by the same rules.`
      : `The Deployment makes no Pods itself: step by step it moves replicas to {accent:${named(grows)}}${back ? ', and then takes them back' : ''}.${kept && !back ? ' A ReplicaSet at 0 is kept, so that the change can be undone.' : ''}`,
    alt: `Tree of a Deployment and ${sets.length} ReplicaSets, with their replicas ${undo ? 'if the rollout were undone' : 'during a rollout'}: one ${back ? 'comes back' : 'grows'} to ${last[grows.id]}.`,
    nodes: [
      {id: deployment.id, ref: deployment.ref, kind: 'Deployment', name: deployment.name, ...(image && {sub: `template \`${image}\``})},
      ...sets.map(({id, ref, name, revision, image: own, grows: accent}) => ({
        id, ref, kind: 'ReplicaSet', name, owner: deployment.id, sub: [revision === undefined ? '' : `revision ${revision}`, own ? `\`${own}\`` : ''].filter(Boolean).join(' · '),
        ...(accent && {tone: 'accent' as const}), ...(last[id] === 0 && {note: 'in the end kept at 0'}),
      })),
    ],
    frames: frames.map(({label, values}, i) => ({id: `step-${i}`, label, values})),
    ...(undo && next && {footnotes: [`kubectl sets the Deployment’s template back, and the ReplicaSet that grows gets the next number: revision ${next}.`]}),
    end: sayOf(facts, frames.length - 1),
  };
}

define('kube-replicaset-rollout', ReplicasetRollout);
