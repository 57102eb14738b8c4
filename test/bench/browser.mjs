/** One browser for the whole run, gone when the run is over, however it ends. */
import {chromium} from 'playwright-core';
import {browserFlags, findBrowser} from '../tools/find-browser.mjs';

export async function openBrowser() {
  const browser = await chromium.launch({executablePath: findBrowser(), args: browserFlags, handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false});
  // The launcher's own handlers close the browser and let the script go on; this one ends both.
  for (const [signal, code] of [['SIGINT', 130], ['SIGTERM', 143], ['SIGHUP', 129]]) {
    process.once(signal, () => { void browser.close().finally(() => process.exit(code)); });
  }
  return browser;
}
