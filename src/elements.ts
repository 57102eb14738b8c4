/* Written by "npm run manifest" from the elements in src; change those. */
import type {Figure} from './stage/figure.js';
import type {Motion} from './stage/motion.js';
import type {Quiz} from './stage/quiz.js';
import type {RefElement} from './stage/ref.js';
import type {RunElement} from './stage/run.js';
import type {Sigma} from './stage/sigma.js';
import type {Steps} from './stage/steps.js';
import type {Term} from './stage/term.js';
import type {Boxes} from './families/boxes.js';
import type {Cards} from './families/cards.js';
import type {Checks} from './families/checks.js';
import type {Gates} from './families/gates.js';
import type {Hub} from './families/hub.js';
import type {Lanes} from './families/lanes.js';
import type {ObjectElement} from './families/object.js';
import type {Rows} from './families/rows.js';
import type {Tally} from './families/tally.js';
import type {Tree} from './families/tree.js';
import type {Units} from './families/units.js';
import type {GatePipeline} from './figures/api/gate-pipeline.js';
import type {RequestLog} from './figures/api/request-log.js';
import type {RevisionRuler} from './figures/api/revision-ruler.js';
import type {StoredObject} from './figures/api/stored-object.js';
import type {WatchHub} from './figures/api/watch-hub.js';
import type {RunSummary} from './figures/board/run-summary.js';
import type {WritesBoard} from './figures/board/writes-board.js';
import type {Namespaces} from './figures/cluster/namespaces.js';
import type {NodeAgents} from './figures/cluster/node-agents.js';
import type {NodeRoles} from './figures/cluster/node-roles.js';
import type {PodOrigins} from './figures/cluster/pod-origins.js';
import type {StaticPods} from './figures/cluster/static-pods.js';
import type {ControlLoop} from './figures/controllers/control-loop.js';
import type {OwnerTree} from './figures/controllers/owner-tree.js';
import type {SelectorMatch} from './figures/controllers/selector-match.js';
import type {WorkloadKinds} from './figures/controllers/workload-kinds.js';
import type {WriteLedger} from './figures/controllers/write-ledger.js';
import type {LeaseHeartbeat} from './figures/failure/lease-heartbeat.js';
import type {ReadyLanes} from './figures/failure/ready-lanes.js';
import type {TolerationTimeline} from './figures/failure/toleration-timeline.js';
import type {ApplyTimeline} from './figures/kubelet/apply-timeline.js';
import type {ImagePulls} from './figures/kubelet/image-pulls.js';
import type {KubeletWatch} from './figures/kubelet/kubelet-watch.js';
import type {PodMilestones} from './figures/kubelet/pod-milestones.js';
import type {PodStartup} from './figures/kubelet/pod-startup.js';
import type {DnsSearch} from './figures/network/dns-search.js';
import type {EndpointLists} from './figures/network/endpoint-lists.js';
import type {PodIpReuse} from './figures/network/pod-ip-reuse.js';
import type {RuleChain} from './figures/network/rule-chain.js';
import type {ServiceExposure} from './figures/network/service-exposure.js';
import type {ServiceVip} from './figures/network/service-vip.js';
import type {ReplicasetRollout} from './figures/rollout/replicaset-rollout.js';
import type {RolloutBudget} from './figures/rollout/rollout-budget.js';
import type {BindingFlow} from './figures/scheduler/binding-flow.js';
import type {FilterScore} from './figures/scheduler/filter-score.js';
import type {PendingPod} from './figures/scheduler/pending-pod.js';
import type {PodSpread} from './figures/scheduler/pod-spread.js';
import type {RequestCapacity} from './figures/scheduler/request-capacity.js';
import type {ConfigMount} from './figures/storage/config-mount.js';
import type {SecretBytes} from './figures/storage/secret-bytes.js';
import type {StatefulIdentity} from './figures/storage/stateful-identity.js';
import type {VolumeBinding} from './figures/storage/volume-binding.js';
import type {WritersTally} from './figures/storage/writers-tally.js';
import type {Open} from './open/open.js';

