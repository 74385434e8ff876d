import type { PageMode } from '../../schemas/boot';
import {
  contrast,
  isDark,
  textColourOn,
  luminance,
  mix,
  parseColour,
  readableOn,
  toHex,
  type Rgb,
} from '../../schemas/colour';
import type { FoyerTokens, Ground, Tone, ToneName } from './tokens';
import type { CompleteThemeValues } from './values';

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
const INK: Rgb = [27, 24, 38];

/** The base colours of a page before a tenant colour is applied, and the required contrasts. */
interface Surfaces {
  readonly surface: Rgb;
  readonly page: Rgb;
  readonly sunk: Rgb;
  readonly ink: Rgb;
  readonly quiet: Rgb;
  readonly line: Rgb;
  readonly lineStrong: Rgb;
  /** Share of ink in a decorative line on a background. */
  readonly edging: number;
  /** Required contrast of text, and of the border of a control. */
  readonly text: number;
  readonly edge: number;
}

const CALM_SURFACES: Surfaces = {
  surface: WHITE,
  page: [250, 250, 252],
  sunk: [243, 243, 247],
  ink: INK,
  quiet: [88, 84, 103],
  line: [222, 220, 230],
  lineStrong: [132, 128, 148],
  edging: 0.14,
  text: 4.5,
  edge: 3,
};

/** For users with low vision: white on black, and controls in yellow, whatever the tenant's colours are. */
const HIGH_CONTRAST_SURFACES: Surfaces = {
  surface: BLACK,
  page: BLACK,
  sunk: [24, 24, 24],
  ink: WHITE,
  quiet: [225, 225, 225],
  line: [150, 150, 150],
  lineStrong: WHITE,
  edging: 0.6,
  text: 7,
  edge: 4.5,
};
const HIGH_CONTRAST_VALUES = {
  themeAppPrimaryColour: '#ffdd00',
  themeAppSecondaryColour1: '#ffdd00',
  themeAppSecondaryColour2: '#000000',
  themeAppHeaderBgColour: '#000000',
  themeAppDarkBgColour: '#000000',
  headerPrimaryColour: '#ffdd00',
} as const;

const TONES: Readonly<Record<ToneName, Rgb>> = {
  info: [29, 90, 168],
  success: [21, 112, 63],
  warning: [166, 88, 0],
  danger: [190, 24, 40],
};

/** From this luminance a colour is light enough for a background of text. */
const LIGHT = 0.8;

/** Neutral backgrounds with a share of the tenant's colour. A light second colour fills sunk areas. */
function neutrals(primary: Rgb, second: Rgb, paper: Surfaces) {
  const tint = (grey: Rgb, share: number) => mix(grey, primary, share);
  const sunk = luminance(second) >= LIGHT ? second : tint(paper.sunk, 0.02);
  return { page: tint(paper.page, 0.008), surface: paper.surface, sunk };
}

function groundOf(background: Rgb, accent: Rgb, { text, edge, edging }: Surfaces): Ground {
  const letters = textColourOn(background, INK);
  const far = isDark(background) ? WHITE : INK;
  return {
    background: toHex(background),
    text: toHex(letters),
    textQuiet: toHex(readableOn(mix(letters, background, 0.28), [background], text)),
    link: toHex(readableOn(accent, [background], text)),
    line: toHex(mix(background, far, edging)),
    lineStrong: toHex(readableOn(mix(background, far, 0.4), [background], edge)),
    focus: toHex(readableOn(accent, [background], edge)),
  };
}

function toneOf(colour: Rgb, grounds: readonly Rgb[], paper: Surfaces): Tone {
  const soft = mix(paper.surface, colour, 0.07);
  const on = (ratio: number) => toHex(readableOn(colour, [...grounds, soft], ratio));
  return { text: on(paper.text), line: on(paper.edge), soft: toHex(soft) };
}

/** Moves the fill away from the text colour, so that hovering can only increase the contrast. */
function hoverOf(fill: Rgb, letters: Rgb): Rgb {
  const away: Rgb = luminance(letters) > 0.5 ? [0, 0, 0] : WHITE;
  return mix(fill, away, 0.14);
}

