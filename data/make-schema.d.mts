/** The schema as it has to be stored. */
export function makeSchema(): string;
