/** Maximum nesting of a document. Its readers are recursive, and the stack is limited. */
export const DEEPEST = 100;

/** Offset of the first bracket that is nested too deep; undefined if there is no such bracket. */
export function tooDeepAt(text: string): number | undefined {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (isInText) {
      // A text ends at the end of its line, closed or not.
      if (sign === '\\') at += 1;
      else if (sign === '"' || sign === '\n') isInText = false;
    } else if (sign === '"') isInText = true;
    else if (sign === '{' || sign === '[') {
      depth += 1;
      if (depth > DEEPEST) return at;
    } else if (sign === '}' || sign === ']') depth -= 1;
  }
  return undefined;
}
