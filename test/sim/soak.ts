/** Chaos for a long time: `npx tsx test/sim/soak.ts [steps] [seed]`. Every change is checked; the last line says how many. */
import fc from 'fast-check';
import {allIsWell, guard, misdeeds, oneProcessAnOrdinal, recover, victim} from './chaos.js';

const wanted = Number(process.argv[2] ?? 1_000_000);
const first = Number(process.argv[3] ?? 1);
if (!(wanted > 0) || !Number.isInteger(first)) throw new Error('Give how many changes to check, and the seed to begin with: npm run soak -- 1000000 1');
const deed = fc.record({what: fc.constantFrom(...Object.keys(misdeeds)), pick: fc.nat(1000), wait: fc.oneof(fc.nat(50), fc.nat(5000), fc.nat(60_000))});
let steps = 0;
for (let seed = first; steps < wanted; seed++) {
  const deeds = fc.sample(fc.array(deed, {minLength: 20, maxLength: 60}), {numRuns: 1, seed})[0]!;
  const simulation = victim(seed);
  const seen = guard(simulation);
  try {
    for (const {what, pick, wait} of deeds) {
      misdeeds[what]!(simulation, pick);
      simulation.advance(wait);
      oneProcessAnOrdinal(simulation);
    }
    recover(simulation);
    allIsWell(simulation);
  } catch (error) {
    console.error(`seed ${seed} broke a promise at ${simulation.now} ms, after ${seen()} changes of this cluster`);
    console.error(`again: npx tsx test/sim/soak.ts 1 ${seed}`);
    throw error;
  }
  steps += seen();
  if (seed % 20 === 0) console.log(`${steps} changes checked, ${seed - first + 1} clusters`);
}
console.log(`${steps} changes checked, every promise kept`);
