/** `npm run manifest`: writes custom-elements.json, src/index.ts, src/elements.ts and the table of elements in README.md. */
import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {generatedFiles, staleFiles} from './generated.mjs';
import {root} from './files.mjs';

const stale = staleFiles();
const files = generatedFiles();
for (const file of stale) {
  writeFileSync(path.join(root, file), files.get(file));
  console.log(`wrote ${file}`);
}
if (stale.length === 0) console.log('Everything generated is current.');
