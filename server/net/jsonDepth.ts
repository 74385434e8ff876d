const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENS = new Set([0x5b, 0x7b]);
const CLOSES = new Set([0x5d, 0x7d]);

/** Much deeper than any body of the API. */
export const DEEPEST_BODY = 32;

/**
 * The nesting depth of lists and objects in a JSON text. It is counted before parsing, because later code
 * recurses once for each level.
 */
export function jsonDepth(content: string): number {
  let depth = 0;
  let deepest = 0;
  let isText = false;
  for (let at = 0; at < content.length; at += 1) {
    const code = content.charCodeAt(at);
    if (isText && code === BACKSLASH) at += 1;
    else if (code === QUOTE) isText = !isText;
    else if (!isText && OPENS.has(code)) deepest = Math.max(deepest, (depth += 1));
    else if (!isText && CLOSES.has(code)) depth -= 1;
  }
  return deepest;
}
