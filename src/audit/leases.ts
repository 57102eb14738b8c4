/** Lease renewals in 12 bytes each: a node renews every ten seconds, for as long as the log goes. */
import type {Instant} from './instant.js';

export interface Lease {
  namespace: string | undefined;
  name: string;
  /** The writer that renewed it. */
  writer: string;
  /** The identity that a leader wrote into it; of a node's Lease its own name. */
  holder: string | undefined;
}

/** Kept at most, spread over all Leases. */
const most = 400_000;

export class Leases {
  readonly leases: Lease[] = [];
  /** Renewals that were not kept. */
  lost = 0;
  #count = 0;
  #times = new Float64Array(1024);
  #which = new Uint32Array(1024);
  readonly #index = new Map<string, number>();
  readonly #last = new Map<string, number>();

  add(at: Instant, namespace: string | undefined, name: string, writer: string, holder: string | undefined): void {
    if (this.#count >= most) {
      this.lost++;
      return;
    }
    const which = this.#find(namespace, name, writer, holder);
    if (this.#count === this.#times.length) {
      this.#times = grown(this.#times, new Float64Array(this.#count * 2));
      this.#which = grown(this.#which, new Uint32Array(this.#count * 2));
    }
    this.#times[this.#count] = at;
    this.#which[this.#count++] = which;
  }

  #find(namespace: string | undefined, name: string, writer: string, holder: string | undefined): number {
    // Nearly always the one that had this name the last time.
    let which = this.#last.get(name);
    const last = which === undefined ? undefined : this.leases[which]!;
    if (which !== undefined && last!.namespace === namespace && last!.writer === writer && last!.holder === holder) return which;
    const key = `${namespace ?? ''}/${name}/${writer}/${holder ?? ''}`;
    which = this.#index.get(key);
    if (which === undefined) {
      which = this.leases.push({namespace, name, writer, holder}) - 1;
      this.#index.set(key, which);
    }
    this.#last.set(name, which);
    return which;
  }

  /** In order of time. */
  renewals(): {at: Instant; lease: Lease}[] {
    const order = Array.from({length: this.#count}, (_, k) => k).sort((a, b) => this.#times[a]! - this.#times[b]!);
    return order.map(k => ({at: this.#times[k]!, lease: this.leases[this.#which[k]!]!}));
  }
}

function grown<A extends Float64Array | Uint32Array>(from: A, to: A): A {
  to.set(from);
  return to;
}
