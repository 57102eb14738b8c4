import test from 'node:test';
import assert from 'node:assert/strict';
import {gzipSync} from 'node:zlib';
import fc from 'fast-check';
import {readFiles} from '../../src/open/read-files.js';
import {unpacked} from '../../src/open/unpacked.js';
import {file, orchardLog} from './open-kit.js';

async function* inChunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size));
}

async function text(bytes: Uint8Array, size: number): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of unpacked(inChunks(bytes, size))) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

test('pieces that were packed one behind the other are all unpacked, however the bytes come', async () => {
  const parts = ['a short one', '', 'x'.repeat(5000), '', Array.from({length: 3000}, (_, i) => `line ${i * 7919 % 1000}\n`).join(''), 'the last'];
  const packed = Buffer.concat(parts.map((part) => gzipSync(part)));
  for (const size of [1, 2, 3, 7, 100, 1023, 1024, 1025, 65_536]) assert.equal(await text(packed, size), parts.join(''), `in chunks of ${size}`);
});

test('bytes that only look like the beginning of a piece are data', async () => {
  // Stored without compression, so that what looks like a header stands in the packed bytes.
  const decoy = Buffer.concat([Buffer.from('before'), Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 0xff, 0xff]), Buffer.from('z'.repeat(3000)), Buffer.from([0x1f, 0x8b, 8, 0])]);
  const packed = Buffer.concat([gzipSync(decoy, {level: 0}), gzipSync('behind')]);
  for (const size of [1, 13, 4096]) assert.equal(await text(packed, size), `${decoy.toString()}behind`);
});

test('any pieces in any chunks come out as they went in', async () => {
  await fc.assert(fc.asyncProperty(fc.array(fc.uint8Array({maxLength: 3000}), {minLength: 1, maxLength: 5}), fc.integer({min: 1, max: 5000}), fc.constantFrom(0, 1, 9), async (parts, size, level) => {
    const packed = Buffer.concat(parts.map((part) => gzipSync(part, {level})));
    assert.equal(await text(packed, size), Buffer.concat(parts).toString());
  }), {numRuns: 60});
});

test('what was packed twice is one piece, which holds another', async () => {
  const names = Array.from({length: 300}, (_, i) => Math.sin(i).toString(36).slice(3));
  const once = gzipSync(JSON.stringify({kind: 'List', apiVersion: 'v1', items: names.map((name) => ({kind: 'Namespace', apiVersion: 'v1', metadata: {name: `a${name}`}}))}));
  const twice = gzipSync(once);
  assert.ok(twice.indexOf(once.subarray(0, 12), 1) > 0, 'the inner one stands in the outer one as it is');
  const {report, kind} = await readFiles({files: [file('twice.gz', twice)]});
  assert.deepEqual([kind, report.findings], ['cluster', []]);
});

test('a log that a shipper packed piece by piece is read whole, and one that is cut says so', async () => {
  const {lines} = orchardLog();
  const packed = Buffer.concat([gzipSync(lines.slice(0, 700)), gzipSync(lines.slice(700))]);
  const outcome = await readFiles({files: [file('a.log.gz', packed)]});
  assert.equal(outcome.choices!.writes, 8);
  const cut = await readFiles({files: [file('a.log.gz', packed.subarray(0, packed.length - 30))]});
  assert.equal(cut.kind, 'audit');
  assert.match(cut.report.findings.find(({code}) => code === 'AUD-002')!.message, /could not be read to its end: its gzip data end too early, are damaged/);
});
