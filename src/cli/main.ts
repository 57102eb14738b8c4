#!/usr/bin/env node
/** The file behind `npx kube-figures`. */
import {listenForFullOutputs, listenForInterrupt} from './effects.js';
import {runCli} from './program.js';

listenForFullOutputs();
listenForInterrupt();
process.exitCode = await runCli(process.argv.slice(2));
