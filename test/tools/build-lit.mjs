/**
 * Lit in the CDN build, without what no figure asks of it: sheets for browsers that cannot share them (they lack container queries and
 * `:dir()` too), decorators, controllers, directives, converters and defaults of properties, MathML, templates compiled in advance,
 * bindings of whole elements, in comments and in raw text, hooks for polyfills. Every reader of every figure downloads this file first.
 * With a bundler the package itself is used. What is checked in Lit for the sake of safety stays.
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

/** What is taken out of a file as Lit publishes it, or put in its place; `\w` are names that its own build has made up. */
const out = {
  'reactive-element': [
    // Decorators.
    [/Symbol\.metadata\?\?=Symbol\("metadata"\),\w+\.litPropertyMetadata\?\?=new WeakMap;/],
    [/const t=this\[Symbol\.metadata\];if\(null!==t\)\{const (\w)=litPropertyMetadata\.get\(t\);if\(void 0!==\1\)for\(const\[t,(\w)\]of \1\)this\.elementProperties\.set\(t,\2\)\}/],
    [/static addInitializer\(t\)\{this\._\$Ei\(\),\(this\.l\?\?=\[\]\)\.push\(t\)\}/],
    [/,this\.constructor\.l\?\.forEach\(t=>t\(this\)\)/],
    [/void 0!==t\.l&&\(this\.l=\[\.\.\.t\.l\]\),/],
    // Controllers.
    [/addController\(t\)\{.*?\}removeController\(t\)\{.*?\}(?=_\$E_\(\))/],
    [/(?<=_\$AE\(t\)\{)this\._\$EO\?\.forEach\(t=>t\.hostUpdated\?\.\(\)\),/],
    [/,?this\._\$EO\?\.forEach\(t=>t\.\w+\?\.\(\)\)/g],
    // Properties are texts, numbers and flags: no converters, no lists, no defaults that are not reflected.
    [/\(void 0!==(\w)\.converter\?\.toAttribute\?\1\.converter:(\w)\)(?=\.toAttribute)/, '$2'],
    [/"function"==typeof t\.converter\?.*?:void 0!==t\.converter\?\.fromAttribute\?t\.converter:/],
    [/case Object:case Array:(?:t=|try\{).*?(?=\}return)/g],
    [/(?<=this\[\w\]=\w)\?\?this\._\$Ej\?\.get\(\w\)\?\?\w/],
    [/\|\|\w\.useDefault&&.*?\)\)(?=\)\)return)/],
    [/(\w)&&!\(this\._\$Ej\?\?=new Map\)\.has\(t\)&&\(.*?\)\|\|\((this\._\$AL\.has\(t\).*?)\)(?=\}async)/, '$2'],
    [/(?<=this\.hasUpdated)\|\|\w(?=\|\|\(\w=void 0\))/],
    [/(?<=t=t\?)\w(?=:null)/, '""'],
    [/,\w=\w\.trustedTypes,\w=\w\?\w\.emptyScript:""/],
    // Polyfills, and the list of Lits on the page: this one is not as published.
    [/\w+\?\.\(\{ReactiveElement:\w+\}\),/],
    [/,\w+=\w+\.reactiveElementPolyfillSupport/],
    [/,\(\w\.reactiveElementVersions\?\?=\[\]\)\.push\("[^"]*"\)/],
  ],
  'lit-html': [
    [/(?<=\}),\w+=\w+\.litHtmlPolyfillSupport;\w+\?\.\(\w+,\w+\),(?=\()/, ';'],
    [/\(\w\.litHtmlVersions\?\?=\[\]\)\.push\("[^"]*"\);/],
    // MathML.
    [/(?<="<svg>":)3===\w\?"<math>":/],
    [/(?<="<\/svg>":)3===\w\?"<\/math>":/],
    [/(?<=2===(\w))\|\|3===\1/],
    // Directives: a value is what it is.
    [/(?<=function (\w)\(t,i),s=t,e\)\{if\(i===\w\)return i;.*?,i\}(?=class)/, '){return i}'],
    [/this\._\$AP\?\.\(!1,!0,s\)/],
    [/this\._\$AN=void 0,/g],
    // Options are asked for when something is pressed: only the outermost part keeps them, for thousands.
    [/get parentNode\(\)\{let .*?get endNode\(\)\{.*?\}/, 'get options(){return this._$AM.options}'],
    [/get parentNode\(\)\{return this\._\$AM\.parentNode\}/, 'get options(){return this._$AM.options}'],
    [/get tagName\(\)\{return this\.element\.tagName\}/, 'get options(){return this._$AM.options}'],
    [/(?<=this\._\$AM=\w),this\.options=(\w)(?=,this\._\$Cv)/, '??{options:$1}'],
    [/,this\._\$AM=\w,this\.options=\w(?=,\w\.length>2)/],
    [/(?<=super\(\w,\w,\w,(\w),\w\),this\.)type=5/, '_$AM=$1'],
    [/get _\$AU\(\)\{.*?\}/g],
    [/,this\._\$Cv=\w\?\.isConnected\?\?!0/],
    [/setConnected\(t\)\{.*?\}(?=\})/],
    [/this\.type=[12],/g],
    [/constructor\(\)\{super\(\.\.\.arguments\),this\.type=[34]\}/g],
    [/\(this\.options\)(?=;\w\.p\()/, '()'],
    // A template's parts: a list of its size. One that grows by `push` keeps room for 16 more, thousands of times on a page.
    [/this\._\$AV=\[\](?=,this\._\$AD=(\w))/, 'this._$AV=Array($1.parts.length)'],
    [/this\._\$AV\.push\((\w)\)(?=,\w=\w\[\+\+(\w)\])/, 'this._$AV[$2]=$1'],
    // Items that follow one another share the marker between them: nothing moves them, only the last ones come and go.
    [/(?<=\((this\._\$AH)=)\[\](?=,this\._\$AR\(\)\);const \w=\1;)/, 'Array(t.length|0)'],
    [/(\w)===(\w)\.length\?\2\.push\((\w)=new (\w)\(this\.O\(\w\(\)\),this\.O\((\w)\(\)\),this,this\.options\)\):\3=\2\[\1\]/, '$3=$2[$1]??=new $4($3?$3._$AB:this._$AA,this.O($5()),this)'],
    // Bindings of whole elements, in comments and in raw text; handlers are functions, without options.
    [/else t\.startsWith\(\w\)&&\(\w\.push\(\{type:6,.*?\),r\.removeAttribute\(t\)\)/],
    [/:6===\w\.type&&\(\w=new \w\(\w,this,t\)\)/, ':0'],
    [/class (\w)\{constructor\(t,i,s\)\{this\.element=t,this\.type=6.*?\}\}(?=const \w=\{)/],
    [/(?<=B:\w),F:\w/],
    [/(if\()(\w\.data===\w)\)(\w\.push\(\{type:2,index:\w\}\));else\{let t=-1;.*?\.length-1\}/, '$2&&$3;'],
    [/if\(\w\.test\(\w\.tagName\)\)\{.*?\}\}(?=\}else)/],
    [/\(\w\.test\(\w\[2\]\)&&\(\w=RegExp\("<\/"\+\w\[2\],"g"\)\),(\w=\w)\)/, '$1'],
    [/,\w=\/\^\(\?:script\|style\|textarea\|title\)\$\/i/],
    [/\|\|t\.capture!==s\.capture\|\|t\.once!==s\.once\|\|t\.passive!==s\.passive/],
    [/"function"==typeof this\._\$AH\?(this\._\$AH\.call\(.*?\)):this\._\$AH\.handleEvent\(t\)/, '$1'],
    // Templates that were compiled in advance, or drawn in another document.
    [/"number"==typeof (\w)\?(this\._\$AC\(t\)):\(void 0===\1\.el.*?,\1\)/, '$2'],
    [/\(t\?\.creationScope\?\?(\w)\)/, '$1'],
  ],
  'lit-element': [
    [/,\w+\.litElementHydrateSupport\?\.\(\{LitElement:\w+\}\);const \w+=\w+\.litElementPolyfillSupport;\w+\?\.\(\{LitElement:\w+\}\);/, ';'],
    [/\(\w\.litElementVersions\?\?=\[\]\)\.push\("[^"]*"\);/],
    // Only directives ask whether they are in the page.
    [/this\.hasUpdated\|\|\(this\.renderOptions\.isConnected=this\.isConnected\),/],
    [/connectedCallback\(\)\{super\.connectedCallback\(\),.*?\}disconnectedCallback\(\)\{.*?\}/],
  ],
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
