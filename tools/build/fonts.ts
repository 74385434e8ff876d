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

interface Source {
  readonly style: 'garage_gothic' | 'lato' | 'open_sans' | 'roboto';
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

const SOURCES: readonly Source[] = [
  {
    style: 'lato',
    family: 'Lato',
    weight: '400',
    file: '@fontsource/lato/files/lato-latin-400-normal.woff2',
  },
  {
    style: 'lato',
    family: 'Lato',
    weight: '700',
    file: '@fontsource/lato/files/lato-latin-700-normal.woff2',
  },
  {
    style: 'open_sans',
    family: 'Open Sans',
    weight: '400',
    file: '@fontsource/open-sans/files/open-sans-latin-400-normal.woff2',
  },
  {
    style: 'open_sans',
    family: 'Open Sans',
    weight: '700',
    file: '@fontsource/open-sans/files/open-sans-latin-700-normal.woff2',
  },
  {
    style: 'roboto',
    family: 'Roboto',
    weight: '400',
    file: '@fontsource/roboto/files/roboto-latin-400-normal.woff2',
  },
  {
    style: 'roboto',
    family: 'Roboto',
    weight: '700',
    file: '@fontsource/roboto/files/roboto-latin-700-normal.woff2',
  },
  {
    style: 'garage_gothic',
    family: 'Garage Gothic',
    weight: '400 700',
    file: '@fontsource/league-gothic/files/league-gothic-latin-400-normal.woff2',
  },
];

/**
 * Printable ASCII, then no-break space, pound, copyright, middle dot, times, dashes, curly quotes, bullet,
 * ellipsis, euro.
 */
const INLINE_RANGES: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa3, 0xa3],
  [0xa9, 0xa9],
  [0xb7, 0xb7],
  [0xd7, 0xd7],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x20ac, 0x20ac],
];

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
  return {
    style: source.style,
    family: source.family,
    weight: source.weight,
    file,
    inline: subset.toString('base64'),
  };
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
    const made = JSON.parse(await readFile(list, 'utf8')) as {
      key?: string;
      fontFaces?: readonly FontFace[];
    };
    const complete = made.fontFaces?.every((face) => existsSync(path.join(folder, face.file)));
    if (made.key === key && complete) return 'kept';
  }
  await mkdir(folder, { recursive: true });
  const fontFaces: FontFace[] = [];
  for (const source of SOURCES) fontFaces.push(await makeFace(source, folder));
  await writeFile(list, JSON.stringify({ key, inlineRange, restRange, fontFaces }));
  return 'made';
}
