import {MissingFacts} from '../../run/missing.js';
import type {Run, Source} from '../../run/types.js';

export interface SecretBytesFacts {
  name: string;
  etcdKey: string;
  bytes: number;
  key: string;
  base64: string;
  plain: string;
  copies: number;
  encrypted: string | undefined;
  runs: {text: string; note: string; copy: number | undefined}[];
  source: Source;
}

/** An example Secret and its bytes in etcd. Everything in it is public: a run never holds a real one. */
export function secretBytesFacts(run: Run): SecretBytesFacts {
  const secret = run.details?.secret;
  if (!secret?.runs?.length) throw new MissingFacts('this run holds no example Secret with its bytes; Secrets of a cluster are never read');
  const {name, etcdKey, bytes, key, base64, plain, copies, encrypted} = secret;
  return {name, etcdKey, bytes, key, base64, plain, copies, encrypted, source: run.source, runs: secret.runs.map(({text, note, copy}) => ({text, note, copy}))};
}
