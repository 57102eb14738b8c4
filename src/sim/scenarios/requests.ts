/** From a host name to a Pod: Ingress, Service, EndpointSlice, rules. */
import {setUpCluster, smallCluster} from '../cluster-setup.js';
import type {Manifest} from '../kubectl.js';
import type {Simulation} from '../simulation.js';
import {deployment, service} from './manifests.js';
import type {Scenario} from './scenario.js';

const ingress: Manifest = {
  apiVersion: 'networking.k8s.io/v1', kind: 'Ingress', metadata: {name: 'web', namespace: 'default'},
  spec: {rules: [{host: 'shop.example.com', http: {paths: [{path: '/', pathType: 'Prefix', backend: {service: {name: 'web', port: {number: 80}}}}, {path: '/api', pathType: 'Prefix', backend: {service: {name: 'api', port: {number: 80}}}}]}}]},
};

function ask({network, kernel: {journal}}: Simulation, path: string): void {
  const {code, text} = network.ingress('shop.example.com', path);
  journal.note('a browser', 'request', 'ingress/default/web', `GET shop.example.com${path}: ${code}, ${text}`, {code, path});
}
const requests = (from: number, count: number) => Array.from({length: count}, (_, i) => ({t: from + i * 100, does: 'a browser asks', run: (simulation: Simulation) => ask(simulation, i % 4 === 3 ? '/api/items' : '/')}));

export const ingressRequests: Scenario = {
  name: 'requests',
  title: 'Services and Ingress: how a request finds a Pod',
  watch: 'Requests are spread over the Ready Pods; a Service without any answers 503; a host nobody serves 404.',
  setUp: (simulation) => setUpCluster(simulation, smallCluster()),
  acts: [
    {t: 1000, does: 'kubectl apply -f shop.yaml', run: ({kubectl}) => void kubectl.apply([deployment('web'), service('web'), deployment('api', {replicas: 1}), service('api'), ingress], 'kubectl apply -f shop.yaml')},
    {t: 2000, does: 'a browser asks too early', run: (simulation) => ask(simulation, '/')},
    ...requests(20_000, 40),
    {t: 30_000, does: 'kubectl scale deploy/api --replicas=0', run: ({kubectl}) => void kubectl.scale('deployment', 'default/api', 0)},
    {t: 40_000, does: 'a browser asks for the api', run: (simulation) => ask(simulation, '/api/items')},
  ],
  duration: 45_000,
};
