import { bootOf } from '../testing/boot';
import { isPaintable } from './draftChanges';

const SECTION = { use: 'a.one', plugin: 'a', title: 'a.one.title', settings: {} };
const BEFORE = bootOf({
  document: {
    sections: [
      { ...SECTION, id: 'a.one' },
      { ...SECTION, id: 'a.two' },
    ],
    theme: { themeAppPrimaryColour: '#112233' },
  },
}).document;
const [one, two] = BEFORE.sections;

test('copy, colours, and the titles, order and visibility of sections are painted', () => {
  if (one === undefined || two === undefined) throw new Error('There are two sections.');
  for (const change of [
    { copy: { 'a.one.title': 'First' } },
    { theme: { themeAppPrimaryColour: '#445566' } },
    { sections: [two, one] },
    { sections: [one] },
    { sections: [one, two, { ...SECTION, id: 'a.three' }] },
    { sections: [{ ...one, title: 'tenant.own' }, two] },
  ])
    expect(isPaintable(BEFORE, { ...BEFORE, ...change })).toBe(true);
});

test('settings, typefaces, conditions of facts and names load the page again', () => {
  if (one === undefined || two === undefined) throw new Error('There are two sections.');
  for (const change of [
    { sections: [{ ...one, settings: { map: true } }, two] },
    { theme: { ...BEFORE.theme, themeAppBodyFontStyle: 'lato' as const } },
    { facts: { adult: { fact: 'user.loggedIn', is: true } } },
    { name: 'Riverside' },
  ])
    expect(isPaintable(BEFORE, { ...BEFORE, ...change })).toBe(false);
});
