/**
 * What the simulator costs: a large cluster from empty to all Running, its scheduler, how the cost of a Pod grows, the recorded run
 * and a fork. `npm run bench -- --simulation` runs this part alone; it needs no browser.
 *
 * Every part runs in a process of its own, so that none is warmed or burdened by another. What counts is CPU of the whole process,
 * garbage collection included; on a shared machine even that rises with what else runs, so a bare loop is timed beside it.
 */
import {spawnSync} from 'node:child_process';
import {mkdirSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {build} from 'esbuild';
import {cache, root} from '../tools/files.mjs';
import {median, ranged, summary} from './numbers.mjs';

const large = {nodes: 5000, pods: 150_000};
const podsEach = 100;
/** As in the large cluster: so many Pods a node. */
const perNode = large.pods / large.nodes;
/** ms that a cluster of any size is followed when sizes are compared: the scheduler needs 100 s for 100,000 Pods. */
const lifetime = 110_000;
const goals = {cpu: 60, memory: 2000, scheduling: 40, growth: 1.5, shop: 50, fork: 20};

const cpu = () => {
  const {user, system} = process.cpuUsage();
  return (user + system) / 1000;
};

const timed = (run) => {
  const before = cpu();
  run();
  return cpu() - before;
};

function emptyCluster({Simulation, setUpCluster}, nodes) {
  const simulation = new Simulation({seed: 1, history: false, events: false});
  setUpCluster(simulation, {nodes: Array.from({length: nodes}, (_, i) => ({name: `node-${i}`, capacity: {cpu: '16', memory: '64Gi', pods: '110'}}))});
  return simulation;
}

function deployment(name, replicas) {
  const labels = {app: name};
  return {
    apiVersion: 'apps/v1', kind: 'Deployment', metadata: {name, namespace: 'default'},
    spec: {
      replicas, selector: {matchLabels: labels},
      template: {metadata: {labels}, spec: {containers: [{name: 'app', image: 'app:1', resources: {requests: {cpu: '100m', memory: '128Mi'}}}]}},
    },
  };
}

/** Deployments of 100 Pods until there are enough, all applied at once; ends when the last Pod runs. `each` gets the name of every event. */
function fill(simulation, pods, each = () => {}) {
  let running = 0;
  simulation.kernel.store.onChange(({resource, type, object, old}) => {
    if (resource === 'pods' && type === 'MODIFIED' && object.status.phase === 'Running' && old.status.phase !== 'Running') running++;
  });
  for (let i = 0; i * podsEach < pods; i++) simulation.kubectl.apply(deployment(`app-${i}`, Math.min(podsEach, pods - i * podsEach)));
  let events = 0;
  while (running < pods) {
    each(simulation.step());
    events++;
  }
  return events;
}

/** Nanoseconds of a turn of a loop that does nothing but arithmetic: how busy the machine is just now. */
function bareLoop() {
  let hash = 0;
  const turns = 2e8;
  const ms = timed(() => {
    for (let i = 0; i < turns; i++) hash = Math.imul(hash ^ i, 0x01000193);
  });
  return hash === 1 ? 0 : (ms * 1e6) / turns;
}

/** A queue that only holds: each event that is taken plans one more. The limit of what any simulation on it could do. */
function bareQueue({EventQueue}) {
  const held = 100_000;
  const turns = 5_000_000;
  const queue = new EventQueue(0, held);
  const delays = Array.from({length: 4096}, (_, i) => 1 + (Math.imul(i, 2654435761) >>> 0) % 5000);
  for (let i = 0; i < held; i++) queue.push(delays[i & 4095], 1, undefined);
  return turns / timed(() => {
    for (let i = 0; i < turns; i++) {
      queue.pop();
      queue.push(queue.now + delays[i & 4095], 1, undefined);
    }
  });
}

const parts = {
  scale(sim) {
    const loop = [bareLoop()];
    let simulation;
    let events = 0;
    const ms = timed(() => {
      simulation = emptyCluster(sim, large.nodes);
      events = fill(simulation, large.pods);
    });
    loop.push(bareLoop());
    return {cpu: ms / 1000, memory: process.resourceUsage().maxRSS / 1000, events, writes: simulation.kernel.store.revision, simulated: simulation.now / 1000, queue: bareQueue(sim), loop};
  },
  scheduling(sim) {
    const simulation = emptyCluster(sim, large.nodes);
    const cycles = [];
    let before = performance.now();
    fill(simulation, 15_000, (name) => {
      const now = performance.now();
      if (name === 'scheduling cycle') cycles.push((now - before) * 1000);
      before = now;
    });
    // The first ones are run before they are compiled.
    return {cycles: summary(cycles.slice(5000)), loop: [bareLoop()]};
  },
  growth(sim, pods) {
    const nodes = Math.ceil(pods / perNode);
    let writes = 0;
    // A small cluster is full after 4 s, a large one after 100: followed for as long as each other, all renew as many Leases a node
    // and tell everything of each Pod, so that a Pod is the same work in each.
    const live = (count, on) => {
      const simulation = emptyCluster(sim, on);
      const ms = timed(() => {
        fill(simulation, count);
        simulation.advance(lifetime - simulation.now);
      });
      writes = simulation.kernel.store.revision / count;
      return (ms * 1000) / count;
    };
    for (let i = 0; i < 3; i++) live(1000, 40);
    const costs = Array.from({length: pods > 10_000 ? 1 : 5}, () => live(pods, nodes));
    return {pods, cost: summary(costs), writes, loop: [bareLoop()]};
  },
  shop({startScenario, scenarioNamed}) {
    const scenario = scenarioNamed('shop-run');
    const simulate = () => {
      const simulation = startScenario(scenario);
      simulation.runUntil(scenario.duration);
      return simulation;
    };
    const cold = timed(simulate);
    for (let i = 0; i < 10; i++) simulate();
    const simulation = simulate();
    const repeated = (run) => summary(Array.from({length: 15}, () => timed(run)));
    return {cold, warm: repeated(simulate), fork: repeated(() => simulation.fork()), loop: [bareLoop()]};
  },
};

async function bundle() {
  const folder = path.join(cache, 'bench');
  mkdirSync(folder, {recursive: true});
  const outfile = path.join(folder, 'simulator.mjs');
  await build({
    stdin: {contents: 'export * from \'./src/sim/index.ts\'; export {EventQueue} from \'./src/sim/event-queue.ts\';', resolveDir: root, loader: 'ts'},
    bundle: true, format: 'esm', platform: 'neutral', mainFields: ['module', 'main'], target: 'es2022', outfile, logLevel: 'error',
  });
  return outfile;
}

/** @returns numbers by part, with the rows `{goal, measured, ok}` that the report prints. */
export async function measureSimulation({say, rounds = 7}) {
  const file = await bundle();
  const part = (name, ...args) => {
    say(`Simulating: ${[name, ...args].join(' ')} …`);
    const {status, stdout, stderr} = spawnSync(process.execPath, [import.meta.filename, '--part', file, name, ...args.map(String)], {encoding: 'utf8', maxBuffer: 1e8});
    if (status !== 0) throw new Error(`the simulator could not be measured (${name}): ${stderr}`);
    return JSON.parse(stdout);
  };
  const shop = part('shop');
  const scheduling = part('scheduling');
  const growth = [1000, 10_000, ...(rounds > 3 ? [100_000] : [])].map((pods) => part('growth', pods));
  const scale = part('scale');
  const results = {shop, scheduling, growth, scale};
  return {...results, goals: goalsOf(results)};
}

const whole = (value) => value.toFixed(0);

function goalsOf({shop, scheduling, growth, scale}) {
  const rows = [];
  const add = (goal, measured, ok) => rows.push({goal, measured, ok});
  const [smallest, largest] = [growth[0], growth.at(-1)];
  const times = largest.cost.median / smallest.cost.median;
  const rate = scale.events / scale.cpu / 1000;
  const {nodes, pods} = large;
  add(`${nodes} nodes and ${pods} Pods, from empty to all Running: at most ${goals.cpu} s of CPU`, `${scale.cpu.toFixed(1)} s for ${whole(scale.simulated)} s, ${scale.writes} writes`, scale.cpu <= goals.cpu);
  add(`the same: at most ${goals.memory / 1000} GB`, `${(scale.memory / 1000).toFixed(2)} GB`, scale.memory <= goals.memory);
  add('the same: events a second, and the bare queue\'s limit', `${whole(rate)} thousand of ${whole(scale.queue)} thousand: 1/${whole(scale.queue / rate)}`, true);
  add(`scheduling at ${nodes} nodes: at most ${goals.scheduling} µs a Pod, half of them`, ranged(scheduling.cycles), scheduling.cycles.median <= goals.scheduling);
  add(`the cost of a Pod at ${largest.pods} Pods: at most ${goals.growth} times that at ${smallest.pods}`, `${times.toFixed(2)} (${growth.map(({cost, writes}) => `${whole(cost.median)} µs for ${writes.toFixed(1)} writes`).join(', ')})`, times <= goals.growth);
  add(`the recorded run: under ${goals.shop} ms`, `${ranged(shop.warm)}; the first in a process ${whole(shop.cold)}`, shop.warm.median < goals.shop);
  add(`a fork of it, at 3 nodes: under ${goals.fork} ms`, ranged(shop.fork), shop.fork.median < goals.fork);
  return rows;
}

/** How fast the machine was while it was measured: all its parts beside each other. */
export function simulationNote({shop, scheduling, growth, scale}) {
  const loops = [shop, scheduling, ...growth, scale].flatMap(({loop}) => loop);
  return `Simulator: CPU of a whole process. Beside it a turn of a bare loop of one multiplication took ${ranged(summary(loops), (ns) => ns.toFixed(2))} ns, \
the median of the large cluster's ${median(scale.loop).toFixed(2)}: what else runs on the machine makes all of it slower alike.`;
}

if (process.argv[2] === '--part') {
  const [, , , file, name, ...args] = process.argv;
  const sim = await import(pathToFileURL(file).href);
  console.log(JSON.stringify(parts[name](sim, ...args.map(Number))));
}
