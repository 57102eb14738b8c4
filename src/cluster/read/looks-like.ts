/** Names for what is not a list of Kubernetes objects, so that a refusal can say what it saw. Each completes "this looks like …". */

/** Objects with a kind that belong to something else. `raw` is only asked where the kind alone does not tell. */
export function foreignKind(kind: string, apiVersion: string | undefined, raw: unknown): string | undefined {
  const group = apiVersion?.split('/')[0] ?? '';
  if (group === 'audit.k8s.io') return kind === 'Policy' ? 'an audit policy, not its log' : 'an API audit log; open it as one (kube-figures import)';
  if (kind === 'Config' && (apiVersion === undefined || apiVersion === 'v1')) return 'a kubeconfig, which holds credentials; nothing of it was kept';
  if (kind === 'Table' && group === 'meta.k8s.io') return 'a table made by the API server for printing; ask with -o json';
  if (kind === 'Status' && (apiVersion === undefined || apiVersion === 'v1')) return `an answer of the API server that refuses a request${statusReason(raw)}`;
  if (kind === 'Kustomization') return 'a kustomization; build it first (kubectl kustomize)';
  if (kind === 'Cluster' && group === 'kind.x-k8s.io') return 'the configuration of a kind cluster, not its objects';
  return undefined;
}

function statusReason(raw: unknown): string {
  const reason = (raw as {reason?: unknown} | undefined)?.reason;
  return typeof reason === 'string' && /^[A-Za-z]{1,40}$/.test(reason) ? ` (${reason})` : '';
}

/** Objects without a kind, by the names of their fields. */
export function looksLikeKeys(keys: readonly string[]): string {
  const has = (...names: string[]) => names.every(name => keys.includes(name));
  if (has('version', 'config', 'events')) return 'a SimKube trace';
  if (has('auditID') || has('requestURI', 'verb')) return 'an API audit log; open it as one (kube-figures import)';
  if (has('protoPayload') || has('logName', 'insertId')) return 'log entries of Google Cloud; if they are an audit log, open them as one (kube-figures import)';
  if (has('logStreamName') || has('searchedLogStreams')) return 'log events of Amazon CloudWatch; if they are an audit log, open them as one (kube-figures import)';
  if (has('format', 'startedAt', 'writes')) return 'a recorded run; open it as one';
  if (has('clusters', 'contexts')) return 'a kubeconfig, which holds credentials; nothing of it was kept';
  if (has('Id', 'Created', 'Path') || has('Config', 'HostConfig')) return 'the output of docker inspect';
  if (has('openapi') || has('swagger')) return 'an OpenAPI description';
  if (has('terraform_version')) return 'a Terraform state';
  if (has('services') && !has('metadata')) return 'a Compose file';
  if (has('metadata') && (has('spec') || has('status'))) return 'a Kubernetes object whose kind was left out';
  if (has('name') && !has('spec') && !has('status')) return 'objects that have names but neither kind nor spec nor status';
  if (!keys.length) return 'an empty object';
  return `objects with the fields ${keys.slice(0, 6).map(key => key.slice(0, 30)).join(', ')}${keys.length > 6 ? ' …' : ''} and no kind`;
}

/** Text that is neither JSON nor YAML with objects, by its beginning. Undefined: nothing speaks against trying. */
export function looksLikeText(head: string): string | undefined {
  const first = head.trimStart().slice(0, 2000);
  const line = first.split('\n', 1)[0]!;
  if (/\u0000/.test(head)) return 'a binary file';
  if (/^<(!doctype|html|\?xml|[a-z]+[ >])/i.test(first)) return 'a web page or XML';
  if (/^(NAMESPACE|NAME|LAST SEEN) {2,}[A-Z]/.test(line)) return 'a table that kubectl printed for people; ask with -o json';
  if (/^Name: {2,}\S/.test(line)) return 'the output of kubectl describe; use kubectl get -o json';
  if (/^(No resources found|error: |Error from server|The connection to the server|Unable to connect)/.test(line)) return 'an error message of kubectl instead of its output';
  if (/\{\{[-\s]*(\.|include|if|range|template|define|end|with|\/\*)/.test(first)) return 'a Helm template; render it first (helm template)';
  if (/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(line) || /^[IWEF]\d{4} \d\d:\d\d/.test(line)) return 'a log';
  if (/^[\w@.-]+(,[\w@.-]+){2,}\r?$/.test(line)) return 'a table with commas (CSV)';
  if (/^[\w+/=]{200,}/.test(line)) return 'text in base64';
  return undefined;
}

export const ACCEPTED = 'Accepted is what kubectl get prints with -o json or -o yaml (for example kubectl get nodes,pods,deploy,rs,sts,ds,svc,endpointslices,ingress -A -o json).';
