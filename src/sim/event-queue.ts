/**
 * What is still to happen: a hierarchical timing wheel in typed arrays. Times are whole milliseconds; events of the same
 * millisecond come out in the order they went in, so a run never depends on how a heap happens to be shaped.
 *
 *   level 0   4,096 slots of 1 ms          the block of about 4 s that `now` lies in
 *   level 1   4,096 slots of 4,096 ms      the other blocks of the same 4.66 hours
 *   beyond    one list, in order of arrival, looked through when those 4.66 hours are over
 *
 * An event is put straight into level 0 only while its block is the present one, and a block is emptied into level 0 at the
 * moment it becomes present; so a list is always in order of arrival and needs no sequence number.
 */
const bits = 12;
const slots = 1 << bits;
const mask = slots - 1;
const none = -1;

export class EventQueue {
  /** The time of the event that was taken last. */
  now: number;
  size = 0;
  #next: Int32Array;
  #time: Float64Array;
  #handler: Uint16Array;
  #arg: unknown[] = [];
  #free = none;
  #used = 0;
  #heads = [new Int32Array(slots).fill(none), new Int32Array(slots).fill(none)] as const;
  #tails = [new Int32Array(slots).fill(none), new Int32Array(slots).fill(none)] as const;
  /** One bit a slot, so that an idle cluster is skipped 32 ms at a time. */
  #filled = [new Uint32Array(slots >> 5), new Uint32Array(slots >> 5)] as const;
  #farHead = none;
  #farTail = none;

  constructor(now = 0, capacity = 1024) {
    this.now = now;
    this.#next = new Int32Array(capacity);
    this.#time = new Float64Array(capacity);
    this.#handler = new Uint16Array(capacity);
  }

  /** A time in the past is taken as now. `arg` is shared, not copied: it must never be changed. */
  push(time: number, handler: number, arg: unknown): void {
    const at = Math.max(this.now, Math.round(time));
    let node = this.#free;
    if (node !== none) this.#free = this.#next[node]!;
    else {
      node = this.#used++;
      if (node === this.#next.length) this.#grow();
    }
    this.#time[node] = at;
    this.#handler[node] = handler;
    this.#arg[node] = arg;
    this.#next[node] = none;
    this.size++;
    this.#place(node, at);
  }

  /** Time of the next event, or undefined when nothing is left. Moves no event out: a copy is asked, because looking ahead passes over times. */
  peek(): number | undefined {
    const copy = this.fork();
    return copy.pop() === undefined ? undefined : copy.now;
  }

  /** Takes the next event: its handler, with the argument in {@link taken}. Undefined when nothing is left before `limit` (included). */
  pop(limit = Infinity): number | undefined {
    if (this.size === 0) return undefined;
    for (;;) {
      const slot = this.#firstFilled(0, this.now & mask);
      if (slot !== none) {
        const time = this.now - (this.now & mask) + slot;
        if (time > limit) return undefined;
        this.now = time;
        return this.#take(slot);
      }
      const next = this.#nextBlockStart();
      if (next === undefined || next > limit) return undefined;
      this.#enter(next);
    }
  }

  /** Argument of the event that {@link pop} returned last. */
  taken: unknown = undefined;

  /** Lets time pass up to a moment before which no event is left. */
  skipTo(time: number): void {
    for (let next = this.#nextBlockStart(); next !== undefined && next <= time; next = this.#nextBlockStart()) this.#enter(next);
    const block = Math.floor(time / slots) * slots;
    if (block > this.now) this.#enter(block);
    this.now = Math.max(this.now, time);
  }

  /** An independent queue with the same content; arguments are shared. */
  fork(): EventQueue {
    const copy = new EventQueue(this.now, 1);
    copy.size = this.size;
    copy.#next = this.#next.slice();
    copy.#time = this.#time.slice();
    copy.#handler = this.#handler.slice();
    copy.#arg = this.#arg.slice();
    copy.#free = this.#free;
    copy.#used = this.#used;
    copy.#farHead = this.#farHead;
    copy.#farTail = this.#farTail;
    for (const level of [0, 1] as const) {
      copy.#heads[level].set(this.#heads[level]);
      copy.#tails[level].set(this.#tails[level]);
      copy.#filled[level].set(this.#filled[level]);
    }
    return copy;
  }

  #grow(): void {
    const capacity = this.#next.length * 2;
    const bigger = <T extends Int32Array | Float64Array | Uint16Array>(to: T, from: T): T => (to.set(from), to);
    this.#next = bigger(new Int32Array(capacity), this.#next);
    this.#time = bigger(new Float64Array(capacity), this.#time);
    this.#handler = bigger(new Uint16Array(capacity), this.#handler);
  }

  #place(node: number, time: number): void {
    const block = Math.floor(time / slots);
    const present = Math.floor(this.now / slots);
    if (block === present) this.#append(0, time & mask, node);
    else if (Math.floor(block / slots) === Math.floor(present / slots)) this.#append(1, block & mask, node);
    else {
      if (this.#farTail === none) this.#farHead = node;
      else this.#next[this.#farTail] = node;
      this.#farTail = node;
    }
  }

  #append(level: 0 | 1, slot: number, node: number): void {
    const tail = this.#tails[level][slot]!;
    if (this.#heads[level][slot] === none) {
      this.#heads[level][slot] = node;
      this.#filled[level][slot >> 5]! |= 1 << (slot & 31);
    } else this.#next[tail] = node;
    this.#tails[level][slot] = node;
  }

