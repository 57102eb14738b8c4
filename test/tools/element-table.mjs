/** The README's table of elements, from the manifest. */
const START = '<!-- elements:start -->';
const END = '<!-- elements:end -->';

const TITLES = {figures: 'Figures', families: 'Families: drawings for any data', stage: 'Helpers', open: 'Your own cluster', yard: 'The yard', 'control-room': 'The control room'};
const cell = (text) => (text ?? '').replace(/\s+/g, ' ').replaceAll('|', '\\|').trim();

/** Markdown with one table a room: tag, summary. */
export function elementTable(manifest, elements) {
  const summaries = new Map(manifest.modules.flatMap(({declarations}) => declarations.map((d) => [d.tagName, d.summary ?? d.description])));
  return Object.entries(TITLES).flatMap(([room, title]) => {
    const ofRoom = elements.filter((element) => element.room === room);
    if (ofRoom.length === 0) return [];
    return [`| ${title} | |`, '|---|---|', ...ofRoom.map(({tag}) => `| \`<${tag}>\` | ${cell(summaries.get(tag))} |`), ''];
  }).join('\n').trimEnd();
}

/** The text with what stands between the two markers replaced. Throws when the markers are missing. */
export function replaceTable(text, table) {
  const start = text.indexOf(START);
  const end = text.indexOf(END);
  if (start === -1 || end < start) throw new Error(`README.md has no table of elements: add the lines ${START} and ${END} where it belongs.`);
  return `${text.slice(0, start + START.length)}\n\n${table}\n\n${text.slice(end)}`;
}
