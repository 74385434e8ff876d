/** Colours as numbers, and their contrast (WCAG 2.2). A *ground* is a background colour. */
export type Rgb = readonly [red: number, green: number, blue: number];

const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];

/** Parses `#rgb` or `#rrggbb`. Undefined for any other text, which must not get into a style sheet. */
export function parseColour(text: unknown): Rgb | undefined {
  if (typeof text !== 'string') return undefined;
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text.trim());
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text.trim());
  const parts = short ? short.slice(1).map((digit) => digit + digit) : long?.slice(1);
  if (!parts) return undefined;
  const [red = 0, green = 0, blue = 0] = parts.map((part) => Number.parseInt(part, 16));
  return [red, green, blue];
}

export function toHex(colour: Rgb): string {
  return `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

function linear(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

export function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

export function contrast(one: Rgb, other: Rgb): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Mixes `share` of `other` into `colour`, rounded to integers for a style sheet. */
export function mix(colour: Rgb, other: Rgb, share: number): Rgb {
  const part = (index: 0 | 1 | 2) => Math.round(colour[index] + (other[index] - colour[index]) * share);
  return [part(0), part(1), part(2)];
}

/** Black or white, whichever has the higher contrast. One of them always reaches 4.5:1. */
function blackOrWhiteOn(ground: Rgb): Rgb {
  return contrast(WHITE, ground) >= contrast(BLACK, ground) ? WHITE : BLACK;
}

/** True if white text has a higher contrast on this ground than black text. */
export function isDark(ground: Rgb): boolean {
  return blackOrWhiteOn(ground) === WHITE;
}

/**
 * The colour itself if it reaches the contrast ratio on every ground, else the nearest darker or lighter
 * shade that does. The grounds must be all light or all dark, as page and cards are.
 */
export function readableOn(colour: Rgb, grounds: readonly Rgb[], ratio: number): Rgb {
  const reads = (candidate: Rgb) => grounds.every((ground) => contrast(candidate, ground) >= ratio);
  const goal = blackOrWhiteOn(grounds[0] ?? WHITE);
  for (let step = 0; step <= 50; step += 1) {
    const candidate = mix(colour, goal, step / 50);
    if (reads(candidate)) return candidate;
  }
  return goal;
}

/** The text colour on a fill: white if it reaches the ratio, else the ink, else black or white. */
export function textColourOn(fill: Rgb, ink: Rgb, ratio = 4.5): Rgb {
  if (contrast(WHITE, fill) >= ratio) return WHITE;
  return contrast(ink, fill) >= ratio ? ink : blackOrWhiteOn(fill);
}