  #take(slot: number): number {
    const heads = this.#heads[0];
    const node = heads[slot]!;
    const next = this.#next[node]!;
    heads[slot] = next;
    if (next === none) this.#filled[0][slot >> 5]! &= ~(1 << (slot & 31));
    this.taken = this.#arg[node];
    this.#arg[node] = undefined;
    this.#next[node] = this.#free;
    this.#free = node;
    this.size--;
    return this.#handler[node]!;
  }

  #firstFilled(level: 0 | 1, from: number): number {
    const filled = this.#filled[level];
    let word = from >> 5;
    let value = filled[word]! & (-1 << (from & 31));
    while (value === 0) {
      if (++word === filled.length) return none;
      value = filled[word]!;
    }
    return (word << 5) + (31 - Math.clz32(value & -value));
  }

  /** Start of the next block that holds an event. */
  #nextBlockStart(): number | undefined {
    const block = Math.floor(this.now / slots);
    if ((block & mask) < mask) {
      const slot = this.#firstFilled(1, (block & mask) + 1);
      if (slot !== none) return (block - (block & mask) + slot) * slots;
    }
    let earliest: number | undefined;
    for (let node = this.#farHead; node !== none; node = this.#next[node]!) {
      const start = Math.floor(this.#time[node]! / slots) * slots;
      if (earliest === undefined || start < earliest) earliest = start;
    }
    return earliest;
  }

  /** Makes the block that starts at `start` the present one: its events move down a level, in the order they came. */
  #enter(start: number): void {
    const before = Math.floor(this.now / slots / slots);
    this.now = start;
    if (Math.floor(start / slots / slots) !== before) {
      let node = this.#farHead;
      this.#farHead = none;
      this.#farTail = none;
      while (node !== none) node = this.#replace(node);
      return;
    }
    const slot = (start / slots) & mask;
    let node = this.#heads[1][slot]!;
    this.#heads[1][slot] = none;
    this.#tails[1][slot] = none;
    this.#filled[1][slot >> 5]! &= ~(1 << (slot & 31));
    while (node !== none) node = this.#replace(node);
  }

  #replace(node: number): number {
    const next = this.#next[node]!;
    this.#next[node] = none;
    this.#place(node, this.#time[node]!);
    return next;
  }
}
