import type {Choices, Narrowing, Outcome} from './outcome.js';

const texts = ['namespace', 'writer', 'resource', 'labels'] as const;

/** `2026-11-07T20:11:46`, as a field for times has it. */
export const fieldTime = (moment: string): string => moment.slice(0, 19);

const field = (form: HTMLFormElement, name: keyof Narrowing) => form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null;

/** What is filled into the form. A time counts as chosen when it cuts something off: the fields begin with the first and the last moment. */
export function narrowingOf(form: HTMLFormElement, choices: Choices): Narrowing {
  const filled = (name: keyof Narrowing): string => field(form, name)?.value.trim() ?? '';
  const chosen: Narrowing = {};
  for (const name of texts) if (filled(name)) chosen[name] = filled(name);
  const [from, to] = [filled('from'), filled('to')];
  if (from && seconds(from) !== fieldTime(choices.from)) chosen.from = `${from.length === 16 ? `${from}:00` : from}Z`;
  // A field without fractions means all of its second, or of its minute.
  if (to && seconds(to) !== fieldTime(choices.to)) chosen.to = `${to.length === 16 ? `${to}:59` : to}${to.includes('.') ? '' : '.999'}Z`;
  return chosen;
}

/** Fields leave out seconds that are zero. */
const seconds = (time: string): string => (time.length === 16 ? `${time}:00` : fieldTime(time));

/** Makes the form say what is shown. False: there is no form yet, or nothing that it could say. */
export function fill(form: HTMLFormElement | null, {choices, chosen}: Partial<Outcome> = {}): boolean {
  if (!form || !choices || !chosen) return false;
  const all: Narrowing = {from: fieldTime(choices.from), to: fieldTime(choices.to)};
  for (const name of [...texts, 'from', 'to'] as const) {
    const element = field(form, name);
    const value = chosen[name] ?? all[name] ?? '';
    if (element) element.value = name === 'from' || name === 'to' ? fieldTime(value) : value;
  }
  return true;
}
