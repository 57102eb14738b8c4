/** Tag → what stands in it for readers without scripts: its caption, and its table in a `<noscript>`. */
export function fallbacks(): Promise<Map<string, string>>;
