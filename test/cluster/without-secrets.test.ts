import assert from 'node:assert/strict';
import test from 'node:test';
import {withoutSecrets} from '../../src/cluster/without-secrets.js';

const SECRET = 'hunter2-hunter2';

test('whatever has the look of a credential is blanked in a message', () => {
  const messages = [
    `failed to pull https://robot:${SECRET}@registry.example/app`, `401 Authorization: Bearer ${SECRET}`, `exec: app --token=${SECRET} failed`, `exec: app --db-password ${SECRET}`,
    `env DB_PASSWORD=${SECRET} is too long`, `{"apiKey":"${SECRET}"}`, `password: ${SECRET}`, `token eyJhbGciOiJIUzI1NiJ9.${SECRET}.c2ln`, `AWS_SECRET_ACCESS_KEY=${SECRET}`, `ghp_${'a'.repeat(30)}${SECRET}`,
  ];
  for (const message of messages) assert.ok(!withoutSecrets(message).includes(SECRET), message);
});

test('what the scheduler and the kubelet say stays as it is', () => {
  const messages = [
    '0/3 nodes are available: 1 node(s) had untolerated taint {node-role.kubernetes.io/control-plane: }, 2 Insufficient nvidia.com/gpu. preemption: 0/3 nodes are available.',
    'The node was low on resource: memory. Threshold quantity: 100Mi, available: 92Mi.',
    'back-off 5m0s restarting failed container=app pod=web-0_shop(6f1)', 'secret "registry-login" not found',
  ];
  for (const message of messages) assert.equal(withoutSecrets(message), message);
});
