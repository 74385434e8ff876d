import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadCatalogue } from '../../tenants/manifests/loadCatalogue';
import { applyStep, type Change, type FileTexts } from '../edit';
import { differenceOf, type Difference } from '.';

const root = resolve(__dirname, '../../..');
const catalogue = loadCatalogue(root);
const read = (path: string): string => readFileSync(join(root, 'tenants', path), 'utf8');
const northgate: FileTexts = {
  'tenant.json': read('northgate/tenant.json'),
  'copy/en-GB.json': read('northgate/copy/en-GB.json'),
};
const riverside: FileTexts = { 'tenant.json': read('riverside/tenant.json') };
const SECTIONS = '/areas/online-joining/sections';
const FORM = `${SECTIONS}/4/settings/schema`;

const change = (action: Change['action'], pointer: string, rest: object = {}): Change =>
  ({ action, file: 'tenant.json', pointer, ...rest }) as Change;
const inCopy = (made: Change): Change => ({ ...made, file: 'copy/en-GB.json' });

function differenceAfter(changes: readonly Change[], before: FileTexts): Difference {
  const result = applyStep(before, changes);
  if ('fault' in result) throw result.fault;
  return differenceOf({ files: before, assets: {} }, { files: result.files, assets: {} }, catalogue);
}

const sentencesAfter = (changes: readonly Change[], before = northgate): readonly string[] =>
  differenceAfter(changes, before).sentences.map(({ text }) => text);

const MANDATE = { all: [{ fact: 'selection.paymentType', is: 'recurring' }, 'user.loggedIn'] };

