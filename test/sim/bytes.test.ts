import assert from 'node:assert/strict';
import test from 'node:test';
import path from 'node:path';
import {brotliCompressSync, constants} from 'node:zlib';
import {nodeResolve} from '@rollup/plugin-node-resolve';
import terser from '@rollup/plugin-terser';
import {rollup} from 'rollup';
import esbuild from 'rollup-plugin-esbuild';
import {root} from '../tools/files.mjs';

/**
 * What a page pays that simulates: the kernel with its components, the acts of a person and the empty cluster, as one file, minified
 * as for the CDN, in brotli 11. Scenarios, the recorded run's picks and the telling as a Run or a Cluster come on top.
 */
const setUp = 'export {addNode, setUpCluster, smallCluster} from \'./src/sim/cluster-setup.ts\';';
const kB = 1000;
/** What we are after is ahead of us for all of it: a number reached falls, and rises only with what the simulator could not do before. */
const measured = [
  {what: 'the simulator with all its components', contents: `export {Simulation} from './src/sim/simulation.ts';\n${setUp}`, goal: 45 * kB, reached: 56.7 * kB},
  {
    what: 'the simulator with what the recorded run needs',
    contents: `export {PartialSimulation} from './src/sim/partial-simulation.ts';\nexport {shopComponents} from './src/sim/scenarios/shop-run.components.ts';\n${setUp}`,
    goal: 45 * kB, reached: 45 * kB,
  },
];

for (const {what, contents, goal, reached} of measured) {
  test(`${what} costs a page at most ${reached / kB} kB${reached > goal ? ` (to be ${goal / kB})` : ''}`, async () => {
    const bundle = await rollup({
      input: 'simulator',
      plugins: [
        {name: 'simulator', resolveId: (id) => (id === 'simulator' ? path.join(root, 'simulator.js') : null), load: (id) => (id.endsWith('/simulator.js') ? contents : null)},
        nodeResolve({exportConditions: ['production', 'browser']}),
        esbuild({target: 'es2022', tsconfig: path.join(root, 'tsconfig.json')}),
      ],
    });
    const {output: [{code}]} = await bundle.generate({format: 'es', plugins: [terser({ecma: 2022, module: true, compress: {passes: 2, lhs_constants: false}, format: {comments: false}})]});
    await bundle.close();
    const bytes = brotliCompressSync(code, {params: {[constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: code.length}}).length;
    console.log(`${what}: ${(bytes / kB).toFixed(1)} kB`);
    assert.ok(bytes <= reached, `${bytes} bytes`);
  });
}
