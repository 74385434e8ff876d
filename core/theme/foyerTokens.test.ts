import fc from 'fast-check';
import { contrast, parseColour, toHex, type Rgb } from '../../schemas/colour';
import { foyerTokens } from './foyerTokens';
import { completeThemeValues } from './values';

const channel = fc.integer({ min: 0, max: 255 });
const colour = fc.tuple(channel, channel, channel).map((parts) => toHex(parts as Rgb));

function ratio(one: string, other: string): number {
  const [first, second] = [parseColour(one), parseColour(other)];
  if (!first || !second) throw new Error(`${one} or ${other} is no colour`);
  return contrast(first, second);
}

/** Called thousands of times in a test, where `expect` would take longer than the tested code. */
function expectRatio(one: string, other: string, least: number): void {
  const found = ratio(one, other);
  if (!(found >= least)) throw new Error(`${one} and ${other}: ${found} to 1, and ${least} to 1 are needed.`);
}

function tokens(themeAppPrimaryColour: string, header = '#ffffff', dark = '#1e1733') {
  return foyerTokens(
    completeThemeValues({
      themeAppPrimaryColour,
      themeAppHeaderBgColour: header,
      themeAppDarkBgColour: dark,
    }),
  );
}

// @spec platform 9.8b
test('with any primary colour, text on page, cards and wells has a contrast of 4.5 to 1', () => {
  fc.assert(
    fc.property(colour, (primary) => {
      const t = tokens(primary);
      const tones = Object.values(t.tone);
      for (const ground of [t.page, t.surface, t.surfaceSunk]) {
        for (const text of [t.text, t.textQuiet, t.primaryText, ...tones.map((tone) => tone.text)]) {
          expectRatio(text, ground, 4.5);
        }
      }
      expectRatio(t.onPrimary, t.primary, 4.5);
      expectRatio(t.onPrimary, t.primaryHover, 4.5);
      for (const text of [t.text, t.textQuiet, t.primaryText]) expectRatio(text, t.primarySoft, 4.5);
      for (const tone of tones) {
        expectRatio(tone.text, tone.soft, 4.5);
        expectRatio(t.text, tone.soft, 4.5);
      }
    }),
    { numRuns: 500 },
  );
});

test('with any primary colour, control borders and focus rings have a contrast of 3 to 1', () => {
  fc.assert(
    fc.property(colour, (primary) => {
      const t = tokens(primary);
      for (const ground of [t.page, t.surface, t.surfaceSunk]) {
        for (const edge of [t.lineStrong, t.focus, t.primaryLine, t.tone.danger.line]) {
          expectRatio(edge, ground, 3);
        }
      }
      expectRatio(t.focus, t.primarySoft, 3);
    }),
    { numRuns: 500 },
  );
});

test('header and dark backgrounds of any colour have readable text, links and focus rings', () => {
  fc.assert(
    fc.property(colour, colour, colour, (primary, header, dark) => {
      const t = tokens(primary, header, dark);
      for (const ground of [t.header, t.dark]) {
        for (const text of [ground.text, ground.textQuiet, ground.link]) {
          expectRatio(text, ground.background, 4.5);
        }
        for (const edge of [ground.focus, ground.lineStrong]) expectRatio(edge, ground.background, 3);
      }
    }),
    { numRuns: 500 },
  );
});

test('in high contrast all text has 7 to 1 and all edges 4.5 to 1, with any tenant colours', () => {
  fc.assert(
    fc.property(colour, colour, colour, (primary, header, second) => {
      const values = completeThemeValues({
        themeAppPrimaryColour: primary,
        themeAppHeaderBgColour: header,
        themeAppSecondaryColour2: second,
      });
      const t = foyerTokens(values, { kiosk: true, contrast: 'high' });
      const tones = Object.values(t.tone);
      for (const ground of [t.page, t.surface, t.surfaceSunk, t.primarySoft]) {
        for (const text of [t.text, t.textQuiet, t.primaryText, ...tones.map((tone) => tone.text)])
          expectRatio(text, ground, 7);
        for (const edge of [t.lineStrong, t.line, t.focus, t.primaryLine, ...tones.map((tone) => tone.line)])
          expectRatio(edge, ground, 4.5);
      }
      for (const fill of [t.primary, t.primaryHover]) expectRatio(t.onPrimary, fill, 7);
      for (const ground of [t.header, t.dark]) {
        for (const text of [ground.text, ground.textQuiet, ground.link])
          expectRatio(text, ground.background, 7);
        expectRatio(ground.lineStrong, ground.background, 4.5);
      }
    }),
  );
});

test('a tenant colour with enough contrast is unchanged', () => {
  expect(tokens('#5b21b6')).toMatchObject({
    primary: '#5b21b6',
    primaryText: '#5b21b6',
    focus: '#5b21b6',
    onPrimary: '#ffffff',
  });
});

test('white text stays on the default violet with an invisible darkening', () => {
  const t = tokens('#8C59F8');
  expect(t.primaryAsGiven).toBe('#8c59f8');
  expect(t.onPrimary).toBe('#ffffff');
  expect(ratio(t.primary, t.primaryAsGiven)).toBeLessThan(1.1);
});

test('a pale primary colour keeps its fill, and is darkened only as text or edge', () => {
  const t = tokens('#ffe600');
  expect(t.primary).toBe('#ffe600');
  expect(t.onPrimary).not.toBe('#ffffff');
  expect(t.primaryText).not.toBe('#ffe600');
});
