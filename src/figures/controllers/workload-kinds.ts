import type {CardsData} from '../../families/cards.data.js';
import {Cards} from '../../families/cards.js';
import type {Run} from '../../run/types.js';
import {define} from '../../stage/define.js';
import {workloadKindsFacts} from './workload-kinds.facts.js';
import type {WorkloadKind, WorkloadKindsFacts} from './workload-kinds.facts.js';

/**
 * The kinds of workload: what each is for, what its Pods are called, and which of them ran before the app.
 * @element kube-workload-kinds
 * @summary Deployment, DaemonSet, StatefulSet, Job and CronJob side by side.
 */
export class WorkloadKinds extends Cards {
  protected override derive(run: Run): CardsData { return workloadKinds(workloadKindsFacts(run)); }
}

export function workloadKinds({kinds, app, source}: WorkloadKindsFacts): CardsData {
  const running = kinds.filter(({before}) => before.length).map(({kind}) => `{accent:${kind}}`);
  return {
    layout: 'grid', eyebrow: 'One controller for each shape of work', source,
    caption: `Each card is a kind of workload, and each kind has a controller of its own. ${!app ? '' : running.length ? `${running.join(' and ')} ran here before the app came.` : 'None of them ran here before the app.'}`,
    alt: `${kinds.length} cards, a kind of workload each: ${kinds.map(({kind}) => kind).join(', ')}; what it is for and what its Pods are called.`.slice(0, 160),
    end: 'Each controller makes what is missing and takes away what is too many.',
    cards: kinds.map((one) => ({
      id: one.kind, title: one.kind, ...(one.ref && {ref: one.ref}), ...(one.before.length && {tone: 'accent' as const}), lines: linesOf(one, app),
      ...(one.sample && {sample: {text: one.sample, caption: 'name of a Pod', ...(one.example && {example: true})}}),
    })),
  };
}

const linesOf = ({text, before, example, arrives}: WorkloadKind, app: boolean): string[] => [
  text,
  ...(before.length ? [`${app ? 'before the app' : 'here already'}: ${before.slice(0, 5).map((name) => `\`${name}\``).join(', ')}${before.length > 5 ? ` and ${before.length - 5} more` : ''}`] : []),
  ...(arrives === undefined ? [] : [`comes in chapter ${arrives}`]),
  ...(example ? ['none in this run'] : []),
];

define('kube-workload-kinds', WorkloadKinds);
