/**
 * etcd as a Raft group of three. A write is an entry in the leader's log; it counts once a majority has it. Follows etcd's
 * defaults (server/v3/embed/config.go: heartbeat 100 ms, election 1,000 ms, pre-vote on) and raft.go: a member that hears no
 * leader for 10 to 19 heartbeats asks around whether it could win (pre-vote), and only then raises the term and asks for votes.
 *
 * Heartbeats of a healthy group change nothing and are not simulated one by one; their last time is worked out when needed.
 */
import type {Ms} from './objects.js';
import type {World} from './world.js';

export interface EtcdMember {
  readonly name: string;
  up: boolean;
  role: 'leader' | 'follower' | 'pre-candidate' | 'candidate';
  term: number;
  /** Entries in its log. */
  lastIndex: number;
  /** Term of the last entry. */
  lastTerm: number;
  /** Entries it knows to be on a majority. */
  commitIndex: number;
}

interface EtcdState {
  members: EtcdMember[];
  leader: number;
  /** Raised whenever timers of before must not fire any more. */
  epoch: number[];
  /** When a member last heard a leader. */
  heard: Ms[];
  /** When the last entry was appended. */
  appended: Ms;
}

export interface EtcdEvent { readonly member: string; readonly text: string }

export class Etcd {
  readonly #world: World;
  readonly #state: EtcdState;
  readonly #timeout;
  readonly #preVoted;
  readonly #voted;
  readonly #quorumLost;
  /** Called when a leader can commit again. */
  onAvailable: () => void = () => {};
  onEvent: (event: EtcdEvent) => void = () => {};

