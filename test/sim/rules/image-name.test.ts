import assert from 'node:assert/strict';
import test from 'node:test';
import {defaultPullPolicy, parseImageName} from '../../../src/sim/rules/image-name.js';

const DIGEST = `sha256:${'0123456789abcdef'.repeat(4)}`;

test('a short name means Docker Hub, its library and the tag latest', () => {
  assert.deepEqual(parseImageName('nginx'), {repository: 'docker.io/library/nginx', tag: 'latest'});
  assert.deepEqual(parseImageName('team/app:1.2'), {repository: 'docker.io/team/app', tag: '1.2'});
  assert.deepEqual(parseImageName('docker.io/nginx'), {repository: 'docker.io/library/nginx', tag: 'latest'});
  assert.deepEqual(parseImageName('index.docker.io/nginx:1'), {repository: 'docker.io/library/nginx', tag: '1'});
});

test('a registry has a dot, a port or is localhost', () => {
  assert.deepEqual(parseImageName('registry.k8s.io/pause:3.10'), {repository: 'registry.k8s.io/pause', tag: '3.10'});
  assert.deepEqual(parseImageName('host:5000/app'), {repository: 'host:5000/app', tag: 'latest'});
  assert.deepEqual(parseImageName('localhost/app'), {repository: 'localhost/app', tag: 'latest'});
  assert.deepEqual(parseImageName('[::1]:5000/app'), {repository: '[::1]:5000/app', tag: 'latest'});
});

test('with a digest there is no tag unless it is written', () => {
  assert.deepEqual(parseImageName(`app@${DIGEST}`), {repository: 'docker.io/library/app', digest: DIGEST});
  assert.deepEqual(parseImageName(`host:5000/app:1@${DIGEST}`), {repository: 'host:5000/app', tag: '1', digest: DIGEST});
});

test('what is no name is refused with the reason', () => {
  const refused = (image: string, why: RegExp) => assert.throws(() => parseImageName(image), {name: 'ImageNameError', message: why});
  refused('', /is like registry/);
  refused('ROOT', /lower case/);
  refused('http://root', /is like registry/);
  refused('a'.repeat(64), /identifier/);
  refused('app:', /tag/);
  refused(`app:${'t'.repeat(129)}`, /tag/);
  refused('app@sha256:12', /digest/);
  refused(`app@${DIGEST}@${DIGEST}`, /digest/);
  refused('a/b//c', /is like registry/);
  refused(`${'a'.repeat(250)}/b`, /255/);
});

test('latest is pulled each time, anything else once', () => {
  assert.deepEqual(['nginx', 'nginx:1.30', `nginx@${DIGEST}`].map((image) => defaultPullPolicy(parseImageName(image))), ['Always', 'IfNotPresent', 'IfNotPresent']);
});
