/** Everything the commands do to the world outside: files, the terminal, the clock of the progress bar. Commands get it as an argument. */
import {once} from 'node:events';
import {access, constants, open, realpath, rename, rm, stat, type FileHandle} from 'node:fs/promises';
import {addAbortSignal} from 'node:stream';
import {chunkWithRoom} from '../bytes/chunks.js';
import {CommandError, exitCodes} from './exit-codes.js';

export interface Progress {
  /** Bytes so far. */
  update(bytes: number): void;
  stop(): void;
}

export interface Effects {
  /** The bytes of a file, or of the standard input for `-`. With `reuse` each chunk is gone when the next one comes. */
  open(name: string, options?: {reuse?: boolean}): AsyncIterable<Uint8Array>;
  /** Bytes of a file that can be read; undefined for what has no size, like a pipe. Throws a CommandError when it is not there. */
  size(name: string): Promise<number | undefined>;
  /** To the standard output; waits until it was taken. */
  print(text: string): Promise<void>;
  /** To the standard error output. */
  say(text: string): void;
  /** Writes a file as a whole: until the last piece is there, the file is as it was. What is no file, like a pipe, is written to as it is. */
  save(name: string, pieces: Iterable<string>): Promise<void>;
  /** A bar on a terminal, nothing elsewhere. */
  progress(label: string, total: number | undefined): Promise<Progress>;
  /** Aborted when somebody presses Ctrl-C. */
  readonly signal: AbortSignal;
}

const interrupt = new AbortController();

/** From here on Ctrl-C stops a command where it can stop, and a second one ends the process at once. */
export function listenForInterrupt(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      process.once(signal, () => process.exit(exitCodes.interrupted));
      interrupt.abort(new CommandError('interrupted', exitCodes.interrupted));
    });
  }
}

/** What to do when the outputs take no more. Whoever read the standard output has seen enough, like head does: that is no error of ours. */
export function listenForFullOutputs(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(exitCodes.done);
    process.stderr.write(`kube-figures: cannot write to the standard output: ${reason(error)}\n`);
    process.exit(exitCodes.file);
  });
  process.stderr.on('error', () => undefined);
}

const chunk = 1024 * 1024;

export const defaultEffects: Effects = {
  signal: interrupt.signal,

  async* open(name, {reuse = false} = {}) {
    if (name === '-') {
      // Nobody may be writing: an interrupt has to end the waiting, too.
      yield* addAbortSignal(interrupt.signal, process.stdin) as AsyncIterable<Uint8Array>;
      return;
    }
    const file = await open(name).catch((error: unknown) => { throw unreadable(name, error); });
    try {
      let buffer = chunkWithRoom(chunk);
      for (;;) {
        const {bytesRead} = await file.read(buffer, 0, chunk, null).catch((error: unknown) => { throw unreadable(name, error); });
        if (bytesRead === 0) return;
        yield buffer.subarray(0, bytesRead);
        if (!reuse) buffer = chunkWithRoom(chunk);
      }
    } finally {
      await file.close();
    }
  },

  async size(name) {
    if (name === '-') return undefined;
    try {
      await access(name, constants.R_OK);
      const found = await stat(name);
      if (found.isDirectory()) throw new CommandError(`cannot read ${name}: it is a folder`, exitCodes.file);
      return found.isFile() ? found.size : undefined;
    } catch (error) {
      throw error instanceof CommandError ? error : unreadable(name, error);
    }
  },

  async print(text) {
    if (!process.stdout.write(text)) await Promise.race([once(process.stdout, 'drain'), once(process.stdout, 'close')]);
  },

  say(text) { process.stderr.write(text); },

  async save(name, pieces) {
    const fail = (error: unknown): never => {
      throw new CommandError(`cannot write ${name}: ${isMissing(error) ? 'its folder does not exist' : reason(error)}`, exitCodes.file);
    };
    const write = async (file: FileHandle): Promise<void> => {
      try {
        for (const piece of pieces) {
          interrupt.signal.throwIfAborted();
          await file.writeFile(piece).catch(fail);
        }
      } finally {
        await file.close().catch(fail);
      }
    };
    const there = await stat(name).catch(() => undefined);
    if (there?.isDirectory()) throw new CommandError(`cannot write ${name}: it is a folder`, exitCodes.file);
    if (there && !there.isFile()) return write(await open(name, 'w').catch(fail));
    // Where the name is a link, the file behind it is meant.
    const target = there ? await realpath(name) : name;
    const part = `${target}.${process.pid}.part`;
    const file = await open(part, 'wx', there?.mode).catch(fail);
    try {
      await write(file);
      await rename(part, target).catch(fail);
    } catch (error) {
      await rm(part, {force: true});
      throw error;
    }
  },

  async progress(label, total) {
    if (!process.stderr.isTTY) return {update() {}, stop() {}};
    const {default: cliProgress} = await import('cli-progress');
    const amount = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
    const bar = new cliProgress.SingleBar({
      stream: process.stderr, clearOnComplete: true, hideCursor: true, fps: 10, barsize: 30,
      format: total === undefined ? `${label} {amount}` : `${label} {bar} {percentage} % of ${amount(total)}`,
    }, cliProgress.Presets.rect);
    bar.start(total ?? 1, 0, {amount: amount(0)});
    return {
      update(bytes) { bar.update(bytes, {amount: amount(bytes)}); },
      stop() { bar.stop(); },
    };
  },
};

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const unreadable = (name: string, error: unknown): CommandError => new CommandError(`cannot read ${name}: ${reason(error)}`, exitCodes.file);

const sentences: Record<string, string> = {
  ENOENT: 'there is no such file', EACCES: 'permission denied', EISDIR: 'it is a folder', ENOTDIR: 'a part of its path is no folder',
  ENOSPC: 'the disk is full', EROFS: 'the disk cannot be written to',
};

function reason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return sentences[code] ?? (code || String(error));
}
