/**
 * Type declarations of the built package. TypeScript writes one for each module under `dist/types`; each entry of the package gets a
 * short one beside its JavaScript that points there.
 */
import {existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import {findElements, findPureRooms} from './elements.mjs';
import {root} from './files.mjs';

const dist = path.join(root, 'dist');
const out = path.join(dist, 'types');

/** Entry of the package → its source. */
const entries = new Map([
  ['index', 'src/index.ts'],
  ['autoload', 'src/autoload.ts'],
  ...findPureRooms().map(({name, file}) => [`${name}/index`, file]),
  ...findElements().map(({name, file}) => [name, file]),
].filter(([, file]) => existsSync(path.join(root, file))));

function emit() {
  const {config} = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile);
  const {options} = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  const program = ts.createProgram([...entries.values()].map((file) => path.join(root, file)), {
    // The library's own types need neither Node nor a test runner around them.
    ...options, types: [], noEmit: false, declaration: true, emitDeclarationOnly: true, rootDir: root, outDir: out, sourceMap: false,
  });
  const {diagnostics} = program.emit();
  const problems = [...ts.getPreEmitDiagnostics(program), ...diagnostics];
  if (problems.length > 0) {
    const host = {getCanonicalFileName: (name) => name, getCurrentDirectory: () => root, getNewLine: () => '\n'};
    throw new Error(ts.formatDiagnostics(problems, host));
  }
}

function pointer(entry, file) {
  const from = path.dirname(path.join(dist, entry));
  const to = (source) => {
    const relative = path.relative(from, path.join(out, source.replace(/\.ts$/, '.js'))).split(path.sep).join('/');
    return relative.startsWith('.') ? relative : `./${relative}`;
  };
  const lines = [`export * from '${to(file)}';`];
  // Tags in querySelector and createElement: the names of all elements come with any of them.
  if (!entry.includes('/')) lines.push(`import '${to('src/elements.ts')}';`);
  return `${lines.join('\n')}\n`;
}

rmSync(out, {recursive: true, force: true});
try {
  emit();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
for (const [entry, file] of entries) {
  const declaration = path.join(dist, `${entry}.d.ts`);
  mkdirSync(path.dirname(declaration), {recursive: true});
  writeFileSync(declaration, pointer(entry, file));
}
// Types and nothing else, written by hand.
writeFileSync(path.join(dist, 'react.d.ts'), readFileSync(path.join(root, 'src/react.d.ts'), 'utf8').replaceAll("'./elements.js'", "'./types/src/elements.js'"));
