import type {Row, RowsData} from '../../families/rows.data.js';
import {Rows} from '../../families/rows.js';
import type {Run} from '../../run/types.js';
import {define} from '../../stage/define.js';
import type {Scene} from '../../stage/figure-data.js';
import {secretBytesFacts} from './secret-bytes.facts.js';
import type {SecretBytesFacts} from './secret-bytes.facts.js';

/** The row that is pressed to read what base64 hides. */
const yaml = 'yaml';

/**
 * What a Secret is in etcd when nothing encrypts it: its plain bytes, here even twice. The base64 of its YAML is a spelling, and one
 * press undoes it. The Secret is an example, with everything in it public.
 * @element kube-secret-bytes
 * @summary The bytes of an example Secret, and how often its password stands in them.
 * @attr {boolean} decoded - Shows what the base64 of the YAML says.
 */
export class SecretBytes extends Rows {
  static override properties = {decoded: {type: Boolean, reflect: true}};

  declare decoded: boolean;

  protected override derive(run: Run): RowsData { return secretBytes(secretBytesFacts(run), this.decoded); }

  protected override async later(): Promise<(run: Run) => Scene[]> {
    const {secretBytesScenes} = await import('./secret-bytes.scenes.js');
    return (run) => secretBytesScenes(secretBytesFacts(run));
  }

  /** @internal */
  override press(mark: string): boolean {
    if (mark !== yaml || !this.shown) return false;
    this.decoded = !this.decoded;
    return true;
  }
}

const times = (n: number): string => (n === 1 ? 'once' : n === 2 ? 'twice' : `${n} times`);

export const endOf = ({bytes, copies}: SecretBytesFacts): string => (copies ? `In its ${bytes} bytes the password stands ${times(copies)}, as plain text.` : `In its ${bytes} bytes the password does not stand.`);

export function secretBytes(facts: SecretBytesFacts, decoded = false): RowsData {
  const {name, etcdKey, bytes, key, base64, plain, copies, encrypted, runs, source} = facts;
  return {
    eyebrow: 'A Secret as it is stored', source, end: endOf(facts),
    caption: `${copies ? `Read the bytes from the first to the last: the password stands there ${times(copies)}, in the {accent:marked} ${copies === 1 ? 'row' : 'rows'}.` : 'Nothing in these bytes is the password.'} Base64 is only another spelling of it: press its row to undo it.`,
    alt: `Bytes of Secret ${name} in etcd, ${bytes} in ${runs.length} parts, with the plain password in ${copies} of them.`,
    columns: [{key: 'text', label: 'What stands there', mono: true, narrow: 'main'}, {key: 'note', label: 'What it is'}],
    groups: [
      {title: '`kubectl get secret -o yaml` shows', rows: [{
        id: yaml, pressed: decoded, ref: `secret/${name}`, cells: {text: `${key}: ${decoded ? plain : base64}`, note: decoded ? 'decoded, press for base64' : 'base64, press to decode as `base64 -d` does'},
        detail: `${key}: ${base64} is base64 for ${plain}`,
      }]},
      {title: `etcd holds, at \`${etcdKey}\``, rows: runs.map((run, i) => rowOf(run, i, plain))},
    ],
    facts: [{label: 'Size', value: `${bytes} bytes`}, {label: 'Plain copies', value: String(copies)}, {label: 'Encryption at rest', value: encrypted === 'none' ? 'none configured' : encrypted ?? 'not known'}],
    footnotes: ['The password is an example. With a provider of encryption at rest the API server would store only cipher text.'],
  };
}

function rowOf({text, note, copy}: SecretBytesFacts['runs'][number], i: number, plain: string): Row {
  const from = copy === undefined ? -1 : text.indexOf(plain);
  return {
    id: `run-${i + 1}`, detail: `${note}: ${text}`, ...(copy !== undefined && {tone: 'accent', tag: `copy ${copy}`}), ...(from >= 0 && {hi: [from, from + plain.length]}), cells: {text, note},
  };
}

define('kube-secret-bytes', SecretBytes);
