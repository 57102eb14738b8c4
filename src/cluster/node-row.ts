/** The STATUS and ROLES columns of `kubectl get nodes`: `printNode` in `pkg/printers/internalversion/printers.go`. */
import type {Labels} from './label-selector.js';
import type {NodeManifest} from './manifest.js';

export interface NodeRow {
  /** `Ready`, `NotReady`, or `Unknown` when nothing reports; `,SchedulingDisabled` behind it while cordoned. */
  status: string;
  /** Sorted. Empty where kubectl prints `<none>`. */
  roles: string[];
}

export function nodeRow({metadata, spec, status}: NodeManifest): NodeRow {
  const ready = status?.conditions?.findLast(condition => condition.type === 'Ready');
  const word = !ready ? 'Unknown' : ready.status === 'True' ? 'Ready' : 'NotReady';
  return {status: spec?.unschedulable ? `${word},SchedulingDisabled` : word, roles: nodeRoles(metadata?.labels)};
}

const PREFIX = 'node-role.kubernetes.io/';

export function nodeRoles(labels: Labels = {}): string[] {
  const roles = Object.keys(labels).filter(key => key.startsWith(PREFIX) && key.length > PREFIX.length).map(key => key.slice(PREFIX.length));
  if (labels['kubernetes.io/role']) roles.push(labels['kubernetes.io/role']);
  return [...new Set(roles)].sort();
}

/** Three spellings are in use: kubeadm's of today, kubeadm's until v1.24, and RKE's. Every other node is a worker. */
export function isControlPlane(roles: readonly string[]): boolean {
  return roles.some(role => role === 'control-plane' || role === 'master' || role === 'controlplane');
}
