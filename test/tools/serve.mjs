/**
 * `npm start`: the pages of `stories/pages` on localhost, built on the fly and reloaded on every change.
 *
 *   esbuild (watching) ──► scripts in memory ──┐
 *   stories/pages/*.html, css ─────────────────┼──► http://localhost:8080 ──► the page ──► a reload, or what went wrong
 *   src/kube-figures.css + contents.ts ────────┘
 *
 * Pages are served under the strict policy that the figures promise to work with, so that a breach shows at once.
 * PORT chooses the port; without it, it is the first free one from 8080.
 */
import {existsSync, readFileSync, statSync, watch, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import path from 'node:path';
import {context, formatMessages} from 'esbuild';
import {list, root} from './files.mjs';
import {generatedFiles, staleFiles} from './generated.mjs';
import {stylesheetText} from './stylesheet.mjs';
import {tutorialPage} from './tutorial.mjs';

const POLICY = 'default-src \'none\'; script-src \'self\'; style-src \'self\'; connect-src \'self\'; img-src \'self\' data:';
const HOME = '/stories/pages/gallery.html';
const TUTORIAL = '/stories/pages/tutorial.html';
const PAGES = 'stories/pages';
const TYPES = {
  '.html': 'text/html', '.js': 'text/javascript', '.mjs': 'text/javascript', '.css': 'text/css', '.json': 'application/json', '.svg': 'image/svg+xml',
  '.png': 'image/png', '.ico': 'image/x-icon', '.map': 'application/json', '.yaml': 'text/plain', '.txt': 'text/plain', '.md': 'text/plain', '.gz': 'application/gzip',
};
/** Only these folders leave the machine's disk. */
const SERVED = /^\/(stories|data|src|cdn|dist|custom-elements\.json)(\/|$)/;
const RELOAD = '/__reload.js';
const CHANGES = '/__changes';

/* ----------------------------------------------------------------------------------------- the build */

const scripts = new Map();
const listeners = new Set();
let problems = '';
let ready = Promise.resolve();
let building;

/** Asked for beside whatever chunk starts them. */
const workers = list('src', (file) => file.endsWith('.worker.ts'));
const workerAt = (name) => workers.map((file) => `/${file.replace(/\.ts$/, '.js')}`).find((file) => path.posix.basename(file) === path.posix.basename(name));

const pageScripts = () => list(PAGES, (file) => file.endsWith('.ts') && !file.endsWith('.stories.ts') && !file.endsWith('tutorial/tutorial.ts'));

function tell() {
  for (const response of listeners) response.write(`event: ${problems ? 'problems' : 'reload'}\ndata: ${JSON.stringify(problems)}\n\n`);
}

/** Keeps what esbuild makes in memory, and the page informed. */
const keep = {
  name: 'keep',
  setup(build) {
    let first = true;
    let done;
    build.onStart(() => {
      ready = new Promise((resolve) => {
        done = resolve;
      });
    });
    build.onEnd(async ({errors, outputFiles}) => {
      problems = (await formatMessages(errors, {kind: 'error', terminalWidth: 100})).join('\n').trim();
      if (problems) console.error(`\n${problems}\n`);
      else {
        scripts.clear();
        for (const file of outputFiles) scripts.set(`/${path.relative(root, file.path).split(path.sep).join('/')}`, file.contents);
        if (!first) console.log('rebuilt');
      }
      if (!first) tell();
      first = false;
      done();
    });
  },
};

async function startBuild() {
  const entryPoints = [...pageScripts(), ...workers];
  const build = await context({
    absWorkingDir: root, entryPoints, bundle: true, splitting: true, format: 'esm', target: 'es2022', outdir: root, outbase: root, write: false,
    sourcemap: 'inline', chunkNames: '.chunks/[name]-[hash]', conditions: ['browser'], plugins: [keep], logLevel: 'silent',
  });
  await build.watch();
  return {entryPoints: entryPoints.join(), build};
}

/** Pages and styles are not the bundler's business: they are read anew on each request, and only the page needs to hear. */
function watchPages() {
  let timer;
  const changed = (file) => {
    if (/\.ts$/.test(file ?? '')) return restartForNewScripts();
    clearTimeout(timer);
    timer = setTimeout(tell, 50);
  };
  watch(path.join(root, PAGES), {recursive: true}, (_, file) => changed(file));
  watch(path.join(root, 'src'), (_, file) => file?.endsWith('.css') && changed(file));
}

async function restartForNewScripts() {
  const current = await building;
  if (current.entryPoints === [...pageScripts(), ...workers].join()) return;
  await current.build.dispose();
  building = startBuild();
}

/* ---------------------------------------------------------------------------------------- the server */

/** Reloads, or lays what went wrong over the page. Styles are set through the object model, which the policy allows. */
const reloadScript = `
const changes = new EventSource('${CHANGES}');
let notice;
const show = (text) => {
  notice?.remove();
  notice = undefined;
  if (!text) return;
  notice = document.body.appendChild(document.createElement('pre'));
  notice.setAttribute('role', 'alert');
  notice.textContent = 'The build stopped:\\n\\n' + text;
  Object.assign(notice.style, {position: 'fixed', inset: '0', margin: '0', padding: '2rem', overflow: 'auto', zIndex: '9', background: '#fff', color: '#880a34', font: '14px/1.5 monospace'});
};
changes.addEventListener('problems', ({data}) => show(JSON.parse(data)));
changes.addEventListener('reload', () => location.reload());
document.addEventListener('securitypolicyviolation', ({violatedDirective, blockedURI, sourceFile, lineNumber}) => {
  console.error('The content security policy refused ' + violatedDirective + ' (' + blockedURI + ') at ' + sourceFile + ':' + lineNumber);
});
`;

function send(response, status, type, body, headers = {}) {
  response.writeHead(status, {'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store', ...headers});
  response.end(body);
}

function changeStream(request, response) {
  response.writeHead(200, {'content-type': 'text/event-stream', 'cache-control': 'no-store'});
  response.write(problems ? `event: problems\ndata: ${JSON.stringify(problems)}\n\n` : ': hello\n\n');
  listeners.add(response);
  request.on('close', () => listeners.delete(response));
}

async function answer(request, response) {
  const {pathname} = new URL(request.url ?? '/', 'http://localhost');
  const name = path.posix.normalize(decodeURIComponent(pathname));
  if (name === '/') return send(response, 302, 'text/plain', HOME, {location: HOME});
  if (name === RELOAD) return send(response, 200, 'text/javascript', reloadScript);
  if (name === CHANGES) return changeStream(request, response);
  if (name === '/favicon.ico') return send(response, 204, 'image/x-icon', '');
  if (name === '/src/kube-figures.css') return send(response, 200, 'text/css', await stylesheetText());

  await ready;
  const script = scripts.get(name.replace(/\.ts$/, '.js')) ?? scripts.get(workerAt(name));
  if (script) return send(response, 200, 'text/javascript', script);
  if (name.endsWith('.ts')) return send(response, problems ? 500 : 404, 'text/plain', problems || `There is no page script ${name}.`);

  const withReload = (html) => html.replace('</head>', `<script type="module" src="${RELOAD}"></script>\n</head>`);
  if (name === TUTORIAL) {
    const html = await tutorialPage({styles: ['../../src/kube-figures.css', 'tutorial/tutorial.css'], scripts: ['tutorial/start.ts']});
    return send(response, 200, 'text/html', withReload(html), {'content-security-policy': POLICY});
  }
  const file = path.join(root, name);
  if (!SERVED.test(name) || name.includes('/.') || !existsSync(file) || !statSync(file).isFile()) return send(response, 404, 'text/plain', `There is nothing at ${name}.`);
  const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
  if (type !== 'text/html') return send(response, 200, type, readFileSync(file));
  return send(response, 200, type, withReload(readFileSync(file, 'utf8')), {'content-security-policy': POLICY});
}

/** Listens on PORT, or on the first free port from 8080. */
function listen(server) {
  const wanted = process.env.PORT ? Number(process.env.PORT) : undefined;
  const host = process.env.HOST ?? 'localhost';
  return new Promise((resolve, reject) => {
    let port = wanted ?? 8080;
    server.on('error', (error) => {
      if (error.code === 'EADDRINUSE' && wanted === undefined && port < 8180) server.listen(++port, host);
      else reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is taken: choose another, PORT=8090 npm start.`) : error);
    });
    server.on('listening', () => resolve(`http://${host}:${server.address().port}/`));
    server.listen(port, host);
  });
}

try {
  const stale = staleFiles().filter((file) => file.startsWith('src/'));
  const files = generatedFiles();
  for (const file of stale) writeFileSync(path.join(root, file), files.get(file));
  building = startBuild();
  await building;
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => send(response, 500, 'text/plain', String(error)));
  });
  const address = await listen(server);
  await ready;
  watchPages();
  console.log(`kube-figures: the gallery is at ${address}\nThe tutorial is at ${address}stories/pages/tutorial.html\nBoth reload when you change something. Stop with Ctrl-C.`);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