const modules: Record<string, () => Promise<unknown>> = {
  'kube-figure': () => import('./stage/figure.js'),
  'kube-motion': () => import('./stage/motion.js'),
  'kube-quiz': () => import('./stage/quiz.js'),
  'kube-ref': () => import('./stage/ref.js'),
  'kube-run': () => import('./stage/run.js'),
  'kube-sigma': () => import('./stage/sigma.js'),
  'kube-steps': () => import('./stage/steps.js'),
  'kube-term': () => import('./stage/term.js'),
  'kube-boxes': () => import('./families/boxes.js'),
  'kube-cards': () => import('./families/cards.js'),
  'kube-checks': () => import('./families/checks.js'),
  'kube-gates': () => import('./families/gates.js'),
  'kube-hub': () => import('./families/hub.js'),
  'kube-lanes': () => import('./families/lanes.js'),
  'kube-object': () => import('./families/object.js'),
  'kube-rows': () => import('./families/rows.js'),
  'kube-tally': () => import('./families/tally.js'),
  'kube-tree': () => import('./families/tree.js'),
  'kube-units': () => import('./families/units.js'),
  'kube-gate-pipeline': () => import('./figures/api/gate-pipeline.js'),
  'kube-request-log': () => import('./figures/api/request-log.js'),
  'kube-revision-ruler': () => import('./figures/api/revision-ruler.js'),
  'kube-stored-object': () => import('./figures/api/stored-object.js'),
  'kube-watch-hub': () => import('./figures/api/watch-hub.js'),
  'kube-run-summary': () => import('./figures/board/run-summary.js'),
  'kube-writes-board': () => import('./figures/board/writes-board.js'),
  'kube-namespaces': () => import('./figures/cluster/namespaces.js'),
  'kube-node-agents': () => import('./figures/cluster/node-agents.js'),
  'kube-node-roles': () => import('./figures/cluster/node-roles.js'),
  'kube-pod-origins': () => import('./figures/cluster/pod-origins.js'),
  'kube-static-pods': () => import('./figures/cluster/static-pods.js'),
  'kube-control-loop': () => import('./figures/controllers/control-loop.js'),
  'kube-owner-tree': () => import('./figures/controllers/owner-tree.js'),
  'kube-selector-match': () => import('./figures/controllers/selector-match.js'),
  'kube-workload-kinds': () => import('./figures/controllers/workload-kinds.js'),
  'kube-write-ledger': () => import('./figures/controllers/write-ledger.js'),
  'kube-lease-heartbeat': () => import('./figures/failure/lease-heartbeat.js'),
  'kube-ready-lanes': () => import('./figures/failure/ready-lanes.js'),
  'kube-toleration-timeline': () => import('./figures/failure/toleration-timeline.js'),
  'kube-apply-timeline': () => import('./figures/kubelet/apply-timeline.js'),
  'kube-image-pulls': () => import('./figures/kubelet/image-pulls.js'),
  'kube-kubelet-watch': () => import('./figures/kubelet/kubelet-watch.js'),
  'kube-pod-milestones': () => import('./figures/kubelet/pod-milestones.js'),
  'kube-pod-startup': () => import('./figures/kubelet/pod-startup.js'),
  'kube-dns-search': () => import('./figures/network/dns-search.js'),
  'kube-endpoint-lists': () => import('./figures/network/endpoint-lists.js'),
  'kube-pod-ip-reuse': () => import('./figures/network/pod-ip-reuse.js'),
  'kube-rule-chain': () => import('./figures/network/rule-chain.js'),
  'kube-service-exposure': () => import('./figures/network/service-exposure.js'),
  'kube-service-vip': () => import('./figures/network/service-vip.js'),
  'kube-replicaset-rollout': () => import('./figures/rollout/replicaset-rollout.js'),
  'kube-rollout-budget': () => import('./figures/rollout/rollout-budget.js'),
  'kube-binding-flow': () => import('./figures/scheduler/binding-flow.js'),
  'kube-filter-score': () => import('./figures/scheduler/filter-score.js'),
  'kube-pending-pod': () => import('./figures/scheduler/pending-pod.js'),
  'kube-pod-spread': () => import('./figures/scheduler/pod-spread.js'),
  'kube-request-capacity': () => import('./figures/scheduler/request-capacity.js'),
  'kube-config-mount': () => import('./figures/storage/config-mount.js'),
  'kube-secret-bytes': () => import('./figures/storage/secret-bytes.js'),
  'kube-stateful-identity': () => import('./figures/storage/stateful-identity.js'),
  'kube-volume-binding': () => import('./figures/storage/volume-binding.js'),
  'kube-writers-tally': () => import('./figures/storage/writers-tally.js'),
  'kube-open': () => import('./open/open.js'),
};

