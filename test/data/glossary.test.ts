import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import test from 'node:test';

interface Entry { key: string; term: string; text: string; see?: string[] }
const glossary = JSON.parse(readFileSync(new URL('../../data/glossary.json', import.meta.url), 'utf8')) as Entry[];
const keys = new Set(glossary.map(({key}) => key));
const slug = (term: string) => term.trim().toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');

test('the glossary has the words of the tutorial, each once', () => {
  assert.ok(glossary.length >= 40 && glossary.length <= 90, `${glossary.length}`);
  assert.equal(keys.size, glossary.length);
});

test('the terms that the tutorial leans on are there', () => {
  for (const term of [
    'control plane', 'Pod', 'static Pod', 'kube-apiserver', 'etcd', 'kube-scheduler', 'kube-controller-manager', 'kubelet', 'kube-proxy', 'CRI', 'CNI', 'namespace', 'RBAC', 'admission',
    'resourceVersion', 'controller', 'selector', 'taint', 'toleration', 'requests', 'readiness probe', 'Service', 'EndpointSlice', 'PersistentVolumeClaim', 'StatefulSet', 'rolling update',
    'Lease', 'eviction', 'Event', 'finalizer', 'watch', 'owner reference', 'QoS class',
  ]) assert.ok(keys.has(slug(term)), term);
});

test('a key is the term in lower case with hyphens, so that the word alone finds it', () => {
  for (const {key, term} of glossary) assert.equal(key, slug(term));
});

test('an explanation is one or two whole sentences, short enough for a small panel', () => {
  for (const {key, text} of glossary) {
    assert.ok(text.length >= 30 && text.length <= 160, `${key}: ${text.length} characters`);
    assert.match(text, /^[A-Z].*[.]$/, key);
    assert.ok(text.split(/[.?!](?: |$)/).filter(Boolean).length <= 2, `${key} has more than two sentences`);
    assert.doesNotMatch(text, / {2}|\bsimply\b|\bjust\b|[<>]/, key);
  }
});

test('Kubernetes’ own words are spelled as Kubernetes spells them', () => {
  const spelled = [
    'Pod', 'Service', 'ReplicaSet', 'StatefulSet', 'DaemonSet', 'Deployment', 'ConfigMap', 'EndpointSlice', 'PersistentVolume', 'PersistentVolumeClaim', 'StorageClass', 'ClusterIP', 'Lease',
    'Secret', 'CronJob', 'kubelet', 'etcd', 'kubectl',
  ];
  for (const {key, text} of glossary) {
    for (const word of spelled) {
      for (const [found] of text.matchAll(new RegExp(`\\b${word}s?\\b`, 'gi'))) assert.ok(found.startsWith(word), `${key}: "${found}" is spelled ${word}`);
    }
    assert.doesNotMatch(text, /\bk8s\b|\bkubernetes\b|API Server|Kubelet|\bmaster\b/, key);
  }
});

test('what to see next exists, and is not the term itself', () => {
  for (const {key, see} of glossary) for (const other of see ?? []) assert.ok(keys.has(other) && other !== key, `${key} → ${other}`);
});
