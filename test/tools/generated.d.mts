export function generatedFiles(base?: string): Map<string, string>;
export function staleFiles(base?: string): string[];
