import { contrastPairs, type ContrastPair } from './contrastPairs';
import { foyerTokens } from './foyerTokens';
import { completeThemeValues } from './values';

const pairIn = (pairs: readonly ContrastPair[], ground: string, ink: string) =>
  pairs.find((pair) => pair.ground === ground && pair.ink === ink);

/** Backgrounds and decoration. They carry no information, so no contrast is required. */
const DECORATION = [
  'line',
  'primaryAsGiven',
  'secondary1',
  'secondary2',
  'header.line',
  'dark.line',
  ...['info', 'success', 'warning', 'danger'].map((tone) => `tone.${tone}.soft`),
];

function coloursIn(value: unknown, name = ''): readonly (readonly [name: string, colour: string])[] {
  if (typeof value === 'string') return /^#[0-9a-f]{6}$/.test(value) ? [[name, value]] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    coloursIn(each, name === '' ? key : `${name}.${key}`),
  );
}

test('every colour of the theme that is read or seen is in a pair', () => {
  const values = { themeAppPrimaryColour: '#FFDD00', headerPrimaryColour: '#0055AA' };
  const shown = contrastPairs(values).flatMap(({ groundColour, inkColour }) => [groundColour, inkColour]);
  const missing = coloursIn(foyerTokens(completeThemeValues(values)))
    .filter(([name, colour]) => !DECORATION.includes(name) && !shown.includes(colour))
    .map(([name]) => name);
  expect(missing).toEqual([]);
});

test('a pale colour is darkened for text, and the pair says what it would have reached', () => {
  const pair = pairIn(contrastPairs({ themeAppPrimaryColour: '#FFDD00' }), 'surface', 'primaryText');
  expect(pair?.ratio).toBeGreaterThanOrEqual(4.5);
  expect(pair?.chosen?.colour).toBe('#ffdd00');
  expect(pair?.chosen?.ratio).toBeCloseTo(1.35, 2);
});

test('a colour that is readable is shown as chosen', () => {
  const pair = pairIn(contrastPairs({ themeAppPrimaryColour: '#5B21B6' }), 'primary', 'onPrimary');
  expect(pair).toMatchObject({ groundColour: '#5b21b6', inkColour: '#ffffff', required: 4.5 });
  expect(pair?.chosen).toBeUndefined();
});

test('the links of the header have the colour of the header', () => {
  const values = { headerPrimaryColour: '#FFFFFF', themeAppHeaderBgColour: '#112233' };
  expect(pairIn(contrastPairs(values), 'header', 'link')).toMatchObject({
    inkColour: '#ffffff',
    groundColour: '#112233',
  });
});

test('values that are no colours have their defaults', () => {
  expect(contrastPairs({ themeAppPrimaryColour: 'red; }' })).toEqual(contrastPairs({}));
});
