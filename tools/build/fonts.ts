/**
 * The fonts that a tenant may choose, each in two forms:
 * - the whole latin file, hashed, in `dist/web/fonts`, loaded only for a glyph outside the subset;
 * - a subset for the first screen, as base64 in `dist/fonts.json`.
 *
 * The web host puts the subset into the page, so that fonts are available before the first paint and no
 * request competes with it. 'Garage Gothic' is a commercial font. League Gothic replaces it under that name.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { FontStyle } from '../../schemas/boot';

interface Source {
  readonly style: FontStyle;
  readonly family: string;
  /** A CSS font-weight. A range prevents synthetic bold for a font that is bold already. */
  readonly weight: string;
  readonly file: string;
}

export interface FontFace extends Omit<Source, 'file'> {
  /** Name in `dist/web/fonts`. */
  readonly file: string;
  /** The subset as woff2 in base64. */
  readonly inline: string;
}

export interface FontList {
  /** `unicode-range` of the subsets, and of the whole files (the rest). */
  readonly inlineRange: string;
  readonly restRange: string;
  readonly fontFaces: readonly FontFace[];
}

const TEXT_FONTS = [
  ['lato', 'Lato'],
  ['open_sans', 'Open Sans'],
  ['roboto', 'Roboto'],
] as const;

const fileOf = (font: string, weight: string): string =>
  `@fontsource/${font}/files/${font}-latin-${weight}-normal.woff2`;

const SOURCES: readonly Source[] = [
  ...TEXT_FONTS.flatMap(([style, family]) =>
    ['400', '700'].map((weight) => ({
      style,
      family,
      weight,
      file: fileOf(style.replace('_', '-'), weight),
    })),
  ),
  {
    style: 'garage_gothic',
    family: 'Garage Gothic',
    weight: '400 700',
    file: fileOf('league-gothic', '400'),
  },
];

/** ASCII, no-break space, pound, copyright, middle dot, times, dashes, quotes, bullet, ellipsis, euro. */
const INLINE_RANGES = '20-7E A0 A3 A9 B7 D7 2013-2014 2018-2019 201C-201D 2022 2026 20AC'
  .split(' ')
  .map((range) => {
    const [first = 0, last = first] = range.split('-').map((code) => Number.parseInt(code, 16));
    return [first, last] as const;
  });

/** Kerning, tabular figures for prices, and accents. */
const KEPT_FEATURES = ['kern', 'tnum', 'lnum', 'mark', 'ccmp'];

const { resolve } = createRequire(path.resolve('package.json'));

const hex = (code: number): string => code.toString(16).toUpperCase();
const inlineRange = INLINE_RANGES.map(([a, b]) => (a === b ? `U+${hex(a)}` : `U+${hex(a)}-${hex(b)}`)).join(
  ',',
);

/** The complement of the inline ranges. A browser loads the whole file only for a glyph in it. */
const restRange = INLINE_RANGES.map(([, end], at) => {
  const next = INLINE_RANGES[at + 1];
  const [from, to] = [end + 1, next ? next[0] - 1 : 0x10ffff];
  return from > to ? '' : `U+${hex(from)}-${hex(to)}`;
})
  .filter(Boolean)
  .join(',');

const inlineText = INLINE_RANGES.map(([a, b]) =>
  Array.from({ length: b - a + 1 }, (_, i) => String.fromCodePoint(a + i)).join(''),
).join('');

async function makeFace(source: Source, folder: string): Promise<FontFace> {
  const font = await readFile(resolve(source.file));
  const hash = createHash('sha256').update(font).digest('hex').slice(0, 10);
  const file = `${path.basename(source.file, '.woff2')}.${hash}.woff2`;
  await writeFile(path.join(folder, file), font);
  // Without hinting and with few features the subset has half the size. Modern screens do not need the
  // hinting.
  const subset = await subsetFont(font, inlineText, {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures: KEPT_FEATURES,
  });
  return { ...source, file, inline: subset.toString('base64') };
}

async function cacheKey(): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([SOURCES, INLINE_RANGES, KEPT_FEATURES]));
  for (const source of SOURCES) hash.update(await readFile(resolve(source.file)));
  return hash.digest('hex');
}

/** Creates the font files in `dist`, unless they exist and were made from the same input. */
export async function buildFonts(dist = path.resolve('dist')): Promise<'made' | 'kept'> {
  const folder = path.join(dist, 'web', 'fonts');
  const list = path.join(dist, 'fonts.json');
  const key = await cacheKey();
  if (existsSync(list)) {
    const builtFonts = JSON.parse(await readFile(list, 'utf8')) as {
      key?: string;
      fontFaces?: readonly FontFace[];
    };
    const complete = builtFonts.fontFaces?.every((face) => existsSync(path.join(folder, face.file)));
    if (builtFonts.key === key && complete) return 'kept';
  }
  await mkdir(folder, { recursive: true });
  const fontFaces: FontFace[] = [];
  for (const source of SOURCES) fontFaces.push(await makeFace(source, folder));
  await writeFile(list, JSON.stringify({ key, inlineRange, restRange, fontFaces }));
  return 'made';
}
