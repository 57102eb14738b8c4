/** Room (em) for one actor beside others, with the words on its line. */
const columnWidth = 12.5;
/** Room (em) between two lifelines of a sequence. */
const lifelineWidth = 14;

interface Actor { id: string; ref?: string; role: 'client' | 'hub' | 'store' | 'watcher' | 'node' | 'virtual'; members?: {id: string; ref?: string}[] }
interface Message { id: string; ref?: string; from: string; to: string }
interface Cast<A extends Actor, M extends Message> { actors: readonly A[]; messages: readonly M[] }

/** One actor and what passes between it and the hub. */
export interface Spoke<A extends Actor = Actor, M extends Message = Message> {
  actor: A;
  messages: M[];
}

/** What everything passes through: the actor called a hub, else one that is only an address, else the one that most messages touch. */
export function centerOf<A extends Actor>({actors, messages}: Cast<A, Message>): A | undefined {
  const touched = ({id}: A): number => messages.filter(({from, to}) => from === id || to === id).length;
  return actors.find(({role}) => role === 'hub') ?? actors.find(({role}) => role === 'virtual') ?? [...actors].sort((a, b) => touched(b) - touched(a))[0];
}

/**
 * The hub, and the actors on both sides of it.
 *
 *     client   store       above: who asks, and what the hub asks
 *        ▼       ▲
 *     ┌─────────────┐
 *     │     hub     │
 *     └─▲────▲────▲─┘
 *    watcher  node …      below: who listens, or is reached
 */
export function tiers<A extends Actor, M extends Message>(cast: Cast<A, M>): {center: A | undefined; above: Spoke<A, M>[]; below: Spoke<A, M>[]} {
  const center = centerOf(cast);
  const spokes = cast.actors.filter((actor) => actor !== center).map((actor): Spoke<A, M> => ({
    actor, messages: cast.messages.filter(({from, to}) => (from === center?.id ? to : from) === actor.id),
  }));
  const asks = ({actor: {role}}: Spoke): boolean => role === 'client' || role === 'store' || role === 'hub';
  return {center, above: spokes.filter(asks), below: spokes.filter((spoke) => !asks(spoke))};
}

/** `cols`: every actor stands under or over its own part of the hub. `rail`: they share one line along the side. `width` 0: not measured yet. */
export const hubShape = (abreast: number, width: number, em: number): 'cols' | 'rail' => (width || 720) / em >= abreast * columnWidth ? 'cols' : 'rail';

/** Do the lifelines of a sequence have room beside each other? */
export const sequenceIsWide = (actors: number, width: number, em: number): boolean => (width || 720) / em >= actors * lifelineWidth;

/** What stays when a reader keeps one mark: it, all about the same object, the messages at its ends, and who sends or gets them. Undefined: everything. */
export function kept({actors, messages}: Cast<Actor, Message>, pinned: string | undefined): Set<string> | undefined {
  const marks = [...actors, ...messages, ...actors.flatMap(({members = []}) => members)];
  const mark = marks.find(({id}) => id === pinned);
  if (!mark) return undefined;
  const same = ({id, ref}: {id: string; ref?: string}): boolean => id === mark.id || (ref !== undefined && ref === mark.ref);
  const keep = new Set(marks.filter(same).map(({id}) => id));
  for (const {id, from, to} of messages) if (from === mark.id || to === mark.id) keep.add(id);
  const ends = new Set(messages.filter(({id}) => keep.has(id)).flatMap(({from, to}) => [from, to]));
  for (const {id, members = []} of actors) {
    if (ends.has(id) || members.some(same)) keep.add(id);
    if (id === mark.id) for (const member of members) keep.add(member.id);
  }
  return keep;
}
