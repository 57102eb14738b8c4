/** How a command ends. `kube-figures --help` prints this list. */
export const exitCodes = {
  /** Done. Findings that are warnings or notes change nothing about it. */
  done: 0,
  /** The input is not what the command reads, or has errors. */
  refused: 1,
  /** The command was called in a way that it does not understand. */
  usage: 2,
  /** A file could not be read or written. */
  file: 3,
  /** Ctrl-C. */
  interrupted: 130,
} as const;

/** Ends a command with a sentence for people. */
export class CommandError extends Error {
  override name = 'CommandError';
  readonly exitCode: number;

  constructor(message: string, exitCode: number) {
    super(message);
    this.exitCode = exitCode;
  }
}
