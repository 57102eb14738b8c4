import type {GateStage, GatesData} from '../../families/gates.data.js';
import {Gates} from '../../families/gates.js';
import type {GateModes} from '../../families/gates.js';
import {timedStyles} from '../../families/gates.modes.timed.css.js';
import {timedMode} from '../../families/gates.modes.js';
import {duration} from '../../run/time.js';
import type {Run} from '../../run/types.js';
import {define} from '../../stage/define.js';
import type {Scene} from '../../stage/figure-data.js';
import {volumeBindingFacts} from './volume-binding.facts.js';
import type {VolumeBindingFacts, VolumeStep} from './volume-binding.facts.js';

/**
 * How a claim gets its volume: the claim waits, the scheduler chooses a node for the Pod, only then a volume is made there, and the
 * Pod is bound.
 * @element kube-volume-binding
 * @summary From a claim to a volume on the node of its Pod, with the times between.
 */
export class VolumeBinding extends Gates {
  static override styles = [...Gates.styles, timedStyles];

  protected override modes: GateModes | undefined = {timed: timedMode};

  protected override derive(run: Run): GatesData { return volumeBinding(volumeBindingFacts(run)); }

  protected override async later(): Promise<(run: Run) => Scene[]> {
    const {volumeBindingScenes} = await import('./volume-binding.scenes.js');
    return (run) => volumeBindingScenes(volumeBindingFacts(run));
  }
}

export function volumeBinding(facts: VolumeBindingFacts): GatesData {
  const {claim, node, steps, storage, source} = facts;
  const last = steps.at(-1)!;
  const order = steps.map(({is}) => is).join(' ');
  const waits = storage ? storage.bindingMode === 'WaitForFirstConsumer' : /node.* volume/.test(order);
  const fact = (label: string, value: string): {label: string; value: string} => ({label, value: `\`${value}\``});
  return {
    eyebrow: 'From a claim to a volume', source,
    caption: `Read {flow}: the {accent:volume} is made ${waits ? 'only after a node was chosen for the Pod that uses it' : 'for the claim'}.`,
    alt: `Chain of ${steps.length} events from claim ${claim} to a bound Pod; the volume is made ${waits ? 'after the node is chosen' : 'for the claim'}.`.slice(0, 160),
    mode: 'timed',
    stages: steps.map((step, i): GateStage => ({
      id: `step-${i + 1}`, title: step.text, body: bodyOf(step, facts), ...(step.after !== undefined && {at: step.after}), ...(step.ref && {ref: step.ref}), ...(step.is === 'volume' && {tone: 'accent'}),
    })),
    ...(steps.length > 1 && {end: `${last.after ? `+${duration(last.after, 'ms')}: ` : ''}${last.text} (${last.by}).`.slice(0, 90)}),
    facts: storage ? [
      fact('StorageClass', storage.class), fact('provisioner', storage.provisioner), fact('volumeBindingMode', storage.bindingMode),
      ...(node ? [fact('node affinity of the volume', node)] : []), fact('reclaimPolicy', storage.reclaimPolicy),
    ] : [],
    footnotes: steps.some(({after}) => after === undefined) ? ['Steps without a time: the run knows only their order.'] : [],
  };
}

/** Who did it, and what came of it. */
function bodyOf({is, by}: VolumeStep, {claim, volume, storage}: VolumeBindingFacts): string {
  const more = is === 'claim' ? `\`${claim}\`${storage ? `, ${storage.size} ${storage.accessMode}` : ''}` : is === 'volume' && volume ? `\`${volume}\`` : is === 'node' ? 'writes its name on the claim' : '';
  return `${by}${more && ` · ${more}`}`;
}

define('kube-volume-binding', VolumeBinding);
