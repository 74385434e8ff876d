/** Every pair of a colour and a background that pages of a tenant show, with its contrast. */
import { contrast, parseColour, type Rgb } from '../../schemas/colour';
import { foyerTokens } from './foyerTokens';
import type { FoyerTokens, Ground, ToneName } from './tokens';
import { completeThemeValues, type CompleteThemeValues } from './values';

const TEXT = 4.5;
const EDGE = 3;
const BLACK: Rgb = [0, 0, 0];

/** The colour behind. */
export type PairGround =
  | 'page'
  | 'surface'
  | 'surfaceSunk'
  | 'primarySoft'
  | 'primary'
  | 'primaryHover'
  | 'text'
  | 'header'
  | 'dark'
  | `${ToneName}Soft`;

/** The colour in front: text, a link or a line. */
export type PairInk =
  | 'text'
  | 'textQuiet'
  | 'primaryText'
  | 'primaryLine'
  | 'lineStrong'
  | 'focus'
  | 'onPrimary'
  | 'surface'
  | 'link'
  | `${ToneName}Text`
  | `${ToneName}Line`;

/** Two colours of a theme that pages show on one another, and their contrast. */
export interface ContrastPair {
  readonly ground: PairGround;
  readonly ink: PairInk;
  /** `#rrggbb`, as pages show them. */
  readonly groundColour: string;
  readonly inkColour: string;
  /** 1 to 21 (WCAG 2.2). */
  readonly ratio: number;
  /** 4.5 for text, 3 for borders of controls and focus rings. */
  readonly required: number;
  /** The colour of the theme that pages change here, and the ratio that it would have unchanged. */
  readonly chosen?: { readonly colour: string; readonly ratio: number };
}

const ratioOf = (one: string, other: string): number =>
  contrast(parseColour(one) ?? BLACK, parseColour(other) ?? BLACK);

interface PairColours {
  readonly ground: PairGround;
  readonly ink: PairInk;
  readonly on: string;
  readonly of: string;
  readonly required: number;
  /** The value of the theme from which the ink is made, or with `isGround` the background. */
  readonly chosen?: string;
  readonly isGround?: boolean;
}

function pairOf({ ground, ink, on, of, required, chosen, isGround = false }: PairColours): ContrastPair {
  const shown = isGround ? on : of;
  const isChanged = chosen !== undefined && chosen.toLowerCase() !== shown.toLowerCase();
  return {
    ground,
    ink,
    groundColour: on,
    inkColour: of,
    ratio: ratioOf(of, on),
    required,
    ...(isChanged && { chosen: { colour: chosen, ratio: ratioOf(chosen, isGround ? of : on) } }),
  };
}

const TONES: readonly ToneName[] = ['info', 'success', 'warning', 'danger'];

function pageColours(t: FoyerTokens, primary: string): readonly PairColours[] {
  const grounds = (['surface', 'page', 'surfaceSunk', 'primarySoft'] as const).flatMap(
    (ground): readonly PairColours[] => {
      const place = { ground, on: t[ground] };
      const base: readonly PairColours[] = [
        { ...place, ink: 'text', of: t.text, required: TEXT },
        { ...place, ink: 'textQuiet', of: t.textQuiet, required: TEXT },
        { ...place, ink: 'primaryText', of: t.primaryText, required: TEXT, chosen: primary },
        { ...place, ink: 'focus', of: t.focus, required: EDGE, chosen: primary },
      ];
      // A selected row has neither the border of a field nor a message.
      if (ground === 'primarySoft') return base;
      return [
        ...base,
        { ...place, ink: 'primaryLine', of: t.primaryLine, required: EDGE, chosen: primary },
        { ...place, ink: 'lineStrong', of: t.lineStrong, required: EDGE },
        ...TONES.map((tone) => ({
          ...place,
          ink: `${tone}Text` as const,
          of: t.tone[tone].text,
          required: TEXT,
        })),
        ...TONES.map((tone) => ({
          ...place,
          ink: `${tone}Line` as const,
          of: t.tone[tone].line,
          required: EDGE,
        })),
      ];
    },
  );
  const messages = TONES.flatMap((tone): readonly PairColours[] => {
    const place = { ground: `${tone}Soft` as const, on: t.tone[tone].soft };
    return [
      { ...place, ink: 'text', of: t.text, required: TEXT },
      { ...place, ink: `${tone}Text`, of: t.tone[tone].text, required: TEXT },
    ];
  });
  return [...grounds, ...messages];
}

function buttonColours(t: FoyerTokens, primary: string): readonly PairColours[] {
  const text = { ink: 'onPrimary', of: t.onPrimary, required: TEXT } as const;
  const solid: readonly PairColours[] =
    t.secondaryButton === 'solid'
      ? [{ ground: 'text', on: t.text, ink: 'surface', of: t.surface, required: TEXT }]
      : [];
  return [
    { ...text, ground: 'primary', on: t.primary, chosen: primary, isGround: true },
    { ...text, ground: 'primaryHover', on: t.primaryHover },
    ...solid,
  ];
}

const groundColours = (ground: 'header' | 'dark', of: Ground, accent: string): readonly PairColours[] => {
  const place = { ground, on: of.background };
  return [
    { ...place, ink: 'text', of: of.text, required: TEXT },
    { ...place, ink: 'textQuiet', of: of.textQuiet, required: TEXT },
    { ...place, ink: 'link', of: of.link, required: TEXT, chosen: accent },
    { ...place, ink: 'lineStrong', of: of.lineStrong, required: EDGE },
    { ...place, ink: 'focus', of: of.focus, required: EDGE, chosen: accent },
  ];
};

/**
 * The pairs of a page with these values, in the order in which a reader meets them: header, buttons, page, dark
 * surfaces. Values that are missing or not valid have their defaults. Decoration has no required contrast and
 * is left out.
 */
export function contrastPairs(values: unknown): readonly ContrastPair[] {
  const complete: CompleteThemeValues = completeThemeValues(values);
  const { themeAppPrimaryColour: primary, headerPrimaryColour } = complete;
  const tokens = foyerTokens(complete);
  return [
    ...groundColours('header', tokens.header, headerPrimaryColour ?? primary),
    ...buttonColours(tokens, primary),
    ...pageColours(tokens, primary),
    ...groundColours('dark', tokens.dark, primary),
  ].map(pairOf);
}