/** Loads the module that defines a tag; undefined when the library has no such element. */
export function loadElement(tag: string): Promise<unknown> | undefined {
  return modules[tag]?.();
}

declare global {
  interface HTMLElementTagNameMap {
    'kube-figure': Figure;
    'kube-motion': Motion;
    'kube-quiz': Quiz;
    'kube-ref': RefElement;
    'kube-run': RunElement;
    'kube-sigma': Sigma;
    'kube-steps': Steps;
    'kube-term': Term;
    'kube-boxes': Boxes;
    'kube-cards': Cards;
    'kube-checks': Checks;
    'kube-gates': Gates;
    'kube-hub': Hub;
    'kube-lanes': Lanes;
    'kube-object': ObjectElement;
    'kube-rows': Rows;
    'kube-tally': Tally;
    'kube-tree': Tree;
    'kube-units': Units;
    'kube-gate-pipeline': GatePipeline;
    'kube-request-log': RequestLog;
    'kube-revision-ruler': RevisionRuler;
    'kube-stored-object': StoredObject;
    'kube-watch-hub': WatchHub;
    'kube-run-summary': RunSummary;
    'kube-writes-board': WritesBoard;
    'kube-namespaces': Namespaces;
    'kube-node-agents': NodeAgents;
    'kube-node-roles': NodeRoles;
    'kube-pod-origins': PodOrigins;
    'kube-static-pods': StaticPods;
    'kube-control-loop': ControlLoop;
    'kube-owner-tree': OwnerTree;
    'kube-selector-match': SelectorMatch;
    'kube-workload-kinds': WorkloadKinds;
    'kube-write-ledger': WriteLedger;
    'kube-lease-heartbeat': LeaseHeartbeat;
    'kube-ready-lanes': ReadyLanes;
    'kube-toleration-timeline': TolerationTimeline;
    'kube-apply-timeline': ApplyTimeline;
    'kube-image-pulls': ImagePulls;
    'kube-kubelet-watch': KubeletWatch;
    'kube-pod-milestones': PodMilestones;
    'kube-pod-startup': PodStartup;
    'kube-dns-search': DnsSearch;
    'kube-endpoint-lists': EndpointLists;
    'kube-pod-ip-reuse': PodIpReuse;
    'kube-rule-chain': RuleChain;
    'kube-service-exposure': ServiceExposure;
    'kube-service-vip': ServiceVip;
    'kube-replicaset-rollout': ReplicasetRollout;
    'kube-rollout-budget': RolloutBudget;
    'kube-binding-flow': BindingFlow;
    'kube-filter-score': FilterScore;
    'kube-pending-pod': PendingPod;
    'kube-pod-spread': PodSpread;
    'kube-request-capacity': RequestCapacity;
    'kube-config-mount': ConfigMount;
    'kube-secret-bytes': SecretBytes;
    'kube-stateful-identity': StatefulIdentity;
    'kube-volume-binding': VolumeBinding;
    'kube-writers-tally': WritersTally;
    'kube-open': Open;
  }
}
