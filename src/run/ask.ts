/** The questions figures ask a run. Each is a small pure function in a file of its concept; a figure loads those it imports. */
export * from './addresses.js';
export * from './applied.js';
export * from './bytes.js';
export * from './endpoints.js';
export * from './bindings.js';
export * from './evictions.js';
export * from './marks.js';
export * from './nodes.js';
export * from './objects.js';
export * from './owners.js';
export * from './placements.js';
export * from './programs.js';
export * from './rollout-counts.js';
export * from './rollouts.js';
export * from './time.js';
export * from './writers.js';
export * from './writes.js';
