/** What the library promises, each as one line: measured, and whether it holds. Bytes are exact; times are ratios of one run. */
import {digits, kB} from './numbers.mjs';

const budgets = {requests: 3, plain: 12_000, scale: 18_000, everything: 24_000, all: 40_000, autoload: 1500, vanilla: 2, mermaid: 1 / 20, shift: 0.005};

/** @returns {{goal: string, measured: string, ok: boolean}[]} */
export function goalsOf({weights, all, autoload, ratios, shifts, rest}) {
  const goals = [];
  const add = (goal, measured, ok) => goals.push({goal, measured, ok});
  for (const {name, requests, first, everything, scale, patient} of weights) {
    const budget = scale ? budgets.scale : budgets.plain;
    add(`${name}: at most ${budgets.requests} requests to the drawing, run data aside`, `${requests}${patient ? '' : ', and it needs its extras to draw'}`, requests <= budgets.requests && patient);
    add(`${name}: at most ${kB(budget)} to the drawing, ${scale ? 'with' : 'without'} a scale`, kB(first), first <= budget);
    add(`${name}: at most ${kB(budgets.everything)} in everything it ever loads`, kB(everything), everything <= budgets.everything);
  }
  add(`all ${weights.length} figures: at most ${kB(budgets.all)}`, kB(all), all <= budgets.all);
  add(`the autoload entry: at most ${kB(budgets.autoload)}`, kB(autoload), autoload <= budgets.autoload);
  for (const {picture, title, cpu} of ratios) {
    const {vanilla, mermaid} = cpu;
    add(`${title}: CPU to drawn at most ${budgets.vanilla} times a hand-written element`, `${digits(1 / vanilla.median)} times [${digits(1 / vanilla.max)}–${digits(1 / vanilla.min)}]`, 1 / vanilla.median <= budgets.vanilla);
    add(`${title}: CPU to drawn at most 1/20 of mermaid's ${picture === 'tree' ? 'flowchart' : 'gantt'}`, `1/${digits(mermaid.median)} [1/${digits(mermaid.max)}–1/${digits(mermaid.min)}]`, 1 / mermaid.median <= budgets.mermaid);
  }
  for (const {name, shift, width} of shifts) add(`${name}: layout shift 0.00 with the small stylesheet`, `${shift.toFixed(4)}${shift ? ` at ${width} px` : ''}`, shift < budgets.shift);
  add('no frame asked for when nothing plays', String(rest.frames), rest.frames === 0);
  return goals;
}
