import { completeThemeValues } from '../../theme/values';
import { foyerTokens } from '../../theme/foyerTokens';
import { themeColours } from './themeColours';

const VALUES = { themeAppPrimaryColour: '#b3541e', themeAppHeaderBgColour: '#12324a' };
const tokens = foyerTokens(completeThemeValues(VALUES));
const { fieldsOf } = themeColours(VALUES, {});

test('the colour of a button and its text come from the main colour', () => {
  expect(fieldsOf(tokens.primary, 'background', '')).toEqual(['themeAppPrimaryColour']);
  expect(fieldsOf(tokens.primaryText, 'text', '')).toEqual(['themeAppPrimaryColour']);
});

test('the text of the header is calculated from its background', () => {
  expect(fieldsOf(tokens.header.background, 'background', 'header')).toEqual(['themeAppHeaderBgColour']);
  expect(fieldsOf(tokens.header.text, 'text', 'header')).toEqual(['themeAppHeaderBgColour']);
});

test('the white of a card and the text on it are the same for every tenant', () => {
  expect(fieldsOf(tokens.surface, 'background', '')).toEqual([]);
  expect(fieldsOf(tokens.text, 'text', '')).toEqual([]);
});
