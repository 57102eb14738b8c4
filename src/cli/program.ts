/** The command line: names, options, help. What a command does is in a file of its own and loaded when it is called. */
import {Command, CommanderError, InvalidArgumentError} from 'commander';
import {known} from '../audit/known.js';
import {defaultEffects, type Effects} from './effects.js';
import {CommandError, exitCodes} from './exit-codes.js';
import {version} from './version.js';

const guide = `
Examples
  kube-figures import audit.log -n shop -o shop-run.json    a run for <kube-run src="shop-run.json">
  kubectl get nodes,pods -A -o json | kube-figures snapshot -
  kube-figures explain AUD-011

Exit codes
  ${exitCodes.done}    done; warnings and notes change nothing about it
  ${exitCodes.refused}    the input is not what the command reads, or has errors
  ${exitCodes.usage}    the command was called in a way it does not understand
  ${exitCodes.file}    a file could not be read or written
  ${exitCodes.interrupted}  stopped by Ctrl-C`;

const oneMore = (value: string, before: string[] = []): string[] => [...before, value];
const several = (value: string, before: string[] = []): string[] => [...before, ...value.split(',').filter(Boolean)];

function whole(value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new InvalidArgumentError('It has to be a whole number.');
  return Number(value);
}

/** Runs one command line, without the name of the program, and gives the exit code. */
export async function runCli(args: readonly string[], effects: Effects = defaultEffects): Promise<number> {
  let code: number = exitCodes.done;
  const printed: string[] = [];
  const program = new Command('kube-figures')
    .description('Turns what a cluster wrote down into data for figures: audit logs into runs, kubectl output into clusters.')
    .version(version)
    .configureOutput({writeOut: text => printed.push(text), writeErr: text => effects.say(text)})
    .exitOverride()
    .showHelpAfterError('Add --help to see how it is called.')
    .addHelpText('after', guide);
  const run = async (work: () => Promise<number>): Promise<void> => { code = await work(); };

  program.command('import')
    .description('make a run from audit logs')
    .argument('<files...>', 'audit logs as JSON lines, EventList, YAML, or exports of GKE, AKS and EKS, also as gzip; - is the standard input')
    .option('-n, --namespace <name>', 'only writes in this namespace; may be given more than once', several)
    .option('-l, --selector <labels>', 'only writes to objects with these labels, as in kubectl')
    .option('--from <time>', 'from this time on, like 2026-11-07T20:11:46Z')
    .option('--to <time>', 'up to this time')
    .option('--writer <name>', 'only writes by this writer, as the report names it; may be given more than once', oneMore)
    .option('--resource <plural>', 'only writes to these resources, like pods or deployments/scale', several)
    .option('--limit <count>', 'keep at most so many writes', whole)
    .option('--title <text>', 'title of the run')
    .option('-o, --output <file>', 'write the run to this file; - is the standard output')
    .option('--json', 'print the run and the report as JSON')
    .addHelpText('after', `
Examples
  kube-figures import audit.log                             what is in it?
  kube-figures import audit.log -n shop -o shop-run.json    the run of one namespace
  kube-figures import audit-*.log.gz --from 2026-11-07T20:00:00Z --to 2026-11-07T21:00:00Z -o hour.json
  kubectl logs -n kube-system kube-apiserver-a | kube-figures import - --json | jq .report`)
    .action((files: string[], {namespace, selector, writer, resource, ...rest}: Record<string, never>) => run(async () => {
      const {importAudit} = await import('./import-audit.js');
      return importAudit({files, ...rest, ...known({namespaces: namespace, labels: selector, writers: writer, resources: resource})}, effects);
    }));

  program.command('check')
    .description('check that a run keeps the rules figures rely on')
    .argument('<run.json>', 'a run, also as gzip; - is the standard input')
    .option('--json', 'print the issues as JSON')
    .addHelpText('after', `
Examples
  kube-figures check run.json
  kube-figures import audit.log -o - | kube-figures check -`)
    .action((file: string, options: object) => run(async () => {
      const {checkRun} = await import('./check-run.js');
      return checkRun({file, ...options}, effects);
    }));

  program.command('snapshot')
    .description('make a cluster at one moment from the output of kubectl')
    .argument('<files...>', 'files of kubectl get -o json or -o yaml, also as gzip; - is the standard input')
    .option('-o, --output <file>', 'write the cluster and its report to this file; - is the standard output')
    .option('--json', 'print the cluster and its report as JSON')
    .addHelpText('after', `
Examples
  kubectl get nodes,pods,deployments,replicasets,services -A -o json | kube-figures snapshot - -o cluster.json
  kube-figures snapshot nodes.json pods.json --json | jq .pods`)
    .action((files: string[], options: object) => run(async () => {
      const {takeSnapshot} = await import('./take-snapshot.js');
      return takeSnapshot({files, ...options}, effects);
    }));

  program.command('explain')
    .description('tell what the code of a finding means')
    .argument('<code>', 'like AUD-011')
    .option('--json', 'print it as JSON')
    .addHelpText('after', '\nExample\n  kube-figures explain AUD-011')
    .action((wanted: string, options: object) => run(async () => {
      const {explainCode} = await import('./explain-code.js');
      return explainCode({code: wanted, ...options}, effects);
    }));

  program.command('simulate')
    .description('make a run from a scenario of the simulator')
    .argument('[scenario]', 'its name; without one the scenarios are listed')
    .option('--seed <number>', 'another run of the same scenario', whole)
    .option('-o, --output <file>', 'write the run to this file; - is the standard output')
    .option('--json', 'print the run as JSON')
    .addHelpText('after', `
Examples
  kube-figures simulate
  kube-figures simulate rollout --seed 7 -o run.json`)
    .action((scenario: string | undefined, options: object) => run(async () => {
      const {runScenario} = await import('./run-scenario.js');
      return runScenario({...known({scenario}), ...options}, effects);
    }));

  for (const command of program.commands) command.configureOutput(program.configureOutput()).exitOverride();
  try {
    await program.parseAsync(args, {from: 'user'});
  } catch (error) {
    if (error instanceof CommanderError) code = error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
    else if (error instanceof CommandError) {
      effects.say(`kube-figures: ${error.message}\n`);
      code = error.exitCode;
    } else throw error;
  }
  for (const text of printed) await effects.print(text);
  return code;
}
