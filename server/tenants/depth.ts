/** How deep a document may be nested: whoever reads it goes down with it, step by step, on a stack that ends. */
export const DEEPEST = 100;

/** Offset of the bracket that goes too deep; undefined where none does. */
export function tooDeepAt(text: string): number | undefined {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (isInText) {
      // Text ends on its line, closed or not.
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
