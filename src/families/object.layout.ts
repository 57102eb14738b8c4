/** Two objects side by side need this much room (em); else they stand one under the other. */
const pairWidth = 46;

/** Which way a reader goes from one object to the next. `width` 0: not measured yet. */
export function objectFlow(objects: number, width: number, em: number): 'row' | 'col' {
  return objects === 2 && (width || 720) / em >= pairWidth ? 'row' : 'col';
}

/** Where a field comes from, in a word. */
export const originWords = {you: 'yours', default: 'default', server: 'server'} as const;

/** The path of a field in its object: sections may hold the part that their fields share. */
export const pathIn = (section: {path?: string}, field: {path: string}): string => section.path ? `${section.path}.${field.path}` : field.path;

interface Linked { id: string; sections: {fields: {id: string}[]}[] }

/**
 * For each object the links that are drawn behind it: those that start in it, and lead to a later one. One that leads back stands
 * where it ends, so that all of them point onwards or say that they do not.
 */
export function linksBehind<L extends {from: string; to: string}>(objects: readonly Linked[], links: readonly L[]): {link: L; back: boolean}[][] {
  const place = (id: string): number => objects.findIndex((one) => one.id === id || one.sections.some(({fields}) => fields.some((field) => field.id === id)));
  const behind = objects.map((): {link: L; back: boolean}[] => []);
  for (const link of links) {
    const [from, to] = [place(link.from), place(link.to)];
    behind[Math.min(from, to)]?.push({link, back: to < from});
  }
  return behind;
}