describe('a change has a sentence in the words of the operator', () => {
  const cases: readonly (readonly [string, readonly Change[], readonly string[]])[] = [
    [
      'a section that moves',
      [change('move', `${SECTIONS}/3`, { to: 1 })],
      ['“Your details” moves before “Pick your membership”'],
    ],
    [
      'a section that moves to the end',
      [change('move', `${SECTIONS}/0`, { to: 8 })],
      ['“Pick your gym” moves to the end'],
    ],
    ['a section that is removed', [change('remove', `${SECTIONS}/4`)], ['“Your first session” is removed']],
    [
      'a section that is added',
      [
        change('insert', `${SECTIONS}/5`, {
          value: { use: 'joining.tenantQuestions', key: 'parking', title: 'Parking', when: 'mode.kiosk' },
        }),
      ],
      [
        '“Parking” is added before “Review & select dates”',
        '“Parking” is shown: Only when on a kiosk. Before: Always',
      ],
    ],
    [
      'a section that is hidden and gets another title',
      [
        change('set', `${SECTIONS}/4/hidden`, { value: true }),
        change('set', `${SECTIONS}/4/title`, { value: 'First visit' }),
      ],
      ['“Your first session” has the new title “First visit”', '“First visit” is hidden'],
    ],
    [
      'a condition',
      [change('set', `${SECTIONS}/4/when`, { value: { not: 'user.loggedIn' } })],
      ['“Your first session” is shown: Only when not logged in. Before: Always'],
    ],
    [
      'a condition that is left to the plugin',
      [change('remove', `${SECTIONS}/2/when`)],
      [
        '“About your training” is shown: Only when the membership has questions (default). Before: Only when the membership has questions',
      ],
    ],
    [
      'a condition that is written differently',
      [change('set', `${SECTIONS}/2/when`, { value: { not: { not: 'questions.any' } } })],
      [
        '“About your training” is shown as before: Only when the membership has questions. The condition is written differently.',
      ],
    ],
    [
      'a fact, with the sections that depend on it',
      [change('set', '/facts/mandate.needed', { value: MANDATE })],
      [
        '“Monthly payment” is shown: Only when paying monthly and logged in. Before: Only when paying monthly and without a direct debit',
        '“Confirm your details” is shown: Only when paying monthly and logged in. Before: Only when paying monthly and without a direct debit',
        'The condition “Mandate needed” is now: Only when paying monthly and logged in. Before: Only when paying monthly and without a direct debit',
      ],
    ],
    [
      'a fact with a new name, as the console shows it',
      [
        change('rename', '/facts/mandate.needed', { key: 'own.directDebit' }),
        change('set', `${SECTIONS}/6/when`, { value: 'own.directDebit' }),
        change('set', `${SECTIONS}/7/when`, { value: 'own.directDebit' }),
      ],
      [
        '“Monthly payment” is shown as before: Only when paying monthly and without a direct debit. The condition is written differently.',
        '“Confirm your details” is shown as before: Only when paying monthly and without a direct debit. The condition is written differently.',
        'The condition “Mandate needed” has the new name “Direct debit”',
      ],
    ],
    [
      'a setting with a unit and a default',
      [change('set', '/settings/kiosk/clearAfterSeconds', { value: 80, createParents: true })],
      ['Kiosk clears after 80 s, was 95 s (default)'],
    ],
    [
      'settings of several kinds',
      [
        change('set', '/settings/joining/directDebitProvider', { value: 'in_house' }),
        change('set', '/settings/joining/collectBillingAddress', { value: true }),
        change('set', '/settings/joining/merchantContact/name', { value: 'Northgate' }),
        change('remove', '/settings/joining/merchantContact/phone'),
        change('set', '/settings/joining/paymentTypes', { value: ['recurring'] }),
        change('set', '/settings/bookings', { value: { filters: ['date', 'kind'] } }),
      ],
      [
        'Collector of direct debits: In-house, was GoCardless',
        'Billing address in the direct debit form: on, was off',
        'Contact for direct debits › Name: “Northgate”, was “Northgate Gyms”',
        'Contact for direct debits › Telephone: not set, was “0161 496 0200”',
        'Payment types: Monthly, was Monthly, Single payment (default)',
        'Filters of the timetable: Date, Kind, was Activity, Kind, Time of day, Date (default)',
      ],
    ],
    [
      'a setting of a section',
      [change('set', `${SECTIONS}/0/settings/map`, { value: false })],
      ['“Pick your gym” › Map of the centres: off, was on'],
    ],
    [
      'the name, hosts and languages',
      [
        change('set', '/name', { value: 'Northgate Gyms' }),
        change('insert', '/hosts/0', { value: 'northgate.example' }),
        change('insert', '/locale/-', { value: 'cy' }),
        change('remove', '/operator/vatNumber'),
      ],
      [
        'Name of the operator: “Northgate Gyms”, was “Northgate”',
        'Host names: “northgate.example” is added',
        'Languages: “cy” is added',
        'Company › VAT number: not set, was “GB 111 1111 11”',
      ],
    ],
    [
      'colours and typefaces',
      [
        change('set', '/theme/themeAppPrimaryColour', { value: '#000000' }),
        change('set', '/theme/themeAppBodyFontStyle', { value: 'lato' }),
      ],
      ['Theme › Main colour: #000000, was #C8F031', 'Theme › Typeface of the text: Lato, was Roboto'],
    ],
    [
      'features, plugins and paths',
      [
        change('set', '/flags/guestPasses', { value: true }),
        change('remove', '/flags/savedCards'),
        change('remove', '/areas/bookings/plugins/2'),
        change('set', '/areas/bookings/basePath', { value: '/book/' }),
      ],
      [
        'Areas › Bookings › Plugins: “checkout” is removed',
        'Areas › Bookings › Path: “/book/”, was “/” (default)',
        'Guest passes: on, was off (default)',
        'Saved cards: off (default), was on',
      ],
    ],
    [
      'texts, in the document and in a file',
      [
        change('set', '/copy', { value: { 'en-GB': { 'joining.page.title': 'Join in' } } }),
        inCopy(change('set', '/joining.page.heading', { value: 'Join us' })),
        inCopy(change('remove', '/joining.centre.choose')),
      ],
      [
        'Text “joining.page.title” (en-GB): “Join in”, was “Online Joining” (default)',
        'Text “joining.page.heading” (en-GB): “Join us”, was “Join Northgate”',
        'Text “joining.centre.choose” (en-GB): “Choose this centre” (default), was “Pick this gym”',
      ],
    ],
    [
      'questions',
      [
        change('set', `${FORM}/properties/level`, { value: { type: 'string', title: 'Your level?' } }),
        change('remove', `${FORM}/properties/buddy`),
        change('insert', `${FORM}/required/-`, { value: 'sessions' }),
        change('set', `${FORM}/properties/sessions/maximum`, { value: 7 }),
        change('remove', `${FORM}/properties/trainingTime/oneOf/3`),
        change('move', `${FORM}/properties/goals`, { to: 0 }),
        change('set', `${FORM}/then/properties/race/maxLength`, { value: 60 }),
      ],
      [
        '“Your first session”: the question “Sessions a week” must be answered',
        '“Your first session” › “When do you plan to train?” › Options: “At night” is removed',
        '“Your first session” › “Sessions a week” › Largest number: 7, was 14',
        '“Your first session”: the question “Your level?” is added',
        '“Your first session”: the question “Training with somebody? Tell us their name” is removed',
        '“Your first session”: the order of the questions is now “What are you training for?”, “When do you plan to train?”, “Sessions a week”',
        '“Your first session” › “Which race, and when?” › Most characters: 60, was 80',
      ],
    ],
    [
      'a question that is asked only for an answer, and an answer that changes',
      [
        change('set', `${FORM}/allOf`, {
          value: [
            {
              if: { required: ['goals'], properties: { goals: { contains: { const: 'race' } } } },
              then: { properties: { distance: { type: 'string', title: 'Which distance?' } } },
            },
          ],
        }),
        change('set', `${FORM}/if/properties/goals/contains/const`, { value: 'fun' }),
      ],
      [
        '“Your first session”: “Which race, and when?” is asked only when “What are you training for?” is “Fun”. Before: only when “What are you training for?” is “A race”',
        '“Your first session”: “Which distance?” is asked only when “What are you training for?” is “A race”',
      ],
    ],
    [
      'a question that is asked only for an answer from now on, and one that is removed',
      [
        change('remove', `${FORM}/properties/trainingTime`),
        change('remove', `${FORM}/required`),
        change('set', `${FORM}/then`, {
          value: {
            required: ['trainingTime'],
            properties: { trainingTime: { type: 'string', title: 'When do you plan to train?' } },
          },
        }),
      ],
      [
        '“Your first session”: “When do you plan to train?” is asked only when “What are you training for?” is “A race”. Before: always',
        '“Your first session” › “When do you plan to train?” › Options: “Mornings” is removed',
        '“Your first session” › “When do you plan to train?” › Options: “Lunch hours” is removed',
        '“Your first session” › “When do you plan to train?” › Options: “Evenings” is removed',
        '“Your first session” › “When do you plan to train?” › Options: “At night” is removed',
        '“Your first session”: the question “Which race, and when?” is removed. It was asked only when “What are you training for?” is “A race”',
      ],
    ],
    [
      'a condition that only the schema can show',
      [change('set', `${FORM}/if/properties/goals`, { value: { contains: { enum: ['race', 'fun'] } } })],
      ['“Your first session”: the conditions of the questions are changed'],
    ],
    [
      'pictures',
      [
        change('remove', '/pictures/activities/row'),
        change('set', '/pictures/venues/northgate-aberdeen/files/0', {
          value: 'assets/pictures/row-480.webp',
        }),
      ],
      [
        'Pictures › Centres › “northgate-aberdeen” › Files: “assets/pictures/racks-480.webp” is removed',
        'Pictures › Centres › “northgate-aberdeen” › Files: “assets/pictures/row-480.webp” is added',
        'Pictures › Activities › “row” › Files: “assets/pictures/row-480.webp” is removed',
        'Pictures › Activities › “row” › Files: “assets/pictures/row-960.webp” is removed',
        'Pictures › Activities › “row” › Description for users who cannot see it: not set, was “northgate.pictures.row”',
      ],
    ],
    [
      'an entry that no schema describes',
      [change('set', '/lockers', { value: { size: 3, empty: {} } })],
      ['“lockers” › “size”: 3, was not set', '“lockers” › “empty” is added: empty'],
    ],
    [
      'the order of entries',
      [change('move', '/theme/themeAppLogo', { to: 0 }), change('move', '/locale', { to: 0 })],
      [expect.stringMatching(/^Theme: the order is now Logo, Main colour, .* and 2 more$/) as string],
    ],
  ];
  test.each(cases)('%s', (_, changes, sentences) => {
    expect(sentencesAfter(changes)).toEqual(sentences);
  });
});

