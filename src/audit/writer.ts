/**
 * Who wrote: a name for the user and the program that an event tells, the same name that a recorded run gives to that part of
 * the cluster. `system:serviceaccount:kube-system:replicaset-controller` is `replicaset-controller`, `system:node:n1` is `kubelet n1`.
 */
import type {AuditEvent} from './audit-event.js';

export interface Writer {
  name: string;
  /** What tells two writers of one name apart: a namespace or a user. Shown only when it is needed. */
  apart: string;
  /** A person, or a tool that does what a person asked for: its writes are where causes begin. */
  acts: boolean;
  /** The program in a word, `kubectl` or `helm`, for a person and a tool. */
  program?: string;
}

/** Where a control plane runs all loops under one user, the program's name ends with the loop: `…/kubernetes/a4ef1a6/replicaset-controller`. */
const loopInAgent = /\/(?:system:serviceaccount:kube-system:)?([\w-]+-(?:controller|binder|collector|publisher|cleaner|approver|autoscaler))$/;

/** Programs by which people and pipelines change a cluster; what they write is meant, whoever they are logged in as. */
const tools: Record<string, string> = {
  'kubectl': 'kubectl', 'kubectl.exe': 'kubectl', 'oc': 'oc', 'helm': 'Helm', 'Helm': 'Helm', 'k9s': 'k9s', 'kustomize': 'kustomize',
  'skaffold': 'skaffold', 'kubeadm': 'kubeadm', 'pulumi-kubernetes': 'Pulumi', 'HashiCorp': 'Terraform', 'Terraform': 'Terraform',
  'terraform-provider-kubernetes': 'Terraform', 'ansible': 'Ansible', 'eksctl': 'eksctl', 'headlamp': 'Headlamp', 'Lens': 'Lens',
  'freelens': 'Freelens', 'Mozilla': 'a browser', 'curl': 'curl', 'Wget': 'Wget', 'node-fetch': 'a script', 'python-requests': 'a script',
  'OpenAPI-Generator': 'a script', 'kubernetes-client': 'a script', 'Go-http-client': 'a program', 'java': 'a program',
};

/** Controllers that carry out what a repository says: each of their changes to other objects is an act. */
const deployers = new Set([
  'argocd-application-controller', 'kustomize-controller', 'helm-controller', 'fleet-agent', 'kapp-controller', 'kapp-controller-sa',
]);

/** Users of cloud control planes, who are nobody's person. */
const clouds = /^(?:eks:|aksService$|aks-service$|hcpService$|readinessChecker$|nodeclient$|k3s-)|@container-engine-robot\./;

/** Names that say nothing without the namespace they stand in. */
const vague = new Set(['default', 'controller', 'controller-manager', 'operator', 'manager', 'admin', 'server', 'agent', 'sa', 'app']);

/** Users and programs are few and come in every event: each pair is looked at once. */
export class Writers {
  /** By user, program, and what is written. */
  readonly #known = new Map<string | undefined, Map<string | undefined, Map<string, Writer>>>();
  #count = 0;

  of(event: AuditEvent): Writer {
    const {user, agent} = event;
    let agents = this.#known.get(user);
    if (!agents) this.#known.set(user, agents = new Map<string | undefined, Map<string, Writer>>());
    let writers = agents.get(agent);
    if (!writers) agents.set(agent, writers = new Map<string, Writer>());
    const what = user?.startsWith('system:serviceaccount:') ? written(event) : '';
    let writer = writers.get(what);
    if (!writer) {
      if (++this.#count > 50_000) {
        this.#known.clear();
        this.#count = 0;
      }
      writers.set(what, writer = writerOf(event));
    }
    return writer;
  }
}

/** What the name of a ServiceAccount also depends on. */
function written({user, resource, verb, subresource, apiGroup}: AuditEvent): string {
  return user!.endsWith(':node-controller') ? `${apiGroup}\0${subresource}\0${resource}\0${verb}` : `${apiGroup}\0${subresource}`;
}

export function writerOf(event: AuditEvent): Writer {
  const {user} = event;
  const program = /^[^/\s]*/.exec(event.agent ?? '')![0].replace(/^oc\.exe$/, 'oc');
  const tool = tools[program];
  if (user === undefined) return program ? {name: program, apart: '', acts: false} : {name: 'unknown', apart: '', acts: false};

  const account = /^system:serviceaccount:([^:]+):(.+)$/.exec(user);
  if (account) return ofServiceAccount(event, account[1]!, account[2]!, program);
  const node = /^system:node:(.+)$/.exec(user);
  if (node) return {name: `kubelet ${node[1]!}`, apart: '', acts: false};
  const loop = user === 'system:kube-controller-manager' ? loopInAgent.exec(event.agent ?? '')?.[1] : undefined;
  if (loop) return {name: loop, apart: '', acts: false};
  if (user === 'system:apiserver') return {name: 'kube-apiserver', apart: '', acts: false};
  if (user === 'system:anonymous' || user === 'system:unsecured') return {name: 'anonymous', apart: '', acts: false};
  const isAdmin = user === 'system:admin' || user === 'masterclient';
  if ((user.startsWith('system:') && !isAdmin) || (clouds.test(user) && tool !== 'kubectl')) {
    return {name: user.replace(/^system:/, ''), apart: '', acts: false};
  }
  // An administrator's credentials in the hands of a component, as in clusters without one identity for each.
  if (!tool && /^(?:kube-|kubelet|cloud-controller|cluster-autoscaler|etcd)/.test(program)) return {name: program, apart: user, acts: false};
  const by = tool ?? (program === '' ? 'API' : program.slice(0, 40));
  return {name: `you (${by})`, apart: user, acts: true, program: by};
}

function ofServiceAccount(event: AuditEvent, namespace: string, account: string, program: string): Writer {
  const tool = tools[program];
  if (tool === 'kubectl' || tool === 'Helm' || tool === 'Terraform' || tool === 'Pulumi') {
    return {name: `${namespace}/${account} (${tool})`, apart: '', acts: true, program: tool};
  }
  if (namespace === 'kube-system') return {name: account === 'node-controller' ? nodeLoop(event) : strip(account), apart: namespace, acts: false};
  const acts = deployers.has(account) && !/(?:argoproj\.io|toolkit\.fluxcd\.io|cattle\.io|carvel\.dev)$/.test(event.apiGroup ?? '');
  const name = vague.has(account) ? `${namespace}/${account}` : strip(account);
  return {name, apart: namespace, acts: acts && event.subresource !== 'status', ...(acts ? {program: name} : {})};
}

/** Two loops share the ServiceAccount node-controller: the one that watches nodes, and the one that evicts for NoExecute taints. */
function nodeLoop({resource, verb, subresource}: AuditEvent): string {
  const evicts = resource === 'pods' && (verb === 'delete' || (verb === 'patch' && subresource === 'status'));
  return evicts ? 'taint-eviction-controller' : 'node-lifecycle-controller';
}

const strip = (account: string): string => account.replace(/-service-?account$/, '');
