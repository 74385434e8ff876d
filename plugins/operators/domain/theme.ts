/** The theme of a document: its fields, and the changes of each. */
import { isRecord, parseColour, THEME_DEFAULTS } from '../../../core/contract';
import type { TenantDocument } from '../../../schemas/generated/tenantDocument';
import type { Change } from './applyChanges';

type ThemeField = keyof TenantDocument['theme'];
type FieldKind = 'colour' | 'font' | 'buttons' | 'logo';

/** Every field of the theme. A new field of the document has to be added here. */
const FIELDS: Readonly<Record<ThemeField, FieldKind>> = {
  themeAppPrimaryColour: 'colour',
  themeAppSecondaryColour1: 'colour',
  themeAppSecondaryColour2: 'colour',
  themeAppHeaderBgColour: 'colour',
  headerPrimaryColour: 'colour',
  themeAppDarkBgColour: 'colour',
  themeAppLogo: 'logo',
  themeAppHeadingFontStyle: 'font',
  themeAppBodyFontStyle: 'font',
  themeAppSecondaryButtonStyle: 'buttons',
};

/** The typefaces that a tenant can choose, each with the setting of its own file. */
export type FontName = keyof TenantDocument['fonts'];
const FONTS: Readonly<Record<FontName, true>> = {
  garage_gothic: true,
  lato: true,
  open_sans: true,
  roboto: true,
};
export const FONT_NAMES = Object.keys(FONTS);

export const fieldsOfKind = (kind: FieldKind): readonly string[] =>
  Object.entries(FIELDS).flatMap(([field, each]) => (each === kind ? [field] : []));

/** `theme` has colours, typefaces and the logo; `fonts` has the files of typefaces. */
export type ThemePart = 'theme' | 'fonts';

/** The texts of a part of the document. Other values are left out. */
export function valuesOf(document: unknown, part: ThemePart): Readonly<Record<string, string>> {
  const values = isRecord(document) ? document[part] : undefined;
  if (!isRecord(values)) return {};
  return Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) => (typeof value === 'string' ? [[field, value]] : [])),
  );
}

const DEFAULTS: Readonly<Record<string, string>> = THEME_DEFAULTS;

/** Undefined: the field has no value of its own, such as the logo. */
export const defaultOf = (field: string): string | undefined => DEFAULTS[field];

export const fieldPointer = (part: ThemePart, field: string): string => `/${part}/${field}`;

/** An empty value is the default: the entry is removed. */
export function fieldChange(part: ThemePart, field: string, value: string): Change {
  const place = { file: 'tenant.json', pointer: fieldPointer(part, field) };
  return value === ''
    ? { action: 'remove', ...place }
    : { action: 'set', ...place, value, createParents: true };
}

/** A field of the form accepts a colour, or nothing for the default. */
export const isColourOrEmpty = (text: string): boolean => text === '' || parseColour(text) !== undefined;

/** `#abc` -> `#aabbcc`, as the colour field of browsers needs it. Undefined for any other text. */
export function longColour(text: string): string | undefined {
  const rgb = parseColour(text);
  return rgb && `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
