/** Work that takes long, in steps: between two of them whoever shares the thread can be let in. */
export type Steps<T> = Generator<void, T, void>;

/** So many objects are gone through in a few milliseconds. */
const turn = 1000;

/** Goes through a list, a step for every thousand. */
export function* each<T>(list: Iterable<T>, act: (item: T) => void): Steps<void> {
  let count = 0;
  for (const item of list) {
    act(item);
    if (++count % turn === 0) yield;
  }
}

/** All steps without a break. */
export function atOnce<T>(steps: Steps<T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Step by step, with a pause after each. */
export async function inTurns<T>(steps: Steps<T>, pause: () => Promise<void>): Promise<T> {
  let step = steps.next();
  while (!step.done) {
    await pause();
    step = steps.next();
  }
  return step.value;
}
