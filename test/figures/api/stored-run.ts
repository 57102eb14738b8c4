import type {Run} from '../../../src/run/types.js';

/** The second run with an object of it that is known field by field: a Service, written by a program. */
export const withStored = (run: Run): Run => ({...run, details: {...run.details, stored: [{
  object: 'service/bank/orders', write: 20, etcdKey: '/registry/services/specs/bank/orders',
  fields: [
    {path: 'spec.selector', value: 'app=orders', origin: 'you'},
    {path: 'spec.ports[0].port', value: '8080', origin: 'you'},
    {path: 'spec.type', value: 'ClusterIP', origin: 'default'},
    {path: 'spec.clusterIP', value: '10.96.7.41', origin: 'server'},
    {path: 'status.loadBalancer', value: 'empty', origin: 'server', unset: true},
  ],
}]}});