  constructor(world: World, names: readonly string[], revision: number) {
    this.#world = world;
    this.#state = world.keep<EtcdState>('etcd', {
      members: names.map((name, i) => ({
        name, up: true, role: i === 0 ? 'leader' : 'follower', term: 2, lastIndex: revision, lastTerm: 2, commitIndex: revision,
      })),
      leader: 0,
      epoch: names.map(() => 0),
      heard: names.map(() => world.now),
      appended: world.now,
    });
    type Timer = readonly [member: number, epoch: number];
    // A timer of an earlier epoch, or of a process that is gone, means nothing.
    const timer = (name: string, run: (index: number, member: EtcdMember, epoch: number) => void) => world.on<Timer>(`etcd ${name}`, ([index, epoch]) => {
      const member = this.#state.members[index]!;
      if (member.up && epoch === this.#state.epoch[index]) run(index, member, epoch);
    });
    this.#timeout = timer('election timeout', (...of) => this.#onTimeout(...of));
    this.#preVoted = timer('pre-vote', (...of) => this.#onPreVote(...of));
    this.#voted = timer('vote', (index, member) => this.#onVote(index, member));
    this.#quorumLost = timer('quorum check', (index, member) => this.#onQuorumLost(index, member));
  }

  /** A heartbeat later, the followers too know what is committed. */
  get members(): readonly Readonly<EtcdMember>[] {
    const {members, appended} = this.#state;
    const leader = this.leader;
    if (!leader || this.#world.now - appended < this.#world.profile.etcd.heartbeat) return members;
    return members.map((member) => (member.up ? {...member, commitIndex: leader.commitIndex} : member));
  }

  get leader(): Readonly<EtcdMember> | undefined {
    return this.#state.leader < 0 ? undefined : this.#state.members[this.#state.leader];
  }

  /** A leader that a majority follows. */
  get available(): boolean {
    return this.#state.leader >= 0 && this.#alive() >= this.#majority;
  }

  /** One entry through the log. Only when {@link available}. */
  append(): void {
    const {members, leader} = this.#state;
    const head = members[leader]!;
    head.lastIndex++;
    head.lastTerm = head.term;
    for (const member of members) {
      if (!member.up) continue;
      // Followers learn of a commit with the next message, one entry later.
      if (member !== head) member.commitIndex = head.commitIndex;
      member.lastIndex = head.lastIndex;
      member.lastTerm = head.term;
    }
    head.commitIndex = head.lastIndex;
    this.#state.appended = this.#world.now;
  }

  /** A member's process ends: its name, or `leader`. */
  stop(name: string): void {
    const index = this.#indexOf(name);
    const {members, epoch} = this.#state;
    const member = members[index]!;
    if (!member.up) return;
    const wasLeader = this.#state.leader === index;
    member.up = false;
    member.role = 'follower';
    epoch[index]!++;
    this.#tell(index, wasLeader ? 'stopped; it was the leader' : 'stopped');
    if (wasLeader) this.#lostLeader();
    else if (this.#state.leader >= 0 && !this.available) this.#world.after(this.#world.profile.etcd.election, this.#quorumLost, [this.#state.leader, epoch[this.#state.leader]!]);
  }

  start(name: string): void {
    const index = this.#indexOf(name);
    const member = this.#state.members[index]!;
    if (member.up) return;
    member.up = true;
    member.role = 'follower';
    this.#tell(index, 'started');
    const leader = this.leader;
    if (leader) {
      this.#follow(index, leader);
      if (this.available) this.onAvailable();
    } else this.#arm(index, this.#world.now);
  }

  get #majority(): number {
    return (this.#state.members.length >> 1) + 1;
  }

  #alive(): number {
    let alive = 0;
    for (const {up} of this.#state.members) if (up) alive++;
    return alive;
  }

  #indexOf(name: string): number {
    const index = name === 'leader' ? this.#state.leader : this.#state.members.findIndex((member) => member.name === name);
    if (index < 0) throw new Error(name === 'leader' ? 'etcd has no leader now' : `etcd has no member ${name}; it has ${this.#state.members.map((m) => m.name).join(', ')}`);
    return index;
  }

  #lostLeader(): void {
    const {members, epoch} = this.#state;
    this.#state.leader = -1;
    const {heartbeat} = this.#world.profile.etcd;
    const lastHeartbeat = this.#world.now - (this.#world.now % heartbeat);
    members.forEach((member, i) => {
      epoch[i]!++;
      if (member.up) this.#arm(i, lastHeartbeat);
    });
  }

  /** Starts the election timer of a member that last heard a leader at `since`. */
  #arm(index: number, since: Ms): void {
    const {heartbeat, election} = this.#world.profile.etcd;
    const ticks = election / heartbeat;
    const silence = (ticks + this.#world.random.below(`etcd ${index}`, ticks)) * heartbeat;
    this.#state.heard[index] = since;
    this.#world.at(since + silence, this.#timeout, [index, this.#state.epoch[index]!]);
  }

  #onTimeout(index: number, member: EtcdMember, epoch: number): void {
    member.role = 'pre-candidate';
    this.#tell(index, `heard no leader for ${this.#world.now - this.#state.heard[index]!} ms and asks for pre-votes in term ${member.term + 1}`);
    this.#world.after(this.#world.profile.etcd.roundTrip, this.#preVoted, [index, epoch]);
  }

  #onPreVote(index: number, member: EtcdMember, epoch: number): void {
    if (this.#supporters(index) < this.#majority) return this.#giveUp(index);
    member.role = 'candidate';
    member.term++;
    this.#tell(index, `is a candidate in term ${member.term}`);
    this.#world.after(this.#world.profile.etcd.roundTrip, this.#voted, [index, epoch]);
  }

  #onVote(index: number, member: EtcdMember): void {
    const {members} = this.#state;
    const rival = members.some((other, i) => i !== index && other.up && (other.term > member.term || (other.role === 'candidate' && other.term === member.term && i < index)));
    if (rival || this.#supporters(index) < this.#majority) return this.#giveUp(index);
    this.#state.leader = index;
    member.role = 'leader';
    // A leader commits an entry of its own term first; with it, everything before.
    member.lastIndex++;
    member.lastTerm = member.term;
    member.commitIndex = member.lastIndex;
    members.forEach((other, i) => {
      this.#state.epoch[i]!++;
      if (other.up && i !== index) this.#follow(i, member);
    });
    this.#tell(index, `is the leader of term ${member.term}`);
    this.onAvailable();
  }

  #onQuorumLost(index: number, member: EtcdMember): void {
    if (this.#state.leader !== index || this.available) return;
    member.role = 'follower';
    this.#tell(index, 'heard no majority for an election timeout and steps down');
    this.#lostLeader();
  }

  #supporters(index: number): number {
    const candidate = this.#state.members[index]!;
    return this.#state.members.filter((voter) => voter.up
      && (candidate.lastTerm > voter.lastTerm || (candidate.lastTerm === voter.lastTerm && candidate.lastIndex >= voter.lastIndex))).length;
  }

  #giveUp(index: number): void {
    this.#state.members[index]!.role = 'follower';
    this.#arm(index, this.#world.now);
  }

  #follow(index: number, leader: Readonly<EtcdMember>): void {
    const member = this.#state.members[index]!;
    Object.assign(member, {role: 'follower', term: leader.term, lastIndex: leader.lastIndex, lastTerm: leader.lastTerm, commitIndex: leader.commitIndex});
    this.#state.heard[index] = this.#world.now;
  }

  #tell(index: number, text: string): void {
    this.onEvent({member: this.#state.members[index]!.name, text});
  }
}
