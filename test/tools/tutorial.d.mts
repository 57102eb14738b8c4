/** Names of the parts of the tutorial, in order: `opening`, `chapter-0` …, `closing`. */
export const parts: readonly string[];
/** Those that are written, as they stand in their files. */
export function readParts(): {name: string; html: string; title: string; steps: {id: string; title: string}[]}[];
/** HTML of the whole page. */
export function tutorialPage(where: {styles: string[]; scripts: string[]; picture?: string; address?: string}): Promise<string>;
