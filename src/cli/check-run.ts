/** `kube-figures check`: does a run keep the rules that figures rely on? */
import {checkRun as check} from '../run/check.js';
import {many} from '../audit/many.js';
import {openInput} from '../audit/open-input.js';
import {defaultEffects, type Effects} from './effects.js';
import {CommandError, exitCodes} from './exit-codes.js';
import {gunzip} from './gunzip.js';
import {inputName} from './read-inputs.js';

export interface CheckOptions {file: string; json?: boolean}

export async function checkRun({file, json = false}: CheckOptions, effects: Effects = defaultEffects): Promise<number> {
  const issues = check(await readJson(file, effects));
  const errors = issues.filter(({severity}) => severity === 'error').length;
  const warnings = issues.length - errors;
  if (json) await effects.print(`${JSON.stringify({ok: errors === 0, issues}, null, 2)}\n`);
  else {
    const verdict = errors > 0 ? `cannot be drawn: ${many(errors, 'error')}` : 'keeps all rules of a run';
    const aside = warnings === 0 ? '' : `${errors > 0 ? ' and' : ', with'} ${many(warnings, 'warning')}`;
    const lines = issues.map(({severity, code, path, message}) => `${severity} ${code} ${path} ${message}`);
    await effects.print(`${[`${inputName(file)} ${verdict}${aside}`, ...lines].join('\n')}\n`);
  }
  return errors > 0 ? exitCodes.refused : exitCodes.done;
}

async function readJson(file: string, effects: Effects): Promise<unknown> {
  const decoder = new TextDecoder();
  const pieces: string[] = [];
  try {
    for await (const chunk of openInput(gunzip(effects.open(file)))) {
      effects.signal.throwIfAborted();
      pieces.push(decoder.decode(chunk, {stream: true}));
    }
  } catch (error) {
    effects.signal.throwIfAborted();
    if (error instanceof CommandError) throw error;
    throw new CommandError(`${inputName(file)} could not be read to its end: ${error instanceof Error ? error.message : String(error)}`, exitCodes.refused);
  }
  try {
    return JSON.parse(pieces.join('') + decoder.decode()) as unknown;
  } catch {
    throw new CommandError(`${inputName(file)} is not JSON. A run is written by kube-figures import -o run.json`, exitCodes.refused);
  }
}
