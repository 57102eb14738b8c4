/**
 * The recorded run of 7 November 2026 as an experiment: the same manifests and commands at the same moments, and, as data, what
 * chance and the outside world decided then (shop-run.picks.ts). The 220 writes have to follow.
 */
import {setUpCluster} from '../cluster-setup.js';
import type {Manifest} from '../kubectl.js';
import type {Scenario} from './scenario.js';
import {shopPicks} from './shop-run.picks.js';

const namespace = 'shop';
const node = (name: string, podCIDR: string, internalIP: string, role: 'control-plane' | 'worker' = 'worker') =>
  ({name, podCIDR, internalIP, role, capacity: {cpu: '12', memory: '12232528Ki', pods: '110'}});

const web: Manifest = {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: {name: 'web', namespace},
  spec: {
    replicas: 3,
    selector: {matchLabels: {app: 'web'}},
    template: {
      metadata: {labels: {app: 'web'}},
      spec: {
        containers: [{
          name: 'nginx',
          image: 'nginx:1.30-alpine',
          ports: [{containerPort: 80}],
          resources: {requests: {cpu: '100m', memory: '64Mi'}, limits: {memory: '128Mi'}},
          readinessProbe: {httpGet: {path: '/', port: 80}, periodSeconds: 5},
        }],
      },
    },
  },
};
const webService: Manifest = {apiVersion: 'v1', kind: 'Service', metadata: {name: 'web', namespace}, spec: {selector: {app: 'web'}, ports: [{port: 80, targetPort: 80}]}};
const redisAuth: Manifest = {apiVersion: 'v1', kind: 'Secret', metadata: {name: 'redis-auth', namespace}, type: 'Opaque', data: {password: 'czNjcjN0LWV4YW1wbGU='}};
const redisConfig: Manifest = {apiVersion: 'v1', kind: 'ConfigMap', metadata: {name: 'redis-config', namespace}, data: {'redis.conf': 'maxmemory 64mb\nmaxmemory-policy allkeys-lru\n'}};
const redisService: Manifest = {apiVersion: 'v1', kind: 'Service', metadata: {name: 'redis', namespace}, spec: {clusterIP: 'None', selector: {app: 'redis'}, ports: [{port: 6379}]}};
const redis: Manifest = {
  apiVersion: 'apps/v1',
  kind: 'StatefulSet',
  metadata: {name: 'redis', namespace},
  spec: {
    serviceName: 'redis',
    replicas: 1,
    selector: {matchLabels: {app: 'redis'}},
    template: {
      metadata: {labels: {app: 'redis'}},
      spec: {
        containers: [{name: 'redis', image: 'redis:8.2-alpine', ports: [{containerPort: 6379}], env: [{name: 'REDIS_PASSWORD', valueFrom: {secretKeyRef: {name: 'redis-auth', key: 'password'}}}]}],
        volumes: [{name: 'config', configMap: {name: 'redis-config'}}],
      },
    },
    volumeClaimTemplates: [{metadata: {name: 'data'}, spec: {accessModes: ['ReadWriteOnce'], resources: {requests: {storage: '1Gi'}}}}],
  },
};

export const shopRun: Scenario = {
  name: 'shop-run',
  title: 'One app on three nodes: apply, rollout, a stopped node',
  watch: 'Eight acts of yours become 220 writes; who makes each of them, and which earlier write it answers.',
  options: {startedAt: '2026-11-07T20:11:46.000Z', start: -1000, revision: 800, picks: shopPicks, profile: {jitter: 0}},
  setUp(simulation) {
    setUpCluster(simulation, {nodes: [
      node('kind-control-plane', '10.244.0.0/24', '172.23.0.7', 'control-plane'),
      node('kind-worker', '10.244.1.0/24', '172.23.0.6'),
      node('kind-worker2', '10.244.2.0/24', '172.23.0.5'),
    ]});
  },
  acts: [
    {t: 748, does: 'kubectl create namespace shop', run: ({kubectl}) => void kubectl.create({apiVersion: 'v1', kind: 'Namespace', metadata: {name: namespace}}, 'kubectl create namespace shop')},
    {t: 843, does: 'kubectl apply -f web.yaml', run: ({kubectl}) => void kubectl.apply(web, 'kubectl apply -f web.yaml')},
    {t: 8300, does: 'kubectl apply -f web-svc.yaml', run: ({kubectl}) => void kubectl.apply(webService, 'kubectl apply -f web-svc.yaml')},
    {t: 9618, does: 'kubectl apply -f redis.yaml: Secret', run: ({kubectl}) => void kubectl.apply(redisAuth, 'kubectl apply -f redis.yaml')},
    {t: 9624, does: 'kubectl apply -f redis.yaml: ConfigMap', run: ({kubectl}) => void kubectl.apply(redisConfig, 'kubectl apply -f redis.yaml')},
    {t: 9631, does: 'kubectl apply -f redis.yaml: Service', run: ({kubectl}) => void kubectl.apply(redisService, 'kubectl apply -f redis.yaml')},
    {t: 9639, does: 'kubectl apply -f redis.yaml: StatefulSet', run: ({kubectl}) => void kubectl.apply(redis, 'kubectl apply -f redis.yaml')},
    {t: 23_820, does: 'kubectl set image deploy/web nginx=nginx:1.31-alpine', run: ({kubectl}) => void kubectl.setImage('shop/web', 'nginx', 'nginx:1.31-alpine')},
    {t: 33_835, does: 'kind-worker stops', run: ({kubelets}) => kubelets.stop('kind-worker')},
    {t: 478_400, does: 'kind-worker starts again', run: ({kubelets}) => kubelets.start('kind-worker')},
  ],
  duration: 482_454,
  scope: {namespaces: [namespace], text: 'namespace shop'},
};
