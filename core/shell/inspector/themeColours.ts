/** From which fields of the theme a colour of the page is calculated. */
import type { ThemeValues } from '../../../schemas/boot';
import { parseColour, toHex } from '../../../schemas/colour';
import type { InspectedColour } from '../../../schemas/inspection';
import { foyerTokens, type DisplayMode } from '../../theme/foyerTokens';
import { completeThemeValues } from '../../theme/values';

type Part = InspectedColour['part'];

const FIELDS = [
  'themeAppPrimaryColour',
  'themeAppSecondaryColour1',
  'themeAppSecondaryColour2',
  'themeAppHeaderBgColour',
  'headerPrimaryColour',
  'themeAppDarkBgColour',
] as const;

/** A field is tried with each of them: one of them changes every colour that depends on the field. */
const TRIED = ['#000000', '#ffffff', '#b00040'];

/** Of a field with less influence an operator sees no difference: the background of every page has a trace of it. */
const VISIBLE = 32;

function difference(one: string, other: string | undefined): number {
  const [before = [], after = []] = [parseColour(one), parseColour(other)];
  return before.reduce((sum, part, at) => sum + Math.abs(part - (after[at] ?? part)), 0);
}

/** The colours of the tokens by name: `header.text`. Other tokens are left out. */
function coloursIn(value: object, path = ''): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(value).flatMap(([name, inner]: readonly [string, unknown]) => {
      if (typeof inner === 'object' && inner !== null) return [...coloursIn(inner, `${path}${name}.`)];
      const colour = typeof inner === 'string' ? parseColour(inner) : undefined;
      return colour === undefined ? [] : [[`${path}${name}`, toHex(colour)] as const];
    }),
  );
}

const isText = (token: string): boolean =>
  /(^|\.)(text|textQuiet|link)$|Text$|^on|^primary$|^secondary/.test(token);
const isBackground = (token: string): boolean =>
  !/(^|\.)(text|textQuiet|link|line|lineStrong|focus)$|Text$|Line$|^on/.test(token);

/** Header and dark areas have colours of their own. */
const groundOf = (token: string): string => /^(header|dark)\./.exec(token)?.[1] ?? '';

export interface ThemeColours {
  /** The names of the fields. `ground`: `header`, or empty. Empty list: the colour does not depend on the theme. */
  readonly fieldsOf: (colour: string, part: Part, ground: string) => readonly string[];
}

export function themeColours(values: ThemeValues, mode: DisplayMode): ThemeColours {
  const tokensOf = (changed: ThemeValues) =>
    coloursIn(foyerTokens(completeThemeValues({ ...values, ...changed }), mode));
  const tokens = tokensOf({});
  const fieldsByToken = new Map([...tokens].map(([token]) => [token, new Set<string>()]));
  for (const field of FIELDS)
    for (const tried of TRIED)
      for (const [token, colour] of tokensOf({ [field]: tried }))
        if (difference(colour, tokens.get(token)) >= VISIBLE) fieldsByToken.get(token)?.add(field);
  const isOf = { text: isText, background: isBackground };
  return {
    fieldsOf: (colour, part, ground) => {
      const found = [...tokens].filter(([token, each]) => each === colour && isOf[part](token));
      const here = found.filter(([token]) => groundOf(token) === ground);
      const fields = (here.length > 0 ? here : found).map(([token]) => [...(fieldsByToken.get(token) ?? [])]);
      // White is the colour of every card, whatever the theme has.
      return fields.some((each) => each.length === 0) ? [] : [...new Set(fields.flat())];
    },
  };
}
