import {MissingFacts} from '../../run/missing.js';
import {commonPrograms, programRef} from '../../run/programs.js';
import type {Program} from '../../run/programs.js';
import type {Ref, Run, Source} from '../../run/types.js';

export interface NodeAgentsFacts {
  /** Programs that every node runs; all of them where nodes differ. */
  programs: string[];
  /** Of those, the ones that are Pods. `outside`: the others, as far as it is known how they run. */
  pods: string[];
  outside: string[];
  /** A node without `agents`: its programs are not known. */
  nodes: {name: string; ip: string | undefined; agents: {name: string; version: string | undefined; how: string | undefined; text: string | undefined; ref: Ref}[]}[];
  source: Source;
}

const how = ({as, pod}: Program): string | undefined =>
  as === 'systemd' ? 'systemd service' : as === 'static-pod' ? 'static Pod' : as === 'pod' ? pod ? `Pod \`${pod}\`` : 'Pod' : undefined;

/** What a node needs to be one: the programs that run on each, and how they are started. */
export function nodeAgentsFacts(run: Run): NodeAgentsFacts {
  const known = run.cluster.nodes.flatMap(({programs = []}) => programs);
  if (!known.length) throw new MissingFacts('this run does not say which programs run on its nodes');
  const common = commonPrograms(run);
  const names = common.length ? common : [...new Set(known.map(({name}) => name))];
  const all = (test: (program: Program) => boolean): string[] => names.filter((name) => known.every((program) => program.name !== name || test(program)));
  return {
    programs: names, pods: all(({as}) => as === 'pod'), outside: all(({as}) => as === 'systemd'), source: run.source,
    nodes: run.cluster.nodes.map(({name, internalIP, programs = []}) => ({
      name, ip: internalIP,
      agents: programs.filter((program) => names.includes(program.name)).map((program) => ({name: program.name, version: program.version, how: how(program), text: program.text, ref: programRef(program)})),
    })).sort((a, b) => Number(b.agents.length > 0) - Number(a.agents.length > 0)),
  };
}
