import {severityOf, type Finding, type FindingCode} from './finding.js';
import type {Place} from './sink.js';

/** So many of one code are listed in full; a file with a hundred thousand equal faults needs no hundred thousand sentences. */
const LISTED = 50;

export class Findings {
  /** The file that is being read; undefined when it is about several together. */
  file: string | undefined = '';
  private readonly list: Finding[] = [];
  private readonly byCode = new Map<FindingCode, Finding[]>();

  add(code: FindingCode, message: string, place?: Place): void {
    const same = this.byCode.get(code) ?? [];
    this.byCode.set(code, same);
    if (same.length >= LISTED) return this.repeat(code);
    const finding: Finding = {code, severity: severityOf(code), ...this.file !== undefined && {file: this.file}, message};
    const line = place?.lineOf?.(place.path) ?? place?.line;
    if (line !== undefined) finding.line = line;
    if (place) finding.path = jsonPath(place.path);
    same.push(finding);
    this.list.push(finding);
  }

  /** The last one of this code, once more. */
  repeat(code: FindingCode): void {
    const last = this.byCode.get(code)?.at(-1);
    if (last) last.more = (last.more ?? 0) + 1;
  }

  /** Whether the file that is being read has one of this code. */
  has(code: FindingCode): boolean { return this.byCode.get(code)?.some(({file}) => file === this.file) ?? false; }

  /** Errors first; otherwise in the order they were found. */
  sorted(): Finding[] {
    const order = {error: 0, warning: 1, note: 2};
    return [...this.list].sort((a, b) => order[a.severity] - order[b.severity]);
  }
}

/** `$.items[3].metadata.labels["app.kubernetes.io/name"]` */
export function jsonPath(path: readonly (string | number)[]): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`;
    return /^[A-Za-z_]\w*$/.test(step) ? `${text}.${step}` : `${text}[${JSON.stringify(step.slice(0, 80))}]`;
  }, '$');
}
