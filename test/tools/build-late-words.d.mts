export function piecesIn(code: string): {start: number; end: number; text: string}[];
export function shortened(code: string, table: string[]): string;
export function plainlyWith(table: string[]): string;
