/**
 * Messages of a cluster are worth keeping ("0/3 nodes are available: …"), and any of them may repeat what somebody put into an address or an
 * argument. Whatever has the look of a token, a password or an address with credentials is blanked; length and beginning are not kept either.
 */
export function withoutSecrets(text: string): string {
  return PATTERNS.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text);
}

const PATTERNS: readonly [RegExp, string][] = [
  // scheme://user:password@host
  [/\b([a-z][a-z0-9+.-]{1,20}:\/\/)[^\s/@"']+@/gi, '$1…@'],
  // JSON Web Tokens
  [/\beyJ[\w-]{5,}\.[\w-]+(\.[\w-]*)?/g, '…'],
  [/\b(bearer|basic)\s+[\w.~+/=-]{6,}/gi, '$1 …'],
  // --token=…, password: …, "apiKey":"…", AWS_SECRET_ACCESS_KEY=…
  [/([\w-]*(?:password|passwd|pwd|secret|token|api-?key|access-?key|private-?key|credential)s?[\w-]*"?\s*[=:]\s*"?)[^\s"',;&)]+/gi, '$1…'],
  [/(--?[\w-]*(?:password|passwd|secret|token|api-?key|access-?key)[\w-]*\s+)[^\s"',;]+/gi, '$1…'],
  // Tokens with a known beginning
  [/\b(?:gh[pousr]_\w{20,}|glpat-[\w-]{20,}|xox[abposr]-[\w-]{10,}|AKIA[A-Z0-9]{16}|sk-[\w-]{20,})/g, '…'],
];
