/**
 * Finds a Chromium-like browser for the tests, the bench and the pictures.
 * Order: an environment variable, a name on PATH, the usual places of macOS and Windows, and on Debian as root an install by apt-get.
 */
import {execFileSync, spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import path from 'node:path';

const VARIABLES = ['CHROME', 'CHROME_PATH', 'PUPPETEER_EXECUTABLE_PATH'];
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];
const MAC = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
const WINDOWS = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((variable) => {
  const base = process.env[variable];
  return base ? ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'].map((file) => path.join(base, file)) : [];
});

const isRoot = () => process.getuid?.() === 0;

/** Flags that let the browser run headless in a container, quietly and the same way each time. */
export const browserFlags = [
  // Chromium refuses to start its sandbox as root; everybody else keeps it.
  ...(isRoot() ? ['--no-sandbox'] : []),
  '--disable-gpu', '--disable-dev-shm-usage', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync', '--disable-background-timer-throttling', '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding', '--force-color-profile=srgb', '--lang=en-US',
];

function onPath(name) {
  const extensions = process.platform === 'win32' ? ['.exe', '.cmd'] : [''];
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    for (const extension of extensions) {
      const file = path.join(folder, name + extension);
      if (folder && existsSync(file)) return file;
    }
  }
  return undefined;
}

const installed = () => NAMES.map(onPath).find(Boolean) ?? [...MAC, ...WINDOWS].find((file) => existsSync(file));

/** On a bare Debian machine as root, the one case where installing is nobody else's business. */
function install() {
  if (!isRoot() || !existsSync('/etc/debian_version') || !onPath('apt-get')) return undefined;
  console.log('No browser found. Installing chromium by apt-get …');
  const options = {stdio: ['ignore', 'ignore', 'inherit'], env: {...process.env, DEBIAN_FRONTEND: 'noninteractive'}};
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'], options);
  return onPath('chromium');
}

/** Path of a browser that can be started. Throws one sentence that says what to do when there is none. */
export function findBrowser() {
  for (const variable of VARIABLES) {
    const file = process.env[variable];
    if (!file) continue;
    if (existsSync(file)) return file;
    throw new Error(`${variable} is set to ${file}, and there is no such file: set it to the path of Chrome or Chromium, or unset it.`);
  }
  const found = installed() ?? install();
  if (found) return found;
  throw new Error('No browser found: install Chrome or Chromium, or set CHROME to the path of one, and run the command again.');
}

if (process.argv[1] === import.meta.filename) {
  try {
    const file = findBrowser();
    console.log(file, execFileSync(file, [...browserFlags, '--version'], {encoding: 'utf8'}).trim());
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
