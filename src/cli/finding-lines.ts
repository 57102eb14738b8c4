/** Findings of any reader, a line each: `warning AUD-011 audit.log:4 line 4 is cut or damaged`. */
export interface AnyFinding {code: string; severity: string; file?: string; line?: number; path?: string; message: string; more?: number}

export function findingLines(findings: readonly AnyFinding[]): string[] {
  const lines = findings.map(({code, severity, file, line, message, more}) => {
    const place = file === undefined ? '' : ` ${file}${line === undefined ? '' : `:${line}`}`;
    return `${severity} ${code}${place} ${message}${more ? ` (and ${more} more)` : ''}`;
  });
  const [first] = findings;
  return first ? [...lines, `What a code means: kube-figures explain ${first.code}`] : lines;
}
