/** What the library promises, each as one line: measured, and whether it holds. Bytes are exact; times are ratios of one run. */
import {digits, kB} from './numbers.mjs';

const budgets = {
  requests: 3, plain: 12_000, scale: 18_000, everything: 24_000, all: 75_000, autoload: 1500,
  /* CPU: so many times a hand-written element, and such a share of mermaid. */
  vanilla: 2, mermaid: 1 / 20,
  /* 0.00, rounded. */
  shift: 0.005,
};

/** @returns {{goal: string, measured: string, ok: boolean}[]} */
export function goalsOf({weights, all, autoload, ratios, shifts, rest}) {
  const goals = [];
  const add = (goal, measured, ok) => goals.push({goal, measured, ok});
  for (const {name, requests, first, everything, scale, patient} of weights) {
    const budget = scale ? budgets.scale : budgets.plain;
    const needs = patient ? '' : ', and it needs its extras to draw';
    add(`${name}: at most ${budgets.requests} requests to the drawing, run data aside`, `${requests}${needs}`, requests <= budgets.requests && patient);
    add(`${name}: at most ${kB(budget)} to the drawing, ${scale ? 'with' : 'without'} a scale`, kB(first), first <= budget);
    add(`${name}: at most ${kB(budgets.everything)} in everything it ever loads`, kB(everything), everything <= budgets.everything);
  }
  add(`all ${weights.length} figures: at most ${kB(budgets.all)}`, kB(all), all <= budgets.all);
  add(`the autoload entry: at most ${kB(budgets.autoload)}`, kB(autoload), autoload <= budgets.autoload);
  for (const {picture, title, cpu} of ratios) {
    // The ratios tell a peer's share of ours; the goals are the other way round.
    const {vanilla, mermaid} = cpu;
    const times = `${digits(1 / vanilla.median)} times [${digits(1 / vanilla.max)}–${digits(1 / vanilla.min)}]`;
    add(`${title}: CPU to drawn at most ${budgets.vanilla} times a hand-written element`, times, 1 / vanilla.median <= budgets.vanilla);
    const share = `1/${digits(mermaid.median)} [1/${digits(mermaid.max)}–1/${digits(mermaid.min)}]`;
    add(`${title}: CPU to drawn at most 1/20 of mermaid's ${picture === 'tree' ? 'flowchart' : 'gantt'}`, share, 1 / mermaid.median <= budgets.mermaid);
  }
  for (const {name, shift, width} of shifts) add(`${name}: layout shift 0.00 with the small stylesheet`, `${shift.toFixed(4)}${shift ? ` at ${width} px` : ''}`, shift < budgets.shift);
  add('no frame asked for when nothing plays', String(rest.frames), rest.frames === 0);
  return goals;
}
