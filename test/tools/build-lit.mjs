/**
 * Lit in the CDN build, without what no figure asks of it: sheets for browsers that cannot share them (they lack container queries and
 * `:dir()` too), decorators, MathML, hooks for polyfills. Every reader of every figure downloads this file first.
 * With a bundler the package itself is used.
 */

/** In place of `@lit/reactive-element/css-tag.js`. */
const cssTag = `export class CSSResult {
  _$cssResult$ = true;
  constructor(cssText) { this.cssText = cssText; }
  get styleSheet() {
    if (!this.o) (this.o = new CSSStyleSheet()).replaceSync(this.cssText);
    return this.o;
  }
  toString() { return this.cssText; }
}
export const supportsAdoptingStyleSheets = true;
export const unsafeCSS = (text) => new CSSResult(String(text));
export const css = (strings, ...values) => new CSSResult(strings.reduce((text, string, index) => text + values[index - 1] + string));
export const adoptStyles = (root, styles) => { root.adoptedStyleSheets = styles.map((style) => style.styleSheet ?? style); };
export const getCompatibleStyle = (style) => style;
`;

/** What is taken out of a file as Lit publishes it; `\w+` are names that its own build has made up. */
const out = {
  'reactive-element': [
    [/Symbol\.metadata\?\?=Symbol\("metadata"\),\w+\.litPropertyMetadata\?\?=new WeakMap;/],
    [/const t=this\[Symbol\.metadata\];if\(null!==t\)\{const (\w)=litPropertyMetadata\.get\(t\);if\(void 0!==\1\)for\(const\[t,(\w)\]of \1\)this\.elementProperties\.set\(t,\2\)\}/],
    [/static addInitializer\(t\)\{this\._\$Ei\(\),\(this\.l\?\?=\[\]\)\.push\(t\)\}/],
    [/,this\.constructor\.l\?\.forEach\(t=>t\(this\)\)/],
    [/void 0!==t\.l&&\(this\.l=\[\.\.\.t\.l\]\),/],
    [/\w+\?\.\(\{ReactiveElement:\w+\}\),/],
    [/,\w+=\w+\.reactiveElementPolyfillSupport/],
  ],
  'lit-html': [
    [/(?<=\}),\w+=\w+\.litHtmlPolyfillSupport;\w+\?\.\(\w+,\w+\),(?=\()/, ';'],
    [/(?<="<svg>":)3===\w\?"<math>":/],
    [/(?<="<\/svg>":)3===\w\?"<\/math>":/],
    [/(?<=2===(\w))\|\|3===\1/],
  ],
  'lit-element': [[/,\w+\.litElementHydrateSupport\?\.\(\{LitElement:\w+\}\);const \w+=\w+\.litElementPolyfillSupport;\w+\?\.\(\{LitElement:\w+\}\);/, ';']],
};

export function leanLit() {
  const fileOf = (id) => /[\\/]node_modules[\\/](?:@lit[\\/])?(?:reactive-element|lit-html|lit-element)[\\/]([\w-]+)\.js$/.exec(id)?.[1];
  return {
    name: 'lean-lit',
    load: (id) => (fileOf(id) === 'css-tag' ? {code: cssTag, moduleSideEffects: false} : undefined),
    transform(code, id) {
      const pieces = out[fileOf(id)];
      if (!pieces) return undefined;
      let lean = code;
      for (const [piece, instead = ''] of pieces) {
        if (!piece.test(lean)) throw new Error(`${id} no longer holds ${piece}: see test/tools/build-lit.mjs.`);
        lean = lean.replace(piece, instead);
      }
      return {code: lean, map: null};
    },
  };
}
