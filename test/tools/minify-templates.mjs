/**
 * Takes the layout of the source out of Lit's templates in the minified build.
 * - css: a sheet without expressions goes through esbuild's CSS minifier, others lose comments and runs of space.
 * - html, svg: a run of white space becomes one space. It is never removed between tags: between inline elements it is a
 *   visible space, and what it costs after compression is next to nothing.
 */
import {transform} from 'esbuild';
import MagicString from 'magic-string';

const TAGS = new Set(['css', 'html', 'svg']);

/** A string as it has to stand between backticks. */
const escape = (text) => text.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${');

/** Comments and layout out of the raw text of one piece of a css template; strings stay as they are. */
export function collapseCss(raw) {
  return raw.replace(/("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')|\/\*[^]*?\*\/|\s+/g, (match, string) => string ?? (match.startsWith('/*') ? '' : ' '))
    .replace(/("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')|\s*([{};])\s*/g, (match, string, mark) => string ?? mark);
}

/** Runs of white space in the pieces of an html or svg template; quoted attribute values and `<pre>` stay as they are. */
export function collapseHtml(pieces) {
  if (pieces.some((piece) => /<(pre|textarea|script|style)\b/i.test(piece))) return pieces;
  let state = 'text';
  let quote = '';
  return pieces.map((piece) => {
    let out = '';
    for (let at = 0; at < piece.length; at++) {
      const char = piece[at];
      if (state === 'value') {
        if (char === quote) state = 'tag';
        out += char;
      } else if (piece.startsWith('<!--', at)) {
        const end = piece.indexOf('-->', at);
        // A comment that goes on after an expression is not worth following.
        const stop = end === -1 ? piece.length : end + 3;
        out += piece.slice(at, stop);
        at = stop - 1;
      } else if (/\s/.test(char)) {
        let next = at;
        while (/\s/.test(piece[next + 1] ?? '')) next++;
        at = next;
        const before = out.at(-1);
        const after = piece[at + 1];
        // Before the end of a tag the space says nothing, unless an unquoted value or an expression ends there.
        if (state === 'tag' && after === '>' && before !== undefined && before !== '=' && /["'\w-]/.test(before)) continue;
        out += ' ';
      } else {
        if (state === 'text' && char === '<' && /[a-z/]/i.test(piece[at + 1] ?? '')) state = 'tag';
        else if (state === 'tag' && char === '>') state = 'text';
        else if (state === 'tag' && (char === '"' || char === "'")) {
          state = 'value';
          quote = char;
        }
        out += char;
      }
    }
    return out;
  });
}

async function minifyCss(quasis) {
  const cooked = quasis[0].value.cooked;
  if (quasis.length === 1 && cooked !== null) {
    const {code, warnings} = await transform(cooked, {loader: 'css', minify: true, charset: 'utf8', logLevel: 'silent'});
    // A warning means that this is no whole sheet (a value, a selector): the careful way is right for it.
    if (warnings.length === 0) return [escape(code.trim())];
  }
  return quasis.map(({value}) => collapseCss(value.raw));
}

function* templates(node) {
  if (!node || typeof node !== 'object') return;
  if (node.type === 'TaggedTemplateExpression' && node.tag.type === 'Identifier' && TAGS.has(node.tag.name)) yield node;
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) for (const item of value) yield* templates(item);
    else if (value && typeof value.type === 'string') yield* templates(value);
  }
}

export function minifyTemplates() {
  return {
    name: 'minify-templates',
    async transform(code, id) {
      if (id.includes('node_modules') || !/\b(css|html|svg)`/.test(code)) return undefined;
      const edited = new MagicString(code);
      for (const {tag, quasi} of templates(this.parse(code))) {
        const {quasis} = quasi;
        const raw = quasis.map(({value}) => value.raw);
        const pieces = tag.name === 'css' ? await minifyCss(quasis) : collapseHtml(raw);
        quasis.forEach(({start, end}, index) => {
          // Not an overwrite of nothing: an empty piece has no characters to replace.
          if (end > start && pieces[index] !== raw[index]) edited.update(start, end, pieces[index]);
        });
      }
      return edited.hasChanged() ? {code: edited.toString(), map: edited.generateMap({hires: 'boundary'})} : undefined;
    },
  };
}
