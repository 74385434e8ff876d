import { inspectorReport } from './inspectorReport';

const TEXT = { text: 'Join us', keys: [], setting: { pointer: '/title', section: 'joining.centre' } };
const FIELD = { name: 'themeAppPrimaryColour', isOfPlatform: false };
const COLOUR = { part: 'text', colour: '#12324a', fields: [FIELD] };
const FACT = { name: 'user.loggedIn', value: null };
const SECTION = { id: 'joining.centre', isShown: 'unknown', facts: [FACT] };

const WHOLE = { part: 3, texts: [TEXT], colours: [COLOUR], section: SECTION };

const reportOf = (change: object) =>
  inspectorReport({ type: 'foyer-preview-inspected', inspected: { ...WHOLE, ...change } });

test('a report about a part of the page is read', () => {
  expect(reportOf({})).toEqual({ type: 'foyer-preview-inspected', inspected: WHOLE });
  expect(reportOf({ part: undefined, section: undefined })).toBeDefined();
  for (const value of [true, 'member', 3]) {
    const section = { ...SECTION, isShown: false, facts: [{ ...FACT, value }] };
    expect(reportOf({ section })).toBeDefined();
  }
});

test.each([
  ['a part', { part: '3' }],
  ['the section of a setting', { texts: [{ ...TEXT, setting: { pointer: '/title', section: 1 } }] }],
  ['a key', { texts: [{ ...TEXT, keys: [{}] }] }],
  ['a colour with an address', { colours: [{ ...COLOUR, colour: 'url(https://evil.example/)' }] }],
  ['a colour with more behind it', { colours: [{ ...COLOUR, colour: '#12324a, url(//evil.example)' }] }],
  ['a field', { colours: [{ ...COLOUR, fields: [{ ...FIELD, isOfPlatform: 'no' }] }] }],
  ['whether a section is shown', { section: { ...SECTION, isShown: 'perhaps' } }],
  ['the value of a fact', { section: { ...SECTION, facts: [{ ...FACT, value: {} }] } }],
  ['a fact without a value', { section: { ...SECTION, facts: [{ name: 'user.loggedIn' }] } }],
])('a report is ignored if its shape is wrong: %s', (_what, change) => {
  expect(reportOf(change)).toBeUndefined();
});

test('the list of the screen has sections, texts and colours only', () => {
  const screenOf = (kind: string) =>
    inspectorReport({ type: 'foyer-preview-screen', parts: [{ id: 0, kind, label: 'Join us' }] });
  expect(screenOf('text')).toBeDefined();
  expect(screenOf('script')).toBeUndefined();
});
