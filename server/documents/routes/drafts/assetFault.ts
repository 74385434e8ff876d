/** Whether the bytes of an uploaded file are a picture or a font that pages of visitors may show. */
import { operatorText } from '../../operators/text';

const startsWith = (bytes: Buffer, signature: string, at = 0): boolean =>
  bytes.subarray(at, at + signature.length).equals(Buffer.from(signature, 'latin1'));

const isFontOrPixels = (bytes: Buffer): boolean =>
  startsWith(bytes, '\x89PNG\r\n\x1a\n') ||
  startsWith(bytes, '\xff\xd8\xff') ||
  startsWith(bytes, 'wOF2') ||
  (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8));

/**
 * What no plain picture contains. The check refuses more than what is dangerous: a picture can always be exported
 * without it. Entities come first, because they can hide the others. The names have no angle brackets: the console
 * shows no message that could be HTML.
 */
const REFUSED: readonly (readonly [pattern: RegExp, found: string])[] = [
  [/<!(?:DOCTYPE|ENTITY)|<\?(?!xml\s)/i, 'DOCTYPE'],
  [/<\s*(?:[\w-]+:)?script/i, 'script'],
  [/<\s*(?:[\w-]+:)?(?:foreignObject|iframe|object|embed|audio|video|handler|listener)\b/i, 'foreignObject'],
  [/[\s"'/]on[a-z]+\s*=/i, 'onload'],
  [/(?:java|vb)script\s*:/i, 'javascript:'],
  [/<\s*(?:[\w-]+:)?(?:set|animate\w*)\b[^<>]*attributeName\s*=\s*["']?(?:[\w-]+:)?(?:href|on)/i, 'animate'],
  [/\b(?:href|src)\s*=\s*(?!["']?\s*(?:#|data:image\/(?:png|jpeg|webp)))/i, 'href'],
  [/url\(\s*(?!["']?\s*#)|@import/i, 'url()'],
  [/&#/, '&#'],
];

/** A sentence for the operator, or undefined for a good file. */
export function assetFault(bytes: Buffer): string | undefined {
  if (isFontOrPixels(bytes)) return undefined;
  const text = textOf(bytes);
  if (text === undefined || !isSvg(text)) return operatorText('asset.content');
  const found = REFUSED.find(([pattern]) => pattern.test(text))?.[1];
  return found === undefined ? undefined : operatorText('asset.svg', { found });
}

/** The text begins with an `svg` element, after a declaration and comments. */
function isSvg(text: string): boolean {
  const [declaration = ''] = /^\uFEFF?\s*(?:<\?xml[^>]*>)?/i.exec(text) ?? [];
  return /^(?:<!DOCTYPE[^>]*>\s*)?<svg[\s>]/i.test(text.slice(afterComments(text, declaration.length)));
}

/** The position after white space and comments. Not a pattern: some files would take it exponential time. */
function afterComments(text: string, from: number): number {
  const space = /\s*/y;
  let at = from;
  for (;;) {
    space.lastIndex = at;
    space.exec(text);
    at = space.lastIndex;
    const end = text.startsWith('<!--', at) ? text.indexOf('-->', at + 4) : -1;
    if (end < 0) return at;
    at = end + 3;
  }
}

/** Undefined if the bytes are not UTF-8. Another encoding could hide what the patterns find. */
function textOf(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
