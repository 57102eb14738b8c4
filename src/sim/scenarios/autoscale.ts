/** A HorizontalPodAutoscaler edits the same number on your behalf: up at once, down after five quiet minutes. */
import {setUpCluster, smallCluster} from '../cluster-setup.js';
import type {Manifest} from '../kubectl.js';
import {deployment} from './manifests.js';
import type {Scenario} from './scenario.js';

const scaler: Manifest = {
  apiVersion: 'autoscaling/v2', kind: 'HorizontalPodAutoscaler', metadata: {name: 'web', namespace: 'default'},
  spec: {scaleTargetRef: {kind: 'Deployment', name: 'web'}, minReplicas: 3, maxReplicas: 10, metrics: [{type: 'Resource', resource: {name: 'cpu', target: {type: 'Utilization', averageUtilization: 70}}}]},
};

export const autoscale: Scenario = {
  name: 'autoscale',
  title: 'A HorizontalPodAutoscaler follows the load',
  watch: 'Every 15 s it asks for ceil(usage / target); five minutes pass before it goes down.',
  setUp: (simulation) => setUpCluster(simulation, smallCluster()),
  acts: [
    {t: 1000, does: 'kubectl apply -f web.yaml', run: ({kubectl}) => void kubectl.apply(deployment('web'), 'kubectl apply -f web.yaml')},
    {t: 10_000, does: 'kubectl autoscale deploy/web --min=3 --max=10 --cpu=70%', run: ({kubectl}) => void kubectl.apply(scaler, 'kubectl autoscale deploy/web --min=3 --max=10 --cpu=70%')},
    {t: 10_000, does: 'the load is light', run: ({metrics}) => metrics.setLoad('Deployment default/web', 150)},
    {t: 60_000, does: 'the load rises', run: ({metrics}) => metrics.setLoad('Deployment default/web', 500)},
    {t: 480_000, does: 'the load falls', run: ({metrics}) => metrics.setLoad('Deployment default/web', 150)},
  ],
  duration: 900_000,
};
