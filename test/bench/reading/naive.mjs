/**
 * How logs and lists are read by everybody: decode, split, JSON.parse. The same code in Node and in a browser. It only counts; the
 * readers of the product also check, count by the rule and make a run or a cluster of it.
 */
const reads = new Set(['get', 'list', 'watch']);

async function* texts(stream) {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const {value, done} = await reader.read();
    if (done) return;
    yield value;
  }
}

/** @param {ReadableStream<Uint8Array>} stream */
export async function naiveLog(stream) {
  const counts = {events: 0, writes: 0};
  const byUser = new Map();
  const take = (line) => {
    if (line === '') return;
    const event = JSON.parse(line);
    counts.events++;
    if (reads.has(event.verb)) return;
    counts.writes++;
    byUser.set(event.user.username, (byUser.get(event.user.username) ?? 0) + 1);
  };
  let rest = '';
  for await (const text of texts(stream)) {
    const lines = (rest + text).split('\n');
    rest = lines.pop();
    lines.forEach(take);
  }
  take(rest);
  return counts;
}

/** @param {ReadableStream<Uint8Array>} stream */
export async function naiveList(stream) {
  let whole = '';
  for await (const text of texts(stream)) whole += text;
  const {items} = JSON.parse(whole);
  const byNode = new Map();
  let restarts = 0;
  for (const {spec, status} of items) {
    byNode.set(spec.nodeName, (byNode.get(spec.nodeName) ?? 0) + 1);
    for (const {restartCount} of status.containerStatuses) restarts += restartCount;
  }
  return {pods: items.length, nodes: byNode.size, restarts};
}
