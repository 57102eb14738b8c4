import type {Run} from '../../../src/run/types.js';

/** The second run with a ConfigMap that one of its Pods mounts; nobody knows the container or what reads the file. */
export const withConfig = (run: Run): Run => ({...run, details: {...run.details, config: {
  configMap: 'configmap/bank/daily-report', key: 'schedule', lines: ['every day at 6'], mountPath: '/srv/report/', pod: 'pod/bank/ledger-5c7b9d8f64-2xkcp',
}}});
