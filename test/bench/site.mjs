/**
 * The page's server: on 127.0.0.1, everything compressed with brotli 11 and never cached, and it keeps a log of what was
 * really asked for. Files may be held back: a figure that draws while its extras wait does not need them to draw.
 */
import {createServer} from 'node:http';
import path from 'node:path';
import {brotli} from './numbers.mjs';

const types = {'.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json', '.html': 'text/html; charset=utf-8'};

/**
 * @typedef {object} Request
 * @property {string} file path on the site
 * @property {number} bytes of its body on the wire; 0 when it was never answered
 * @property {boolean} held it had to wait
 * @property {boolean} drawn it was asked for after the drawing
 */

/** @param {Map<string, Buffer | string>} files by path, `/cdn/owner-tree.js`; may grow while the site is open */
export async function openSite(files) {
  const compressed = new Map();
  let requests = [];
  let mustWait = () => false;
  let delay = 0;
  const waiting = [];
  let onDrawn = () => {};
  let drawn = false;

  const answer = (file, body, response) => {
    // Once for each content: the wait for the compressor is not the network's.
    if (!compressed.has(body)) compressed.set(body, brotli(Buffer.from(body)));
    const content = compressed.get(body);
    response.writeHead(200, {
      'content-type': types[path.extname(file)] ?? 'text/html; charset=utf-8', 'content-encoding': 'br', 'content-length': content.length, 'cache-control': 'no-store',
    });
    response.end(content);
    return content.length;
  };

  const server = createServer((request, response) => {
    const file = decodeURIComponent(new URL(request.url, 'http://localhost').pathname);
    if (file === '/drawn') {
      let text = '';
      request.on('data', (chunk) => { text += chunk; });
      request.on('end', () => {
        response.writeHead(204).end();
        drawn = true;
        onDrawn(Number(text));
      });
      return;
    }
    const body = files.get(file);
    if (body === undefined) {
      requests.push({file, bytes: 0, held: false, drawn});
      response.writeHead(404).end();
      return;
    }
    const entry = {file, bytes: 0, held: mustWait(file), drawn};
    requests.push(entry);
    const send = () => { entry.bytes = answer(file, body, response); };
    if (entry.held) waiting.push(send);
    else if (delay && file.endsWith('.js')) setTimeout(send, delay);
    else send();
  });
  await new Promise((resolve) => { server.listen(0, '127.0.0.1', resolve); });

  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    files,
    /** Starts a new log and returns it: requests in order. `hold`: which files are not answered before `release()`; `slow`: ms that each script takes. */
    begin({hold = () => false, slow = 0} = {}) {
      this.release();
      [requests, mustWait, delay, drawn] = [[], hold, slow, false];
      return requests;
    },
    /** Answers what was held back, and holds nothing any more. */
    release() {
      mustWait = () => false;
      for (const send of waiting.splice(0)) send();
    },
    /** The moment (ms since navigation) that the page gives when it has drawn; undefined after `timeout` ms. */
    drawing(timeout) {
      return new Promise((resolve) => {
        const timer = setTimeout(() => resolve(undefined), timeout);
        onDrawn = (at) => {
          clearTimeout(timer);
          resolve(at);
        };
      });
    },
    close() {
      this.release();
      server.closeAllConnections();
      return new Promise((resolve) => { server.close(resolve); });
    },
  };
}
