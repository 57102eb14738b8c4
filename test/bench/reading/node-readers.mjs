/** The readers with a file's name, each opening the file in its own way: the product as its command does, the naive one as everybody does. */
import {createReadStream} from 'node:fs';
import {Readable} from 'node:stream';
import {defaultEffects} from '../../../src/cli/effects.js';
import {readers as byStream} from './readers.mjs';

const streamed = (file) => Readable.toWeb(createReadStream(file, {highWaterMark: 262_144}));

/** @type {Record<string, (file: string) => Promise<object>>} */
export const readers = {
  naiveLog: (file) => byStream.naiveLog(streamed(file)),
  log: (file) => byStream.log(defaultEffects.open(file, {reuse: true})),
};
