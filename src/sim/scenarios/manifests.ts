/** Short manifests of the lessons' apps. */
import type {Manifest} from '../kubectl.js';
import type {Container, Labels, PodSpec} from '../objects.js';

interface App { readonly replicas?: number; readonly image?: string; readonly cpu?: string; readonly memory?: string; readonly probe?: boolean; readonly spec?: object; readonly pod?: Partial<PodSpec>; readonly container?: Partial<Container>; readonly namespace?: string }

export function podSpec(name: string, {image = `${name}:1`, cpu = '100m', memory = '128Mi', probe = true, pod = {}, container = {}}: App = {}): PodSpec {
  return {
    containers: [{
      name, image, resources: {requests: {cpu, memory}},
      ...(probe ? {readinessProbe: {httpGet: {path: '/healthz', port: 8080}, periodSeconds: 5}} : {}),
      ...container,
    }],
    ...pod,
  };
}

export function deployment(name: string, app: App = {}): Manifest {
  const labels = {app: name};
  return {
    apiVersion: 'apps/v1', kind: 'Deployment', metadata: {name, namespace: app.namespace ?? 'default'},
    spec: {replicas: app.replicas ?? 3, selector: {matchLabels: labels}, template: {metadata: {labels}, spec: podSpec(name, app)}, ...app.spec},
  };
}

export function service(name: string, options: {readonly port?: number; readonly selector?: Labels; readonly headless?: boolean} = {}): Manifest {
  const {port = 80, selector = {app: name}, headless = false} = options;
  return {apiVersion: 'v1', kind: 'Service', metadata: {name, namespace: 'default'}, spec: {selector, ports: [{port, targetPort: 8080}], ...(headless ? {clusterIP: 'None'} : {})}};
}
