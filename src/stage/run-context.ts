import {createContext} from '@lit/context';
import type {Run} from '../run/types.js';

/** What a provider has to offer just now. */
export type RunState =
  | {status: 'loading'}
  | {status: 'ready'; run: Run}
  /** `message` is a sentence for the reader; `retry` tries again, when that can help. */
  | {status: 'error'; message: string; retry?: () => void};

/** The run of the nearest `<kube-run>`. The key is shared by all copies of the library on a page. */
export const runContext = createContext<RunState>(Symbol.for('kube-figures.run'));
