/** web asks api, api asks db: one Pod away, three lamps amber, and a 503 in front. Nothing is restarted. */
import {setUpCluster, smallCluster} from '../cluster-setup.js';
import type {Manifest} from '../kubectl.js';
import type {Pod} from '../objects.js';
import {deployment, podSpec, service} from './manifests.js';
import type {Scenario} from './scenario.js';

const db: Manifest = {
  apiVersion: 'apps/v1', kind: 'StatefulSet', metadata: {name: 'db', namespace: 'default'},
  spec: {serviceName: 'db', replicas: 1, selector: {matchLabels: {app: 'db'}}, template: {metadata: {labels: {app: 'db'}}, spec: podSpec('db', {image: 'db:1', pod: {terminationGracePeriodSeconds: 30}})}},
};

export const chainedProbes: Scenario = {
  name: 'chained-probes',
  title: 'Crash and not Ready: two different lamps',
  watch: 'Without db the api Pods turn not Ready, then the web Pods, and requests get 503; restarts stay 0, and everything comes back in order.',
  options: {programs: {'db:1': {stopsAfter: 20_000, readyAfter: 45_000}, 'api:1': {needs: ['db']}, 'web:1': {needs: ['api']}}},
  setUp: (simulation) => setUpCluster(simulation, smallCluster()),
  acts: [
    {t: 1000, does: 'kubectl apply -f shop.yaml', run: ({kubectl}) => void kubectl.apply([db, service('db', {port: 5432}), deployment('api', {replicas: 2}), service('api'), deployment('web', {replicas: 2}), service('web')], 'kubectl apply -f shop.yaml')},
    {t: 120_000, does: 'kubectl delete pod db-0', run: ({kubectl}) => void kubectl.delete('pods', 'default/db-0')},
    {t: 240_000, does: 'a container of web crashes', run: (simulation) => simulation.kubelets.crash(`default/${simulation.list<Pod>('pods', 'default').find(({metadata}) => metadata.labels?.app === 'web')!.metadata.name}`, 1)},
  ],
  duration: 300_000,
};
