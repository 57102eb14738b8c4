import assert from 'node:assert/strict';
import {milliCpuToQuota} from '../../src/sim/rules/cpu-shares.js';
import {parseImageName} from '../../src/sim/rules/image-name.js';
import {podPhase, type PhaseContainerStatus} from '../../src/sim/rules/pod-phase.js';
import {conformance, type Check} from './suites.js';

type Status = {stoppedState: [name: string]} | {name: string; state: 'running' | 'waiting' | 'waitingAfterTermination' | 'succeeded' | 'failed'; exit?: number};

function containerStatus(status: Status): PhaseContainerStatus {
  if ('stoppedState' in status) return {name: status.stoppedState[0], state: {terminated: {exitCode: 0}}};
  const {name, state, exit = 0} = status;
  switch (state) {
    case 'running': return {name, state: {running: {}}};
    case 'waiting': return {name, state: {waiting: {}}};
    case 'waitingAfterTermination': return {name, state: {waiting: {}}, lastState: {terminated: {exitCode: 1}}};
    default: return {name, state: {terminated: {exitCode: exit}}};
  }
}

const phase = (restartPolicy: 'Always' | 'OnFailure' | 'Never'): Check => (c) => {
  const {containerStatuses, podIsTerminal} = c.in as {containerStatuses: Status[]; podIsTerminal: boolean};
  const spec = {containers: [{name: 'containerA'}, {name: 'containerB'}], restartPolicy};
  assert.equal(podPhase(spec, containerStatuses.map(containerStatus), {terminal: podIsTerminal}), c.out);
};

conformance('kubelet', {
  'podPhase/Always': phase('Always'),
  'podPhase/Never': phase('Never'),
  'podPhase/OnFailure': phase('OnFailure'),
  milliCPUToQuota: (c) => { assert.equal(milliCpuToQuota(c.in as number), c['quota']); },
  imageName: (c) => {
    const {repo, tag, digest} = c.out as {repo: string | null; tag: string | null; digest: string | null};
    if (repo === null) {
      assert.throws(() => parseImageName(c.in as string), {name: 'ImageNameError'});
      return;
    }
    assert.deepEqual(parseImageName(c.in as string), {repository: repo, ...(tag !== null && {tag}), ...(digest !== null && {digest})});
  },
});
