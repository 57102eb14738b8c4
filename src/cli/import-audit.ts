/** `kube-figures import`: audit logs become a run. */
import {readAudit, type AuditResult, type Selection} from '../audit/index.js';
import {known} from '../audit/known.js';
import {defaultEffects, type Effects} from './effects.js';
import {CommandError, exitCodes} from './exit-codes.js';
import {importReport} from './import-report.js';
import {jsonText} from './json-text.js';
import {inputName, withInputs} from './read-inputs.js';

export interface ImportOptions {
  files: string[];
  namespaces?: string[];
  labels?: string;
  from?: string;
  to?: string;
  writers?: string[];
  resources?: string[];
  limit?: number;
  title?: string;
  /** Where the run is written; `-` is the standard output. */
  output?: string;
  /** Prints the run and the report for machines. */
  json?: boolean;
}

export async function importAudit(options: ImportOptions, effects: Effects = defaultEffects): Promise<number> {
  const {files, limit, title, output, json} = options;
  const selection = await selectionOf(options);
  const result = await withInputs(files, effects, async open => {
    try {
      return await readAudit(files.map(file => ({name: inputName(file), bytes: open(file, {reuse: true})})), {
        ...known({selection, limit, title}), signal: effects.signal,
      });
    } catch (error) {
      if (error instanceof RangeError) throw new CommandError(error.message, exitCodes.usage);
      throw error;
    }
  });
  await put(result, output, json ?? false, effects);
  return result.report.findings.some(({severity}) => severity === 'error') ? exitCodes.refused : exitCodes.done;
}

async function put({run, report}: AuditResult, output: string | undefined, json: boolean, effects: Effects): Promise<void> {
  if (output !== undefined && output !== '-') await effects.save(output, jsonText(run));
  if (json || output === '-') {
    for (const piece of jsonText(json ? {...run, report} : run)) await effects.print(piece);
    // Machines read the output, people the other one.
    if (!json) effects.say(importReport(run, report, output));
  } else await effects.print(importReport(run, report, output));
}

async function selectionOf({namespaces, labels, from, to, writers, resources}: ImportOptions): Promise<Selection> {
  return known({namespaces, labels: labels === undefined ? undefined : await labelSelector(labels), from, to, writers, resources});
}

async function labelSelector(text: string): Promise<NonNullable<Selection['labels']>> {
  const {parseSelector, selects, SelectorError} = await import('../cluster/index.js');
  try {
    const selector = parseSelector(text);
    return {text, matches: labels => selects(selector, labels)};
  } catch (error) {
    if (error instanceof SelectorError) throw new CommandError(error.message, exitCodes.usage);
    throw error;
  }
}
