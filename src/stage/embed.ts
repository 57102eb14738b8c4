import type {Table} from './figure-data.js';
import {toHTML} from './table.js';

/** What a figure's HTML elsewhere is made of. */
export interface Embed {
  /** `kube-gates`. */
  tag: string;
  attributes: readonly (readonly [name: string, value: string])[];
  /** What the figure draws, where an address does not say it. */
  data?: unknown;
  /** What stands inside the tag for readers without scripts. */
  caption: string;
  rows: Table;
}

const inAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** JSON that no text in it can end: `</script>` in a name stays a name. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The HTML that shows a figure elsewhere. `address`: of its module; without one, the page has a bundler. No blank line: Markdown would end the HTML there. */
export function toEmbed({tag, attributes, data, caption, rows}: Embed, address: string | undefined): string {
  const name = tag.replace('kube-', '');
  const script = address ? `<script type="module" src="${inAttribute(address)}"></script>` : `<script type="module">import 'kube-figures/${name}.js';</script>`;
  const written = attributes.map(([key, value]) => (value ? ` ${key}="${inAttribute(value)}"` : ` ${key}`)).join('');
  const json = data === undefined ? '' : `  <script type="application/json">${inScript(data)}</script>\n`;
  return `${script}\n<${tag}${written}>\n${json}  ${toHTML(caption, rows)}\n</${tag}>\n`;
}

/**
 * Address of an element's module beside the page's own copy of the CDN build, with the query the page uses; undefined when the
 * library was bundled with the page. `module`: address of this code, a chunk of whatever build it is in. `loaded`: scripts of the page: only
 * where one of them lies beside the chunks as our entries do, there are entries.
 */
export function moduleAddress(name: string, module: string, loaded: readonly string[]): string | undefined {
  const [path] = module.split(/[?#]/) as [string];
  if (!/\/chunks\/[^/]+\.js$/.test(path)) return undefined;
  const folder = new URL('..', path).href;
  const entry = loaded.find((address) => address.startsWith(folder) && /^[\w-]+\.js(\?.*)?$/.test(address.slice(folder.length)));
  return entry === undefined ? undefined : `${folder}${name}.js${new URL(entry).search}`;
}

/** The address that follows the library's next versions: of a first version their minor ones, of others their major one. undefined: the address names no version. */
export function movingAddress(address: string, version: string): string | undefined {
  const [major, minor] = version.split('.');
  const moving = address.replace(`@${version}/`, `@${major === '0' ? `0.${minor}` : major}/`);
  return moving === address ? undefined : moving;
}
