/** Numbers of the tutorial's prose that no run holds: the words they stand in, and where they come from. */
export const constants: Readonly<Record<string, string>> = {
  '5,000 nodes and 110 Pods on any one of them, and in all 150,000 Pods with 300,000 containers': 'what the project tests for: kubernetes.io, Considerations for large clusters',
  '6 June 2014, version 1.0 from 21 July 2015': 'history of the project',
  '6 March 2018': 'when the CNCF graduated Kubernetes',
  '256 KiB': 'limit of all annotations of an object together, TotalAnnotationSizeLimitB',
  'v1.0 in October 2023': 'releases of Gateway API',
  'v1.7.0': 'releases of Gateway API',
  '481 of the 626': 'the two counts before it, added',
  '11.7 GiB': 'allocatable.memoryBytes of a node, divided by 1024 three times',
  'Of 3 that is 0.75': '25% of three replicas',
  '25% of 3, and 0.75': '25% of three replicas',
  'came back 9.3 s after': 'between two commands of the run, at 23,820 and 33,082 ms',
  'writes in 9.3 s': 'the same',
};
