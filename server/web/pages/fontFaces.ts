/** The font faces of a theme as CSS: subsets inline, the remaining glyphs in full files. */
import { readFileSync } from 'node:fs';
import type { FontStyle, ThemeValues } from '../../../schemas/boot';
import type { Site } from '../site';

interface FontFace {
  readonly style: FontStyle;
  readonly family: string;
  readonly weight: string;
  readonly file: string;
  readonly inline: string;
}

export interface FontList {
  readonly inlineRange: string;
  readonly restRange: string;
  readonly fontFaces: readonly FontFace[];
}

/** Used if neither the document nor the platform sets a font. */
const DEFAULT_FONT: FontStyle = 'open_sans';

/** The list that the build wrote. Undefined without a build; the browser's default fonts are then used. */
export function readFontList(file: string): FontList | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as FontList;
  } catch {
    return undefined;
  }
}

export interface FontSources {
  readonly list: FontList | undefined;
  /** Path of the build files. */
  readonly prefix: string;
  readonly own: Site['fonts'];
}

/** Both weights of the body font, and the bold weight of the heading font. */
export function fontFacesOf(theme: ThemeValues, { list, prefix, own }: FontSources): string {
  if (list === undefined) return '';
  return fontFacesIn(theme, list)
    .map((face) => ownFaceCss(face, own) ?? faceCss(face, list, prefix))
    .join('');
}

/**
 * A script for the head, after the font faces. A browser loads a face only when it first lays out text with
 * it, and shows a fallback font meanwhile. The text then moves. This script loads the faces in time.
 */
export function preloadFontFaces(theme: ThemeValues, { list }: Pick<FontSources, 'list'>): string {
  if (list === undefined) return '';
  const fonts = fontFacesIn(theme, list).map(
    ({ family, weight }) => `${parseInt(weight, 10)} 1em "${family}"`,
  );
  return `${JSON.stringify(fonts)}.forEach(f=>document.fonts.load(f))`;
}

function fontFacesIn(theme: ThemeValues, { fontFaces }: FontList): readonly FontFace[] {
  const body = theme.themeAppBodyFontStyle ?? DEFAULT_FONT;
  const heading = theme.themeAppHeadingFontStyle ?? DEFAULT_FONT;
  return fontFaces.filter((face) => face.style === body || (face.style === heading && face.weight !== '400'));
}

function faceCss(face: FontFace, fonts: FontList, prefix: string): string {
  return (
    `@font-face{${fontFaceRule(face)};src:url(data:font/woff2;base64,${face.inline}) format("woff2");unicode-range:${fonts.inlineRange}}` +
    `@font-face{${fontFaceRule(face)};src:url(${prefix}fonts/${face.file}) format("woff2");unicode-range:${fonts.restRange}}`
  );
}

/** A font file that the tenant has a licence for, under the same family name. */
function ownFaceCss(face: FontFace, own: Site['fonts']): string | undefined {
  const file = own[face.style]?.replace(/^assets\//, '');
  if (file === undefined || !/^[\w-][\w./-]*$/.test(file)) return undefined;
  return `@font-face{${fontFaceRule(face)};src:url(/assets/${file})}`;
}

function fontFaceRule(face: FontFace): string {
  return `font-family:"${face.family}";font-style:normal;font-weight:${face.weight};font-display:swap`;
}
