import type {GatesData} from '../../families/gates.data.js';
import {Gates} from '../../families/gates.js';
import type {GateModes} from '../../families/gates.js';
import {loopStyles} from '../../families/gates.modes.loop.css.js';
import {loopMode} from '../../families/gates.modes.js';
import {refOf} from '../../run/objects.js';
import type {Run} from '../../run/types.js';
import {define} from '../../stage/define.js';
import type {Scene} from '../../stage/figure-data.js';
import type {Trial} from '../../stage/trial.js';
import {controlLoopFacts, difference} from './control-loop.facts.js';
import type {ControlLoopFacts, Difference} from './control-loop.facts.js';

/**
 * What every controller does: read what is wanted, count what exists, act on the difference, wait for the next event. Told by a
 * ReplicaSet that has no Pods yet; a reader can try other numbers.
 * @element kube-control-loop
 * @summary A control loop: wanted minus counted, and what is done about it.
 * @attr {string} of - Name of the ReplicaSet; by default the first of the run that made Pods.
 */
export class ControlLoop extends Gates {
  static override styles = [...Gates.styles, loopStyles];

  static override properties = {of: {}};

  declare of: string | undefined;

  protected override modes: GateModes | undefined = {loop: loopMode};

  #facts(run: Run): ControlLoopFacts { return controlLoopFacts(run, this.of || undefined); }

  protected override derive(run: Run): GatesData {
    const facts = this.#facts(run);
    return controlLoop(facts, difference(facts.wanted, facts.counted));
  }

  protected override async later(): Promise<(run: Run) => Scene[]> {
    const {controlLoopScenes} = await import('./control-loop.scenes.js');
    return (run) => {
      const facts = this.#facts(run);
      return controlLoopScenes(facts, difference(facts.wanted, facts.counted));
    };
  }

  protected override async trial(run: Run): Promise<Trial<GatesData>> {
    const {controlLoopTrial} = await import('./control-loop.trial.js');
    return controlLoopTrial(this.#facts(run));
  }
}

export function controlLoop(facts: ControlLoopFacts, {gap, text, act}: Difference): GatesData {
  const {owner, controller, wanted, counted, made, source} = facts;
  return {
    eyebrow: 'A loop that compares two numbers', source,
    caption: `Follow the loop {flow}. The ${controller} acts on nothing but the {accent:difference} between what is wanted and what exists.`,
    alt: `Loop of five steps: a watch event, the wanted number ${wanted}, the counted number ${counted}, their difference, an act; then the next event.`,
    mode: 'loop',
    stages: [
      {id: 'event', title: 'watch event', body: `${owner.kind} \`${owner.name}\` ${counted ? 'changed' : 'added'}`, ref: refOf(owner)},
      {id: 'read', title: 'read the spec', body: `\`replicas: ${wanted}\``},
      {id: 'count', title: 'count the Pods', body: `${counted} that it owns`},
      {id: 'compare', title: 'compare', body: text, tone: 'accent'},
      {id: 'act', title: 'act', body: `${act}, then wait`, ...(made.length > 0 && {ref: refOf(made[0]!)})},
    ],
    loop: {label: 'the next watch event runs the same comparison'},
    end: `The next event: ${wanted} − ${wanted} = 0. A difference of 0 means: do nothing.`,
    facts: gap === 0 ? [] : [{label: 'A difference of 0', value: 'means: do nothing'}],
    footnotes: ['A ReplicaSet counts the Pods it owns, and adopts Pods without an owner that match its selector. Labels alone do not make a Pod its own.'],
  };
}

define('kube-control-loop', ControlLoop);
