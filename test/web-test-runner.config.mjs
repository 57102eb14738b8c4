/**
 * Browser tests: `test/**\/*.browser.ts` as they are, and the stories in shards (test/tools/story-shards.mjs).
 * ENGINES=chromium,firefox,webkit chooses engines; the default is Chromium alone.
 */
import {existsSync} from 'node:fs';
import path from 'node:path';
import {esbuildPlugin} from '@web/dev-server-esbuild';
import {chromeLauncher, puppeteerCore} from '@web/test-runner-chrome';
import {browserReporter} from './tools/browser-reporter.mjs';
import {cache, root} from './tools/files.mjs';
import {browserFlags, findBrowser} from './tools/find-browser.mjs';
import {clearGolden, goldenPlugin} from './tools/golden-plugin.mjs';
import {storyFiles, writeStoryShards} from './tools/story-shards.mjs';

/** Pages run side by side. Each gets a window and believes it is in front, else Chromium gives the others no frames and no focus. */
async function createPage({browser}) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.emulateFocusedPage(true);
  return page;
}

const engines = {
  chromium: () => chromeLauncher({createPage, launchOptions: {executablePath: findBrowser(), headless: true, args: browserFlags}}),
  firefox() {
    const executablePath = process.env.FIREFOX ?? ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((file) => existsSync(file));
    if (!executablePath) throw new Error('No Firefox found: set FIREFOX to its path.');
    return chromeLauncher({puppeteer: puppeteerCore, launchOptions: {browser: 'firefox', executablePath, headless: true}});
  },
  async webkit() {
    const {webdriverLauncher} = await import('@web/test-runner-webdriver').catch(() => {
      throw new Error('WebKit is driven by WebDriver: npm install --no-save @web/test-runner-webdriver@1.0.0, start WebKitWebDriver, set WEBKIT_PORT.');
    });
    const binary = process.env.WEBKIT ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
    return webdriverLauncher({
      automationProtocol: 'webdriver', hostname: '127.0.0.1', port: Number(process.env.WEBKIT_PORT ?? 4567), path: '/', logLevel: 'error',
      capabilities: {'browserName': 'MiniBrowser', 'wdio:enforceWebDriverClassic': true, 'webkitgtk:browserOptions': {binary, args: ['--automation']}},
    });
  },
};

/** Words after `--only browser` or `--only stories` choose files; FILES is how the check hands them over. */
const wanted = (process.env.FILES ?? '').split(' ').filter(Boolean);
const suites = (process.env.SUITES ?? 'tests,stories').split(',');
const write = process.env.GOLDEN === 'write';
const golden = path.join(root, 'test/golden');
const filesOnCommandLine = process.argv.includes('--files');
const stories = suites.includes('stories') && !filesOnCommandLine ? writeStoryShards(wanted) : [];
if (write && stories.length > 0 && !process.env.NAME) clearGolden(golden, storyFiles(wanted).map(({name}) => name));

const tests = wanted.length === 0 ? ['test/**/*.browser.ts'] : wanted.map((word) => `test/**/*${word}*.browser.ts`);
const files = [
  ...(suites.includes('tests') ? [...tests, '!test/stories.browser.ts', '!test/bench/**'] : []),
  ...stories,
];

export default {
  rootDir: root,
  ...(filesOnCommandLine ? {} : {files}),
  nodeResolve: {exportConditions: ['development', 'browser']},
  concurrency: Number(process.env.CONCURRENCY ?? 2),
  concurrentBrowsers: 1,
  staticLogging: !process.stdout.isTTY,
  browserStartTimeout: 60_000,
  testsStartTimeout: 60_000,
  testsFinishTimeout: 300_000,
  testFramework: {config: {timeout: 20_000, ...(process.env.NAME ? {grep: process.env.NAME} : {})}},
  // A worker is named as in the build; here it is still TypeScript.
  middleware: [(context, next) => {
    if (context.path.endsWith('.worker.js')) context.url = context.url.replace(/\.js(?=$|\?)/, '.ts');
    return next();
  }],
  // The target keeps `import … with {type: 'json'}` as written: the engines load JSON modules themselves.
  plugins: [esbuildPlugin({ts: true, target: 'esnext', tsconfig: path.join(root, 'tsconfig.json')}), goldenPlugin({folder: golden, write})],
  filterBrowserLogs: ({args}) => !args.some((arg) => String(arg).includes('Lit is in dev mode')),
  reporters: [browserReporter({root, counts: process.env.COUNTS ?? path.join(cache, 'browser.json'), chosen: Boolean(process.env.NAME)})],
  browsers: await Promise.all((process.env.ENGINES ?? 'chromium').split(',').map((name) => {
    const engine = engines[name.trim()];
    if (!engine) throw new Error(`ENGINES names "${name}"; known are ${Object.keys(engines).join(', ')}.`);
    return engine();
  })),
};
