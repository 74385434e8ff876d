/** Checks the platform's theme: hex colours, known fonts, a logo at https or a path on this host. */
import type { FontStyle, ThemeValues } from '../../../schemas/boot';
import { FONT_STYLES } from '../../../schemas/generated/documentNames';

const COLOUR = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

const colour = (value: unknown): string | undefined =>
  typeof value === 'string' && COLOUR.test(value) ? value : undefined;

const font = (value: unknown): FontStyle | undefined => FONT_STYLES.find((one) => one === value);

const buttonStyle = (value: unknown): 'solid' | 'outline' | undefined =>
  value === 'solid' || value === 'outline' ? value : undefined;

function logo(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 2000) return undefined;
  if (/^\/(?![/\\])[\w./-]*$/.test(value)) return value;
  return /^https:\/\//i.test(value) && URL.canParse(value) ? new URL(value).href : undefined;
}

/** Null, absent and invalid values are dropped. The document or the default then applies. */
export function themeValues(data: Readonly<Record<string, unknown>>): ThemeValues {
  const values: ThemeValues = {
    themeAppPrimaryColour: colour(data.theme_app_primary_colour),
    themeAppSecondaryColour1: colour(data.theme_app_secondary_colour1),
    themeAppSecondaryColour2: colour(data.theme_app_secondary_colour2),
    themeAppHeaderBgColour: colour(data.theme_app_header_bg_colour),
    themeAppDarkBgColour: colour(data.theme_app_dark_bg_colour),
    headerPrimaryColour: colour(data.header_primary_colour),
    themeAppLogo: logo(data.theme_app_logo),
    themeAppBodyFontStyle: font(data.theme_app_body_font_style),
    themeAppHeadingFontStyle: font(data.theme_app_heading_font_style),
    themeAppSecondaryButtonStyle: buttonStyle(data.theme_app_secondary_button_style),
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** Values of the server's theme override those of the document. */
export function mergedTheme(document: ThemeValues, server: ThemeValues | undefined): ThemeValues {
  return { ...document, ...server };
}
