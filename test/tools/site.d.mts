/** Writes the site into a folder; what was there is removed. Throws when there is no cdn/ yet, or the address is none. */
export function buildSite(folder: string, address?: string): Promise<void>;
