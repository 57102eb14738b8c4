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
  family: 'gates' | 'tree' | 'checks' | 'lanes' | 'tally' | 'board';
  sizes: [at320: number, at760: number, at1180: number];
}

export const contents: readonly Chapter[] = [
  {id: 'opening', title: 'One app, eight minutes', figures: [
    {name: 'run-summary', folder: 'board', title: 'The run in one number', family: 'tally', sizes: [671, 449, 449]},
  ]},
  {id: '1', title: 'The only door to cluster state', figures: [
    {name: 'gate-pipeline', folder: 'api', number: '1.2', title: 'What a request passes before it is stored', family: 'gates', sizes: [1087, 684, 552]},
  ]},
  {id: '2', title: 'Controllers close the gap', figures: [
    {name: 'owner-tree', folder: 'controllers', number: '2.2', title: 'Who owns whom', family: 'tree', sizes: [874, 623, 623]},
  ]},
  {id: '3', title: 'A node for every Pod', figures: [
    {name: 'filter-score', folder: 'scheduler', number: '3.2', title: 'How each Pod gets a node', family: 'checks', sizes: [1216, 711, 593]},
  ]},
  {id: '7', title: 'Change and failure', figures: [
    {name: 'toleration-timeline', folder: 'failure', number: '7.4', title: 'How long Pods wait on a lost node', family: 'lanes', sizes: [1244, 736, 722]},
  ]},
  {id: 'closing', title: 'Every write, once more', figures: [
    {name: 'writes-board', folder: 'board', title: 'All writes, and who made them', family: 'board', sizes: [2082, 1391, 1088]},
  ]},
];
