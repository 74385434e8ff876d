import {
  contrast,
  isDark,
  lettersOn,
  luminance,
  mix,
  parseColour,
  readableOn,
  toHex,
  type Rgb,
} from './colour';
import type { FoyerTokens, Ground, Tone, ToneName } from './tokens';
import type { CompleteThemeValues } from './values';

const TEXT = 4.5;
const EDGE = 3;

const WHITE: Rgb = [255, 255, 255];
const PAGE: Rgb = [250, 250, 252];
const SUNK: Rgb = [243, 243, 247];
const INK: Rgb = [27, 24, 38];
const QUIET: Rgb = [88, 84, 103];
const LINE: Rgb = [222, 220, 230];
const LINE_STRONG: Rgb = [132, 128, 148];

const TONES: Readonly<Record<ToneName, Rgb>> = {
  info: [29, 90, 168],
  success: [21, 112, 63],
  warning: [166, 88, 0],
  danger: [190, 24, 40],
};

/** From here on a colour is so light that it may lie under text. */
const LIGHT = 0.8;

/**
 * Neutrals that carry the page, with a breath of the tenant's colour in them. A light second colour
 * of the tenant is the ground of its wells: the summary, the aside.
 */
function neutrals(primary: Rgb, second: Rgb) {
  const tint = (grey: Rgb, share: number) => mix(grey, primary, share);
  const sunk = luminance(second) >= LIGHT ? second : tint(SUNK, 0.02);
  return { page: tint(PAGE, 0.008), surface: WHITE, sunk };
}

function groundOf(background: Rgb, accent: Rgb): Ground {
  const dark = isDark(background);
  const letters = lettersOn(background, INK);
  return {
    background: toHex(background),
    text: toHex(letters),
    textQuiet: toHex(readableOn(mix(letters, background, 0.28), [background], TEXT)),
    link: toHex(readableOn(accent, [background], TEXT)),
    line: toHex(mix(background, dark ? WHITE : INK, 0.14)),
    lineStrong: toHex(readableOn(mix(background, dark ? WHITE : INK, 0.4), [background], EDGE)),
    focus: toHex(readableOn(accent, [background], EDGE)),
  };
}

function toneOf(colour: Rgb, grounds: readonly Rgb[]): Tone {
  const soft = mix(WHITE, colour, 0.07);
  const text = readableOn(colour, [...grounds, soft], TEXT);
  return { text: toHex(text), line: toHex(readableOn(colour, [...grounds, soft], EDGE)), soft: toHex(soft) };
}

/** A step away from the letters on it, so that hovering can only make them clearer. */
function hoverOf(fill: Rgb, letters: Rgb): Rgb {
  const away: Rgb = luminance(letters) > 0.5 ? [0, 0, 0] : WHITE;
  return mix(fill, away, 0.14);
}

/** White letters nearly read on it: then darkening it by a shade nobody sees is kinder than black letters. */
const NEARLY = 3.6;

function fillOf(primary: Rgb): Rgb {
  return contrast(WHITE, primary) >= NEARLY ? readableOn(primary, [WHITE], TEXT) : primary;
}

function primaryOf(primary: Rgb, grounds: readonly Rgb[]) {
  const soft = mix(WHITE, primary, 0.07);
  const fill = fillOf(primary);
  const letters = lettersOn(fill, INK);
  return {
    primary: toHex(fill),
    primaryAsGiven: toHex(primary),
    primaryHover: toHex(hoverOf(fill, letters)),
    primaryLine: toHex(readableOn(fill, grounds, EDGE)),
    onPrimary: toHex(letters),
    primaryText: toHex(readableOn(primary, [...grounds, soft], TEXT)),
    primarySoft: toHex(soft),
    focus: toHex(readableOn(primary, [...grounds, soft], EDGE)),
  };
}

const MEASURES = {
  radius: { s: '6px', m: '10px', l: '14px' },
  shadow: {
    card: '0 1px 2px rgb(24 20 40 / 6%)',
    raised: '0 2px 6px rgb(24 20 40 / 8%), 0 16px 40px rgb(24 20 40 / 18%)',
  },
  motion: '160ms ease-out',
} as const;

/** Colours for any tenant colours, light or dark; `tokens.ts` says what each of them promises. */
export function foyerTokens(values: CompleteThemeValues, kiosk: boolean): FoyerTokens {
  const colour = (text: string) => parseColour(text) ?? INK;
  const primary = colour(values.themeAppPrimaryColour);
  const { page, surface, sunk } = neutrals(primary, colour(values.themeAppSecondaryColour2));
  const grounds = [sunk, page, surface];
  const accent = values.headerPrimaryColour ? colour(values.headerPrimaryColour) : primary;
  const tone = (name: ToneName) => toneOf(TONES[name], grounds);
  return {
    ...MEASURES,
    ...primaryOf(primary, grounds),
    page: toHex(page),
    surface: toHex(surface),
    surfaceSunk: toHex(sunk),
    text: toHex(INK),
    textQuiet: toHex(readableOn(QUIET, grounds, TEXT)),
    line: toHex(mix(LINE, primary, 0.04)),
    lineStrong: toHex(readableOn(LINE_STRONG, grounds, EDGE)),
    secondary1: toHex(colour(values.themeAppSecondaryColour1)),
    secondary2: toHex(colour(values.themeAppSecondaryColour2)),
    header: groundOf(colour(values.themeAppHeaderBgColour), accent),
    dark: groundOf(colour(values.themeAppDarkBgColour), primary),
    tone: { info: tone('info'), success: tone('success'), warning: tone('warning'), danger: tone('danger') },
    secondaryButton: values.themeAppSecondaryButtonStyle,
    logo: values.themeAppLogo,
    target: kiosk ? '64px' : '44px',
    touch: kiosk ? '@media all' : '@media (pointer: coarse), (max-width: 574.95px)',
    kiosk,
  };
}