/** From this contrast white text is almost readable. A darker fill then looks better than black text. */
const CONTRAST_TOLERANCE = 3.6;

/** From this contrast with the page a fill is seen as one. The yellow #ffdd00 on white has 1.34. */
const VISIBLE_FILL = 1.25;

function fillOf(primary: Rgb, grounds: readonly Rgb[]): Rgb {
  return contrast(WHITE, primary) >= CONTRAST_TOLERANCE
    ? readableOn(primary, [WHITE], CALM_SURFACES.text)
    : readableOn(primary, grounds, VISIBLE_FILL);
}

function primaryOf(primary: Rgb, grounds: readonly Rgb[], paper: Surfaces) {
  const soft = mix(paper.surface, primary, 0.07);
  const fill = fillOf(primary, [paper.surface]);
  const letters = textColourOn(fill, INK);
  return {
    primary: toHex(fill),
    primaryAsGiven: toHex(primary),
    primaryHover: toHex(hoverOf(fill, letters)),
    primaryLine: toHex(readableOn(fill, grounds, paper.edge)),
    onPrimary: toHex(letters),
    primaryText: toHex(readableOn(primary, [...grounds, soft], paper.text)),
    primarySoft: toHex(soft),
    focus: toHex(readableOn(primary, [...grounds, soft], paper.edge)),
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

/** The part of the page mode that changes the theme. */
export type DisplayMode = Partial<Pick<PageMode, 'kiosk' | 'text' | 'contrast'>>;

/** At a kiosk, body text has 22 px. Large text adds half of the size. */
const scaleOf = ({ kiosk, text }: DisplayMode) => (kiosk ? 1.375 : 1) * (text ? 1.5 : 1);

/** The colours for any tenant colours, light or dark. `tokens.ts` lists what each colour guarantees. */
export function foyerTokens(themeValues: CompleteThemeValues, displayMode: DisplayMode = {}): FoyerTokens {
  const { kiosk = false, contrast: stark } = displayMode;
  const paper = stark ? HIGH_CONTRAST_SURFACES : CALM_SURFACES;
  const values = stark ? { ...themeValues, ...HIGH_CONTRAST_VALUES } : themeValues;
  const colour = (text: string) => parseColour(text) ?? INK;
  const primary = colour(values.themeAppPrimaryColour);
  const { page, surface, sunk } = neutrals(primary, colour(values.themeAppSecondaryColour2), paper);
  const grounds = [sunk, page, surface];
  const accent = values.headerPrimaryColour ? colour(values.headerPrimaryColour) : primary;
  const tone = (name: ToneName) => toneOf(TONES[name], grounds, paper);
  return {
    ...MEASURES,
    ...primaryOf(primary, grounds, paper),
    page: toHex(page),
    surface: toHex(surface),
    surfaceSunk: toHex(sunk),
    text: toHex(paper.ink),
    textQuiet: toHex(readableOn(paper.quiet, grounds, paper.text)),
    line: toHex(mix(paper.line, primary, 0.04)),
    lineStrong: toHex(readableOn(paper.lineStrong, grounds, paper.edge)),
    secondary1: toHex(colour(values.themeAppSecondaryColour1)),
    secondary2: toHex(colour(values.themeAppSecondaryColour2)),
    header: groundOf(colour(values.themeAppHeaderBgColour), accent, paper),
    dark: groundOf(colour(values.themeAppDarkBgColour), primary, paper),
    tone: { info: tone('info'), success: tone('success'), warning: tone('warning'), danger: tone('danger') },
    secondaryButton: values.themeAppSecondaryButtonStyle,
    logo: values.themeAppLogo,
    target: kiosk ? '64px' : '44px',
    touch: kiosk ? '@media all' : '@media (pointer: coarse), (max-width: 574.95px)',
    kiosk,
    column: kiosk ? '100%' : '42.5rem',
    scale: scaleOf(displayMode),
    scheme: stark ? 'dark' : 'light',
  };
}
