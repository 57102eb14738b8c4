import test, {after, before} from 'node:test';
import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import type {ChildProcess} from 'node:child_process';
import http from 'node:http';
import path from 'node:path';
import {root} from './files.mjs';

/** The server of `npm start`, on a port of its own. */
let server: ChildProcess;
let address = '';

before(async () => {
  server = spawn(process.execPath, [path.join(root, 'test/tools/serve.mjs')], {env: {...process.env, PORT: '0'}, stdio: ['ignore', 'pipe', 'inherit']});
  address = await new Promise<string>((resolve, reject) => {
    server.stdout?.on('data', (data: Buffer) => {
      const found = /(http:\/\/\S+)\//.exec(String(data))?.[1];
      if (found) resolve(found);
    });
    server.on('exit', (code) => reject(new Error(`the server ended with code ${code}`)));
  });
});

after(() => {
  server.removeAllListeners('exit');
  server.kill();
});

interface Answer { status: number; headers: http.IncomingHttpHeaders; body: string }

/** A request with its path as it is written: fetch() would tidy `..` away. */
function get(target: string): Promise<Answer> {
  const {hostname, port} = new URL(address);
  return new Promise((resolve, reject) => {
    http.get({hostname, port, path: target}, (response) => {
      let body = '';
      response.on('data', (data) => { body += String(data); });
      response.on('end', () => resolve({status: response.statusCode ?? 0, headers: response.headers, body}));
    }).on('error', reject);
  });
}

test('the address leads to the gallery', async () => {
  const {status, headers} = await get('/');
  assert.equal(status, 302);
  assert.equal(headers.location, '/stories/pages/gallery.html');
});

test('the gallery is served under the policy that figures promise to work with', async () => {
  const {status, headers, body} = await get('/stories/pages/gallery.html');
  assert.equal(status, 200);
  assert.equal(headers['content-security-policy'], 'default-src \'none\'; script-src \'self\'; style-src \'self\'; connect-src \'self\'; img-src \'self\' data:');
  assert.match(body, /<script type="module" src="\/__reload.js"><\/script>\s*<\/head>/);
});

test('its script is JavaScript, bundled on the fly', async () => {
  const {status, headers, body} = await get('/stories/pages/gallery.ts');
  assert.equal(status, 200, body);
  assert.match(headers['content-type'] ?? '', /^text\/javascript/);
  assert.doesNotMatch(body, /: string\b/);
});

test('the small stylesheet comes with the elements and their heights', async () => {
  const {body} = await get('/src/kube-figures.css');
  assert.match(body, /kube-figure, /);
  assert.doesNotMatch(body, /kube-block|\/\* sizes \*\//);
});

test('nothing outside the served folders leaves the disk', async () => {
  for (const target of ['/package.json', '/stories/../package.json', '/stories/%2e%2e/package.json', '/.git/config', '/node_modules/lit/package.json', '/src/../.npmrc', '/stories/.storybook/main.ts', '/srcx/../package-lock.json']) {
    assert.equal((await get(target)).status, 404, target);
  }
});
