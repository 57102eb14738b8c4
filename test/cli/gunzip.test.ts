/** Packed inputs of the command line, as disks, tapes and log shippers leave them. */
import assert from 'node:assert/strict';
import test from 'node:test';
import {gzipSync} from 'node:zlib';
import {gunzip} from '../../src/cli/gunzip.js';

const text = Array.from({length: 3000}, (_, k) => `${k} ${Math.sin(k)}\n`).join('');
const packed = gzipSync(text);

/** What comes out, and the sentence it ends with; the memory of each chunk is gone when the next one comes. */
async function unpack(bytes: Uint8Array, size = 65_536): Promise<{text: string; fault?: string}> {
  const pieces: Buffer[] = [];
  try {
    for await (const piece of gunzip((async function* () {
      for (let at = 0; at < bytes.length; at += size) {
        const chunk = Uint8Array.from(bytes.subarray(at, at + size));
        yield await Promise.resolve(chunk);
        chunk.fill(0xee);
      }
    })())) pieces.push(Buffer.from(piece));
  } catch (error) {
    return {text: Buffer.concat(pieces).toString(), fault: (error as Error).message};
  }
  return {text: Buffer.concat(pieces).toString()};
}

test('what is not packed comes as it is, however short', async () => {
  for (const given of ['', 'a', 'ab', text]) for (const size of [1, 1000]) assert.deepEqual(await unpack(Buffer.from(given), size), {text: given});
});

test('pieces that were packed one by one are unpacked one by one, in chunks of any size', async () => {
  const two = Buffer.concat([packed, gzipSync('last\n'), gzipSync('')]);
  for (const size of [1, 7, 1000, 1 << 20, packed.length, packed.length - 8, packed.length + 1]) assert.deepEqual(await unpack(two, size), {text: `${text}last\n`});
});

test('what stands behind packed data costs none of it, and is told of', async () => {
  for (const junk of ['junk', '{"kind":"Event"}\n', '\u001f', '\0\0\0x']) {
    for (const size of [1, 1000, 1 << 20, packed.length]) {
      assert.deepEqual(await unpack(Buffer.concat([packed, Buffer.from(junk)]), size), {text, fault: 'something else stands behind its gzip data, and is not read'});
    }
  }
});

test('zeros behind packed data are the rest of a block', async () => {
  for (const size of [1, 1 << 20]) assert.deepEqual(await unpack(Buffer.concat([packed, Buffer.alloc(700)]), size), {text});
});

test('of packed data that are cut everything before the cut is there', async () => {
  for (const length of [5, 11, 200, packed.length - 9, packed.length - 1]) {
    const {text: got, fault} = await unpack(packed.subarray(0, length));
    assert.equal(fault, 'its gzip data end too early');
    assert.ok(text.startsWith(got));
    if (length > packed.length - 10) assert.equal(got, text);
  }
});

test('a byte that turned over on the way is noticed', async () => {
  for (const at of [2, 12, 500, packed.length - 6, packed.length - 2]) {
    const damaged = Uint8Array.from(packed);
    damaged[at]! ^= 0x55;
    assert.match((await unpack(damaged)).fault ?? '', /its gzip data/, `byte ${at}`);
  }
});

test('the name of the file, a comment and a checksum in the head are passed over', async () => {
  const head = Buffer.from([0x1f, 0x8b, 8, 2 | 4 | 8 | 16, 0, 0, 0, 0, 0, 3, 3, 0, 1, 2, 3, ...Buffer.from('audit.log\0note\0'), 0, 0]);
  assert.deepEqual(await unpack(Buffer.concat([head, packed.subarray(10)]), 1), {text});
});

test('a source that breaks off says why itself', async () => {
  const broken = gunzip((async function* () {
    yield await Promise.resolve(packed.subarray(0, 100));
    throw new Error('the disk is gone');
  })());
  await assert.rejects(async () => { for await (const piece of broken) assert.ok(piece); }, /the disk is gone/);
});
