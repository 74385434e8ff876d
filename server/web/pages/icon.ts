/**
 * The icon of a browser tab: a square in the tenant's colour with its first letter. It needs no request, and
 * it makes tabs of different tenants easy to distinguish.
 */
import { escapeHtml } from '../../net/escapeHtml';

/** `colour` is `#rgb` or `#rrggbb`. */
export function icon(name: string, colour: string): string {
  const letter = escapeHtml([...name.trim()][0] ?? '');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${colour}"/><text x="16" y="23" font-family="sans-serif" font-size="20" font-weight="700" text-anchor="middle" fill="${textColourOn(colour)}">${letter}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Above this luminance black is easier to read than white. */
const MIDDLE = 0.179;

function textColourOn(colour: string): '#000' | '#fff' {
  const parts = colour.length === 4 ? [...colour.slice(1)].map((digit) => digit + digit) : pairsOf(colour);
  const [red = 0, green = 0, blue = 0] = parts.map((part) => linear(Number.parseInt(part, 16) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > MIDDLE ? '#000' : '#fff';
}

const pairsOf = (colour: string): readonly string[] => [1, 3, 5].map((at) => colour.slice(at, at + 2));

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