test('each sentence has the place of its change', () => {
  const { sentences, files } = differenceAfter(
    [
      change('set', `${SECTIONS}/1/title`, { value: 'Choose' }),
      change('set', '/settings/kiosk', { value: { clearAfterSeconds: 80 } }),
    ],
    riverside,
  );
  expect(sentences).toEqual([
    {
      text: '“Choose your membership” has the new title “Choose”',
      file: 'tenant.json',
      pointer: `${SECTIONS}/1/title`,
    },
    {
      text: 'Kiosk clears after 80 s, was 95 s (default)',
      file: 'tenant.json',
      pointer: '/settings/kiosk/clearAfterSeconds',
    },
  ]);
  expect(files.map(({ file }) => file)).toEqual(['tenant.json']);
  expect(files[0]?.diff).toContain(
    '-        { "use": "joining.membership" },\n+        { "use": "joining.membership", "title": "Choose" },',
  );
});

test('long texts show where they differ', () => {
  const start = 'word '.repeat(60);
  const before = { 'tenant.json': JSON.stringify({ name: `${start}old end` }) };
  const after = { 'tenant.json': JSON.stringify({ name: `${start}new end` }) };
  const { sentences } = differenceOf({ files: before, assets: {} }, { files: after, assets: {} }, catalogue);
  expect(sentences.map(({ text }) => text)).toEqual([
    'Name of the operator: “…word word word word new end”, was “…word word word word old end”',
  ]);
});

