/** Writes the site into a folder; what was there is removed. Throws when there is no cdn/ yet. */
export function buildSite(folder: string): Promise<void>;
