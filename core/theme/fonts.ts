import type { FontStyle, ThemeValues } from '../../schemas/boot';
import { completeThemeValues } from './values';

/** A font face by its name in the theme, with the files that provide it. */
export interface FontFaceSource {
  /** Name in style sheets. */
  readonly family: string;
  /** Package with `files/{slug}-latin-{weight}-normal.woff2`. */
  readonly slug: 'league-gothic' | 'lato' | 'open-sans' | 'roboto';
  /** Weights for which files exist: regular, then bold. */
  readonly weights: readonly [number, number] | readonly [number];
  /** Fonts that are used until the face is loaded, or if it cannot be loaded. */
  readonly fallback: string;
}

const SANS = 'system-ui, -apple-system, "Segoe UI", "Helvetica Neue", Arial, sans-serif';

export const FONTS: Readonly<Record<FontStyle, FontFaceSource>> = {
  // 'Garage Gothic' is commercial. League Gothic is free, condensed and bold; it is served under that name.
  garage_gothic: {
    family: 'Garage Gothic',
    slug: 'league-gothic',
    weights: [400],
    fallback: '"Arial Narrow", Impact, sans-serif',
  },
  lato: { family: 'Lato', slug: 'lato', weights: [400, 700], fallback: SANS },
  open_sans: { family: 'Open Sans', slug: 'open-sans', weights: [400, 700], fallback: SANS },
  roboto: { family: 'Roboto', slug: 'roboto', weights: [400, 700], fallback: SANS },
};

export function fontStack(style: FontStyle): string {
  const { family, fallback } = FONTS[style];
  return `"${family}", ${fallback}`;
}

export type NeededFontFace = Pick<FontFaceSource, 'family' | 'slug'> & { readonly weight: number };

/** The faces that a theme needs on every page: the body font in both weights, the heading font in bold. */
export function neededFontFaces(values: ThemeValues): readonly NeededFontFace[] {
  const { themeAppBodyFontStyle: body, themeAppHeadingFontStyle: heading } = completeThemeValues(values);
  const face = (style: FontStyle, weight: number): NeededFontFace => {
    const { family, slug } = FONTS[style];
    return { family, slug, weight };
  };
  const fontFaces = [
    ...FONTS[body].weights.map((weight) => face(body, weight)),
    face(heading, FONTS[heading].weights.at(-1) ?? 400),
  ];
  return fontFaces.filter(
    (one, index) =>
      fontFaces.findIndex((other) => other.family === one.family && other.weight === one.weight) === index,
  );
}

/** Resolves when the theme's faces are usable, after `maxMs` at the latest. Never rejects. */
export async function fontsReady(values: ThemeValues, maxMs = 3000): Promise<void> {
  if (typeof document === 'undefined' || !('fonts' in document)) return;
  const fontFaces = neededFontFaces(values).map(({ family, weight }) =>
    document.fonts.load(`${weight} 1em "${family}"`),
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const bound = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, maxMs);
  });
  await Promise.race([Promise.allSettled(fontFaces), bound]);
  clearTimeout(timer);
}