test('layout, files and assets have sentences too', () => {
  const before = {
    files: { 'tenant.json': '{ "name": "Park" }', 'copy/en-GB.json': '{}', 'copy/fr-FR.json': '{ "a" }' },
    assets: { 'assets/a.svg': { hash: '1', size: 1 }, 'assets/b.svg': { hash: '2', size: 1 } },
  };
  const after = {
    files: { 'tenant.json': '{"name":"Park"}\r\n', 'copy/cy.json': '{}', 'copy/fr-FR.json': '{}' },
    assets: { 'assets/a.svg': { hash: '3', size: 1 }, 'assets/c.svg': { hash: '4', size: 1 } },
  };
  expect(differenceOf(before, after, catalogue).sentences.map(({ text }) => text)).toEqual([
    'Only the layout of “tenant.json” changes: spaces, line ends or the way in which characters are written',
    'The file “copy/cy.json” is added',
    'The file “copy/en-GB.json” is removed',
    'The text of “copy/fr-FR.json” changes. It isn’t valid JSON, so it can’t be compared entry by entry.',
    'The file “assets/a.svg” has new content',
    'The file “assets/b.svg” is removed',
    'The file “assets/c.svg” is added',
  ]);
  expect(differenceOf(before, before, catalogue)).toEqual({ sentences: [], files: [] });
});

test('two very different texts are shown as replaced, without a long search', () => {
  const lines = (word: string): string =>
    JSON.stringify(
      Object.fromEntries(Array.from({ length: 2500 }, (_, at) => [`${word}.${at}`, word])),
      null,
      1,
    );
  const side = (word: string) => ({ files: { 'copy/en-GB.json': lines(word) }, assets: {} });
  const { sentences, files } = differenceOf(side('core'), side('joining'), catalogue);
  expect(sentences).toHaveLength(5_000);
  expect(files[0]?.diff.split('\n', 2)).toEqual(['@@ -1,2502 +1,2502 @@', '-{']);
});
