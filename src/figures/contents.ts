/**
 * The table of contents: which figures there are, in the order they are told. Titles are ours; numbers are those of the
 * recorded run's telling. `sizes` are the heights in px of a figure in a column of 320, 760 and 1180 px, measured; they keep
 * its place free before it is defined (kube-figures.css) and size an iframe around it.
 */
export interface Chapter {
  id: string;
  title: string;
  figures: FigureEntry[];
}

export interface FigureEntry {
  /** Tag without the prefix; also the file name, the folder being the subject. */
  name: string;
  folder: string;
  number?: string;
  title: string;
  family: 'gates' | 'tree' | 'checks' | 'lanes' | 'tally' | 'board' | 'rows' | 'boxes' | 'cards' | 'object' | 'hub' | 'units';
  sizes: [at320: number, at760: number, at1180: number];
}

export const contents: readonly Chapter[] = [
  {id: 'opening', title: 'One app, eight minutes', figures: [
    {name: 'run-summary', folder: 'board', title: 'The run in one number', family: 'tally', sizes: [699, 449, 449]},
  ]},
  {id: '0', title: 'A cluster before any app', figures: [
    {name: 'node-roles', folder: 'cluster', number: '0.1', title: 'What runs on which node', family: 'boxes', sizes: [1307, 812, 585]},
    {name: 'static-pods', folder: 'cluster', number: '0.2', title: 'Files that become Pods', family: 'rows', sizes: [696, 483, 429]},
    {name: 'node-agents', folder: 'cluster', number: '0.3', title: 'What makes a machine a node', family: 'boxes', sizes: [808, 425, 425]},
    {name: 'pod-origins', folder: 'cluster', number: '0.4', title: 'Who was here first', family: 'boxes', sizes: [883, 515, 453]},
    {name: 'namespaces', folder: 'cluster', number: '0.5', title: 'What a cluster holds before your app', family: 'cards', sizes: [937, 477, 351]},
  ]},
  {id: '1', title: 'The only door to cluster state', figures: [
    {name: 'request-log', folder: 'api', number: '1.1', title: 'The requests behind one command', family: 'rows', sizes: [807, 558, 484]},
    {name: 'gate-pipeline', folder: 'api', number: '1.2', title: 'What a request passes before it is stored', family: 'gates', sizes: [1078, 664, 532]},
    {name: 'stored-object', folder: 'api', number: '1.3', title: 'What you wrote, and what was stored', family: 'object', sizes: [1157, 717, 681]},
    {name: 'revision-ruler', folder: 'api', number: '1.4', title: 'One number for every write', family: 'lanes', sizes: [682, 504, 472]},
    {name: 'watch-hub', folder: 'api', number: '1.5', title: 'Who hears of a change', family: 'hub', sizes: [1288, 762, 644]},
  ]},
  {id: '2', title: 'Controllers close the gap', figures: [
    {name: 'control-loop', folder: 'controllers', number: '2.1', title: 'A loop that compares two numbers', family: 'gates', sizes: [835, 564, 470]},
    {name: 'owner-tree', folder: 'controllers', number: '2.2', title: 'Who owns whom', family: 'tree', sizes: [902, 623, 623]},
    {name: 'selector-match', folder: 'controllers', number: '2.3', title: 'A label decides who is counted', family: 'boxes', sizes: [1187, 619, 601]},
    {name: 'write-ledger', folder: 'controllers', number: '2.4', title: 'What the controllers wrote', family: 'rows', sizes: [1721, 1037, 923]},
    {name: 'workload-kinds', folder: 'controllers', number: '2.5', title: 'One controller for each shape of work', family: 'cards', sizes: [1056, 545, 377]},
  ]},
  {id: '3', title: 'A node for every Pod', figures: [
    {name: 'pending-pod', folder: 'scheduler', number: '3.1', title: 'A Pod with an empty field', family: 'object', sizes: [895, 509, 491]},
    {name: 'filter-score', folder: 'scheduler', number: '3.2', title: 'How each Pod gets a node', family: 'checks', sizes: [1229, 711, 593]},
    {name: 'request-capacity', folder: 'scheduler', number: '3.3', title: 'Requests fill a node', family: 'units', sizes: [848, 587, 563]},
    {name: 'binding-flow', folder: 'scheduler', number: '3.4', title: 'How a choice reaches a node', family: 'hub', sizes: [1058, 640, 640]},
    {name: 'pod-spread', folder: 'scheduler', number: '3.5', title: 'How far Pods may bunch up', family: 'boxes', sizes: [834, 548, 526]},
  ]},
  {id: '4', title: 'Pods come to life', figures: [
    {name: 'kubelet-watch', folder: 'kubelet', number: '4.1', title: 'What a kubelet asks for', family: 'hub', sizes: [928, 601, 562]},
    {name: 'pod-startup', folder: 'kubelet', number: '4.2', title: 'What starts a Pod on its node', family: 'hub', sizes: [888, 688, 570]},
    {name: 'image-pulls', folder: 'kubelet', number: '4.3', title: 'Waiting for the image', family: 'lanes', sizes: [689, 483, 474]},
    {name: 'pod-milestones', folder: 'kubelet', number: '4.4', title: 'Running is not Ready', family: 'lanes', sizes: [1042, 538, 538]},
    {name: 'apply-timeline', folder: 'kubelet', number: '4.5', title: 'From apply to Ready', family: 'lanes', sizes: [1119, 775, 754]},
  ]},
  {id: '5', title: 'Names and addresses that last', figures: [
    {name: 'pod-ip-reuse', folder: 'network', number: '5.1', title: 'The address of a Pod goes to another', family: 'lanes', sizes: [650, 469, 460]},
    {name: 'service-vip', folder: 'network', number: '5.2', title: 'An address on no node', family: 'hub', sizes: [979, 615, 615]},
    {name: 'endpoint-lists', folder: 'network', number: '5.3', title: 'Two lists of the same addresses', family: 'object', sizes: [1096, 606, 588]},
    {name: 'rule-chain', folder: 'network', number: '5.4', title: 'How a Service shares out connections', family: 'gates', sizes: [879, 555, 533]},
    {name: 'dns-search', folder: 'network', number: '5.5', title: 'One name, several queries', family: 'rows', sizes: [954, 690, 690]},
    {name: 'service-exposure', folder: 'network', number: '5.6', title: 'From inside the cluster to the open net', family: 'cards', sizes: [810, 466, 466]},
  ]},
  {id: '6', title: 'State that outlives a Pod', figures: [
    {name: 'config-mount', folder: 'storage', number: '6.1', title: 'From a key to a file', family: 'object', sizes: [962, 539, 498]},
    {name: 'secret-bytes', folder: 'storage', number: '6.2', title: 'A Secret as it is stored', family: 'rows', sizes: [1180, 806, 770]},
    {name: 'volume-binding', folder: 'storage', number: '6.3', title: 'From a claim to a volume', family: 'gates', sizes: [850, 581, 437]},
    {name: 'stateful-identity', folder: 'storage', number: '6.4', title: 'One ordinal in every name', family: 'cards', sizes: [887, 450, 378]},
    {name: 'writers-tally', folder: 'storage', number: '6.5', title: 'One change, many writers', family: 'tally', sizes: [730, 522, 522]},
  ]},
  {id: '7', title: 'Change and failure', figures: [
    {name: 'replicaset-rollout', folder: 'rollout', number: '7.1', title: 'ReplicaSets change places', family: 'tree', sizes: [961, 698, 698]},
    {name: 'rollout-budget', folder: 'rollout', number: '7.2', title: 'A rollout and its two bounds', family: 'units', sizes: [1235, 689, 665]},
    {name: 'lease-heartbeat', folder: 'failure', number: '7.3', title: 'A node’s heartbeat, and its silence', family: 'lanes', sizes: [903, 620, 597]},
    {name: 'toleration-timeline', folder: 'failure', number: '7.4', title: 'How long Pods wait on a lost node', family: 'lanes', sizes: [1214, 736, 722]},
    {name: 'ready-lanes', folder: 'failure', number: '7.5', title: 'Ready Pods, workload by workload', family: 'lanes', sizes: [960, 643, 597]},
  ]},
  {id: 'closing', title: 'Every write, once more', figures: [
    {name: 'writes-board', folder: 'board', title: 'All writes, and who made them', family: 'board', sizes: [2094, 1391, 1088]},
  ]},
];
