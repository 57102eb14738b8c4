import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import {piecesIn, plainlyWith, shortened} from './build-late-words.mjs';
import {list, root} from './files.mjs';

/** Runs the messages of the code, as it stands and as the CDN build has it, and turns the second ones back. */
async function told(code: string): Promise<{whole: string[]; short: string[]; back: string[]}> {
  const table = piecesIn(code).map(({text}) => text);
  const load = async <T>(text: string): Promise<T> => await import(`data:text/javascript;charset=utf-8,${encodeURIComponent(text)}`) as T;
  const run = async (text: string): Promise<string[]> => (await load<{said: Error[]}>(`class MissingFacts extends Error {}\n${text}`)).said.map(({message}) => message);
  const {plainly} = await load<{plainly: (message: string) => string}>(plainlyWith(table));
  const short = await run(shortened(code, table));
  return {whole: await run(code), short, back: short.map(plainly)};
}

test('sentences come back word for word, with what stands between their pieces', async () => {
  const {whole, short, back} = await told(`
    const name = 'web', all = ['a', 'b'];
    const other = 'a string that is no message of a figure';
    export const said = [
      new MissingFacts('this run holds no writes'), new MissingFacts(\`this run has no chapter \${name}; it has \${all.join(', ') || 'none at all here'}\`),
      new MissingFacts(name ? \`no ReplicaSet \${name ? \`"\${name}" \` : ''}that was made and then made Pods\` : 'nobody’s “own” ${'${name}'}'),
    ];`);
  assert.deepEqual(back, whole);
  assert.deepEqual(short.map((text) => /[a-z]{4}/.test(text)), [false, false, false]);
});

test('no figure has a sentence in which a code would stand by chance', () => {
  const facts = list('src/figures', (file) => file.endsWith('.facts.ts')).map((file) => readFileSync(path.join(root, file), 'utf8'));
  assert.ok(facts.flatMap(piecesIn).length > 40);
  assert.ok(!facts.some((code) => code.includes('¤')));
});
