import type { ThemeValues } from '../../schemas/boot';
import { FONT_STYLES } from '../../schemas/generated/documentNames';
import { urlOf } from '../../schemas/urlOf';
import { parseColour, toHex } from '../../schemas/colour';

/** Defaults, used if neither the document nor the server has a value. */
export const THEME_DEFAULTS = {
  themeAppPrimaryColour: '#8C59F8',
  themeAppSecondaryColour1: '#2A2140',
  themeAppSecondaryColour2: '#E9E2FB',
  themeAppHeaderBgColour: '#FFFFFF',
  themeAppDarkBgColour: '#1E1733',
  themeAppBodyFontStyle: 'open_sans',
  themeAppHeadingFontStyle: 'open_sans',
  themeAppSecondaryButtonStyle: 'outline',
} as const satisfies ThemeValues;

function colour(value: unknown): string | undefined {
  const parsed = parseColour(value);
  return parsed && toHex(parsed);
}

function oneOf<T extends string>(allowed: readonly T[]) {
  return (value: unknown): T | undefined => allowed.find((one) => one === value);
}

/** An https address or a path of this origin, without characters that end a CSS or HTML string. */
function imageAddress(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 2000 || /["'()<>\\\s]/.test(value)) return undefined;
  if (/^\/(?!\/)/.test(value)) return value;
  return /^https:\/\/[^/]/i.test(value) && urlOf(value) ? value : undefined;
}

const CHECKS = {
  themeAppPrimaryColour: colour,
  themeAppSecondaryColour1: colour,
  themeAppSecondaryColour2: colour,
  themeAppHeaderBgColour: colour,
  themeAppDarkBgColour: colour,
  headerPrimaryColour: colour,
  themeAppLogo: imageAddress,
  themeAppBodyFontStyle: oneOf(FONT_STYLES),
  themeAppHeadingFontStyle: oneOf(FONT_STYLES),
  themeAppSecondaryButtonStyle: oneOf(['solid', 'outline'] as const),
} satisfies { readonly [K in keyof Required<ThemeValues>]: (value: unknown) => ThemeValues[K] };

/** The valid values: parsed colours, listed fonts, safe images. Invalid and unknown values are dropped. */
export function cleanThemeValues(values: unknown): ThemeValues {
  if (typeof values !== 'object' || values === null) return {};
  const input = values as Readonly<Record<string, unknown>>;
  const checked = Object.entries(CHECKS).map(
    ([name, check]) => [name, Object.hasOwn(input, name) ? check(input[name]) : undefined] as const,
  );
  return Object.fromEntries(checked.filter(([, value]) => value !== undefined));
}

/** All values are present, except the two that have no default. */
export type CompleteThemeValues = ThemeValues &
  Required<Omit<ThemeValues, 'themeAppLogo' | 'headerPrimaryColour'>>;

/** The defaults, overridden by all valid values. */
export function completeThemeValues(values: unknown): CompleteThemeValues {
  return { ...THEME_DEFAULTS, ...cleanThemeValues(values) };
}
