#!/usr/bin/env node
/** The file behind `npx kube-figures`. */
import {listenForInterrupt} from './effects.js';
import {exitCodes} from './exit-codes.js';
import {runCli} from './program.js';

// Whoever read the output has seen enough, like head does: that is no error of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(exitCodes.done);
  throw error;
});
listenForInterrupt();
process.exitCode = await runCli(process.argv.slice(2));
