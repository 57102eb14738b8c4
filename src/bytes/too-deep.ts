/**
 * The parser of YAML calls itself for each level. A document made to exhaust the stack can end the whole process, not only the reading, so depth is
 * judged before, roughly: brackets that are open (also those inside texts), dashes on one line, and indentation.
 */
export function isTooDeep(text: string): boolean {
  if (/(?:[-?] {1,4}){400}/.test(text) || /^ {1600}/m.test(text)) return true;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const c = text.charCodeAt(at);
    if (c === 91 || c === 123) {
      if (++depth > 1500) return true;
    } else if ((c === 93 || c === 125) && depth > 0) depth--;
  }
  return false;
}
