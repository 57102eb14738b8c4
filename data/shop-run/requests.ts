import type {Request} from '../../src/run/types.js';
import {at} from './clock.js';

/** What `kubectl apply -f web.yaml` sent, as `kubectl -v=6` prints it. A took of 0 is what the client printed: under half a millisecond. */
export const requests: Request[] = [
  {id: 'apply-1', method: 'GET', path: '/openapi/v3', code: 200, took: 5, text: 'the index of schemas'},
  {id: 'apply-2', method: 'GET', path: '/openapi/v3/apis/apps/v1', code: 200, took: 0, text: 'the schema of apps/v1, to check field names'},
  {id: 'apply-3', method: 'GET', path: '/apis/apps/v1/namespaces/shop/deployments/web', code: 404, took: 1, text: 'is there a web already? no, so create it'},
  {id: 'apply-4', method: 'GET', path: '/api/v1/namespaces/shop', code: 200, took: 1, text: 'is the namespace there? yes'},
  {
    id: 'apply-5', t: at('20:11:46.843'), timeFrom: 'stated', method: 'POST', path: '/apis/apps/v1/namespaces/shop/deployments',
    query: 'fieldManager=kubectl-client-side-apply&fieldValidation=Strict', code: 201, took: 4,
    text: 'the only write: Deployment web is stored',
    user: {name: 'kubernetes-admin', groups: ['kubeadm:cluster-admins'], by: 'client certificate'}, write: 2,
    stages: [
      {
        id: 'authentication', title: 'authentication', text: 'client certificate: CN `kubernetes-admin`, O `kubeadm:cluster-admins`',
        may: ['refuse'], refusal: {code: 401, reason: 'Unauthorized'}, did: 'passed',
      },
      {
        id: 'authorization', title: 'authorization by RBAC', text: 'a ClusterRoleBinding gives the group the role `cluster-admin`',
        may: ['refuse'], refusal: {code: 403, reason: 'Forbidden'}, did: 'passed',
      },
      {
        id: 'admission', title: 'admission', text: 'mutating plugins may edit the object, validating plugins may refuse it',
        may: ['change', 'refuse'], refusal: {code: 403, reason: 'Forbidden'}, did: 'passed',
      },
      {
        id: 'validation', title: 'validation', text: 'every field fits the schema of `apps/v1`',
        may: ['refuse'], refusal: {code: 422, reason: 'Unprocessable Entity'}, did: 'passed',
      },
      {id: 'storage', title: 'etcd', text: 'stored at `/registry/deployments/shop/web`', may: [], did: 'stored'},
    ],
  },
];
