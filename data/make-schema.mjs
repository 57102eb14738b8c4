/**
 * Makes data/shop-run.schema.json, the JSON Schema of a run, from src/run/types.ts. Never edit the schema: change the types.
 *
 *     node data/make-schema.mjs
 */
import {writeFileSync} from 'node:fs';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {createGenerator} from 'ts-json-schema-generator';

const path = name => fileURLToPath(new URL(name, import.meta.url));

/** @returns {string} the schema as it has to be stored */
export function makeSchema() {
  const generator = createGenerator({
    path: path('../src/run/types.ts'), tsconfig: path('../tsconfig.json'), type: 'Run',
    jsDoc: 'extended', sortProps: false, skipTypeCheck: true,
  });
  return `${JSON.stringify(generator.createSchema('Run'), undefined, 2)}\n`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(path('shop-run.schema.json'), makeSchema());
}
