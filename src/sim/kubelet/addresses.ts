/** Pod addresses of one node, as the CNI's host-local allocator gives them: the next free one, round and round. */
export interface AddressState {
  /** `10.244.1` of `10.244.1.0/24`. */
  prefix: string;
  last: number;
  used: Map<string, string>;
}

const first = 2;
const last = 254;

/** Undefined: none is left. */
export function allocate(state: AddressState, uid: string, recorded: string | undefined): string | undefined {
  if (recorded !== undefined) {
    state.used.set(recorded, uid);
    state.last = Math.max(state.last, Number(recorded.slice(recorded.lastIndexOf('.') + 1)));
    return recorded;
  }
  for (let tries = first; tries <= last; tries++) {
    state.last = state.last >= last || state.last < first ? first : state.last + 1;
    const address = `${state.prefix}.${state.last}`;
    if (!state.used.has(address)) {
      state.used.set(address, uid);
      return address;
    }
  }
  return undefined;
}

export function release(state: AddressState, address: string | undefined, uid: string): void {
  if (address !== undefined && state.used.get(address) === uid) state.used.delete(address);
}
