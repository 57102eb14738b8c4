/**
 * The custom elements manifest, by the analyzer of the open-wc project with what it gets wrong put right:
 * private members and events whose name is a variable are dropped, tags come from the define lines, and paths are those a page can import.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {create, ts} from '@custom-elements-manifest/analyzer';
import {litPlugin} from '@custom-elements-manifest/analyzer/src/features/framework-plugins/lit/lit.js';
import {list, root} from './files.mjs';

const ROOMS = ['src/stage', 'src/families', 'src/figures', 'src/open', 'src/yard', 'src/control-room'];

const isPublic = (member) => (!member.privacy || member.privacy === 'public') && !member.static && !member.name.startsWith('#');

/** `@internal` members belong to the parts of a figure that are loaded later, not to authors. */
const dropInternal = {
  name: 'drop-internal',
  analyzePhase({ts: typescript, node, moduleDoc}) {
    if (!typescript.isClassDeclaration(node) || !node.name) return;
    const internal = node.members
      .filter((member) => typescript.getJSDocTags(member).some((tag) => tag.tagName.text === 'internal'))
      .map((member) => member.name?.getText());
    const declaration = moduleDoc.declarations?.find(({name}) => name === node.name.text);
    if (declaration?.members) declaration.members = declaration.members.filter(({name}) => !internal.includes(name));
  },
};

/** @param {import('./elements.d.mts').Element[]} elements */
function tidy(manifest, elements) {
  const byFile = new Map(elements.map((element) => [element.file, element]));
  manifest.modules = manifest.modules.flatMap((module) => {
    const element = byFile.get(module.path);
    if (!element) return [];
    const declarations = module.declarations.filter(({name}) => name === element.className);
    for (const declaration of declarations) {
      declaration.tagName = element.tag;
      declaration.customElement = true;
      if (declaration.members) declaration.members = declaration.members.filter(isPublic);
      if (declaration.attributes) declaration.attributes = declaration.attributes.filter(({name}) => name);
      if (declaration.events) declaration.events = declaration.events.filter(({name}) => name?.startsWith('kube-'));
      for (const part of [...(declaration.members ?? []), ...(declaration.attributes ?? []), ...(declaration.events ?? []), declaration]) {
        delete part.inheritedFrom;
      }
    }
    const file = `dist/${element.name}.js`;
    return [{
      kind: module.kind, path: file, declarations,
      exports: [
        {kind: 'js', name: element.className, declaration: {name: element.className, module: file}},
        {kind: 'custom-element-definition', name: element.tag, declaration: {name: element.className, module: file}},
      ],
    }];
  });
  return manifest;
}

/** @returns {object} the manifest, schema 1.0.0 */
export function customElements(elements, base = root) {
  const files = ROOMS.flatMap((room) => list(room, (file) => file.endsWith('.ts') && !file.endsWith('.css.ts'), base));
  const modules = files.map((file) => ts.createSourceFile(file, readFileSync(path.join(base, file), 'utf8'), ts.ScriptTarget.ES2015, true));
  const manifest = create({modules, plugins: [...litPlugin(), dropInternal], context: {dev: false, thirdPartyCEMs: []}});
  return tidy(manifest, elements);
}
