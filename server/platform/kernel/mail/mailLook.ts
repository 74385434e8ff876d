/** Colours and fonts of a tenant's mails, light and dark. Text is readable on every colour of the theme. */
import type { Wire } from '../../../../schemas/generated/api';
import {
  contrast,
  isDark,
  mix,
  parseColour,
  readableOn,
  type Rgb,
  textColourOn,
  toHex,
} from '../../../../schemas/colour';

interface Ground {
  readonly page: Rgb;
  readonly card: Rgb;
  readonly ink: Rgb;
  readonly quiet: Rgb;
  readonly line: Rgb;
}

/** Hex colours. */
export interface MailColours extends Readonly<Record<keyof Ground, string>> {
  readonly header: string;
  readonly onHeader: string;
  readonly rule: string;
  readonly button: string;
  readonly onButton: string;
  readonly link: string;
}

export interface MailLook {
  readonly light: MailColours;
  readonly dark: MailColours;
  readonly headingFont: string;
  readonly bodyFont: string;
  /** A condensed font is set larger. */
  readonly isCondensed: boolean;
  /** An https address. Undefined: the name is shown instead. */
  readonly logo: string | undefined;
}

const PRIMARY: Rgb = [59, 72, 161];
const WHITE: Rgb = [255, 255, 255];
const LIGHT: Omit<Ground, 'page'> = {
  card: WHITE,
  ink: [28, 27, 34],
  quiet: [92, 90, 102],
  line: [227, 225, 232],
};
const DARK: Ground = {
  page: [19, 18, 23],
  card: [32, 31, 38],
  ink: [243, 242, 247],
  quiet: [185, 183, 195],
  line: [64, 62, 73],
};

/** Mail clients load no fonts. Unquoted names: quotes break the style of some clients. */
const SANS = 'Segoe UI, Helvetica Neue, Helvetica, Arial, sans-serif';
const FONTS = {
  garage_gothic: 'Garage Gothic, League Gothic, Arial Narrow, Arial, sans-serif',
  lato: `Lato, ${SANS}`,
  open_sans: `Open Sans, ${SANS}`,
  roboto: `Roboto, ${SANS}`,
} as const;

export function mailLook(theme: Wire.Theme): MailLook {
  const primary = parseColour(theme.theme_app_primary_colour) ?? PRIMARY;
  const header = parseColour(theme.theme_app_header_bg_colour) ?? primary;
  const onHeader = parseColour(theme.header_primary_colour);
  const heading = theme.theme_app_heading_font_style ?? 'open_sans';
  const logo = theme.theme_app_logo;
  return {
    light: coloursOn({ ...LIGHT, page: mix([244, 244, 246], primary, 0.04) }, { primary, header, onHeader }),
    // A light header would glare.
    dark: coloursOn(DARK, { primary, header: isDark(header) ? header : DARK.card, onHeader }),
    headingFont: FONTS[heading],
    bodyFont: FONTS[theme.theme_app_body_font_style ?? 'open_sans'],
    isCondensed: heading === 'garage_gothic',
    logo: typeof logo === 'string' && /^https:\/\//.test(logo) ? logo : undefined,
  };
}

interface Chosen {
  readonly primary: Rgb;
  readonly header: Rgb;
  readonly onHeader: Rgb | undefined;
}

function coloursOn(ground: Ground, { primary, header, onHeader }: Chosen): MailColours {
  const { card, ink } = ground;
  const button = isDark(card) ? readableOn(primary, [card], 3) : primary;
  return {
    page: toHex(ground.page),
    card: toHex(card),
    ink: toHex(ink),
    quiet: toHex(ground.quiet),
    line: toHex(ground.line),
    header: toHex(header),
    onHeader: toHex(nameColour(header, onHeader, primary)),
    rule: toHex(primary),
    button: toHex(button),
    onButton: toHex(textColourOn(button, LIGHT.ink)),
    link: toHex(readableOn(primary, [card], 4.5)),
  };
}

/** The colour of the theme if it can be read, else a shade of the primary colour. */
const nameColour = (header: Rgb, onHeader: Rgb | undefined, primary: Rgb): Rgb =>
  onHeader !== undefined && contrast(onHeader, header) >= 4.5 ? onHeader : readableOn(primary, [header], 4.5);
