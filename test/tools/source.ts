import {readFileSync} from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import {list, root} from './files.mjs';

/** A source file, read and parsed once for all rules. */
export interface Source {
  /** `src/run/types.ts` */
  file: string;
  text: string;
  tree: ts.SourceFile;
}

export const read = (file: string): Source => {
  const text = readFileSync(path.join(root, file), 'utf8');
  return {file, text, tree: ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)};
};

export const sources = (folder: string): Source[] => list(folder, (file) => file.endsWith('.ts')).map(read);

/** `src/run/check.ts:12`, where an editor opens it. */
export function at({file, tree}: Source, node: ts.Node): string {
  return `${file}:${tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1}`;
}

export function* nodes(node: ts.Node): Generator<ts.Node> {
  yield node;
  const children: ts.Node[] = [];
  node.forEachChild((child) => {
    children.push(child);
  });
  for (const child of children) yield* nodes(child);
}

export interface Import { specifier: string; node: ts.Node; dynamic: boolean }

/** Everything a module imports or re-exports, `import()` and `import type` included. */
export function importsOf({tree}: Source): Import[] {
  return [...nodes(tree)].flatMap((node): Import[] => {
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier)) {
      return [{specifier: node.moduleSpecifier.text, node, dynamic: false}];
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword && node.arguments[0] && ts.isStringLiteralLike(node.arguments[0])) {
      return [{specifier: node.arguments[0].text, node, dynamic: true}];
    }
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) && ts.isStringLiteral(node.argument.literal)) {
      return [{specifier: node.argument.literal.text, node, dynamic: false}];
    }
    return [];
  });
}

/** Repository path that a relative specifier points to; undefined for a package. */
export function target({file}: Source, specifier: string): string | undefined {
  return specifier.startsWith('.') ? path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier)).replace(/\.js$/, '.ts') : undefined;
}

/** Names that a module or a function in it declares: a use of one of them is not a use of the global of that name. */
function declared({tree}: Source): Set<string> {
  const names = new Set<string>();
  for (const node of nodes(tree)) {
    if ((ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node) || ts.isFunctionDeclaration(node) || ts.isImportSpecifier(node)) && node.name && ts.isIdentifier(node.name)) names.add(node.name.text);
  }
  return names;
}

/** Uses of a global by its bare name, `typeof x` and types aside. */
export function globalsUsed(source: Source, names: string[]): ts.Identifier[] {
  const own = declared(source);
  return [...nodes(source.tree)].filter((node): node is ts.Identifier => {
    if (!ts.isIdentifier(node) || !names.includes(node.text) || own.has(node.text)) return false;
    const {parent} = node;
    if (ts.isPropertyAccessExpression(parent) && parent.name === node) return false;
    if (ts.isTypeOfExpression(parent) || ts.isTypeNode(parent) || ts.isQualifiedName(parent)) return false;
    return !((ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent) || ts.isPropertyDeclaration(parent) || ts.isMethodDeclaration(parent)
      || ts.isMethodSignature(parent) || ts.isGetAccessor(parent)) && parent.name === node);
  });
}

/** Does it run when the module is loaded, rather than when somebody calls it? Code behind `typeof document` counts as called. */
export function runsOnLoad(node: ts.Node): boolean {
  for (let child = node, {parent} = node; parent; child = parent, {parent} = parent) {
    if (ts.isFunctionLike(parent)) return false;
    if (ts.isPropertyDeclaration(parent) && !parent.modifiers?.some(({kind}) => kind === ts.SyntaxKind.StaticKeyword)) return false;
    if (ts.isIfStatement(parent) && child !== parent.expression && parent.expression.getText().includes('typeof ')) return false;
    if (ts.isConditionalExpression(parent) && child !== parent.condition && parent.condition.getText().includes('typeof ')) return false;
    if (ts.isBinaryExpression(parent) && child === parent.right && parent.left.getText().includes('typeof ')) return false;
    if (ts.isTypeNode(parent) || ts.isInterfaceDeclaration(parent) || ts.isTypeAliasDeclaration(parent) || ts.isHeritageClause(parent)) return false;
  }
  return true;
}

/** Names a module exports. */
export function exportsOf({tree}: Source): string[] {
  return tree.statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause)) return statement.exportClause.elements.map(({name}) => name.text);
    if (!ts.canHaveModifiers(statement) || !ts.getModifiers(statement)?.some(({kind}) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.map(({name}) => name.getText());
    return (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) && statement.name ? [statement.name.text] : [];
  });
}

/** The comment a module opens with, or ''. */
export const firstComment = ({text}: Source): string => /^\s*(\/\*[^]*?\*\/|(?:\/\/[^\n]*\n)+)/.exec(text)?.[1] ?? '';

export const linesIn = ({text}: Source): number => text.trimEnd().split('\n').length;
