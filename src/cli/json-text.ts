/** JSON in pieces: a large run is more text than a string may hold. */

/** An object as JSON, the items of its lists one by one, each on a line of its own. */
export function* jsonText(value: object): Generator<string> {
  let first = true;
  yield '{';
  for (const [key, field] of Object.entries(value) as [string, unknown][]) {
    if (field === undefined) continue;
    yield `${first ? '\n' : ',\n'}  ${JSON.stringify(key)}: `;
    first = false;
    if (Array.isArray(field) && field.length > 0) yield* listText(field);
    else yield JSON.stringify(field);
  }
  yield '\n}\n';
}

/** Pieces are large enough that writing one is worth it. */
function* listText(list: unknown[]): Generator<string> {
  let piece = '[';
  for (const [k, item] of list.entries()) {
    piece += `${k === 0 ? '' : ','}\n    ${JSON.stringify(item)}`;
    if (piece.length < 65_536) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}\n  ]`;
}
