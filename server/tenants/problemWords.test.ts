/** Each message about a mistake says what to change. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { PNG } from 'pngjs';
import { loadCatalogue } from './manifests/loadCatalogue';
import { loadTenants } from '../documents/loadTenants';

const root = resolve(__dirname, '../..');
const catalogue = loadCatalogue(root);
const document = readFileSync(join(root, 'tenants/riverside/tenant.json'), 'utf8');
let dir: string;

beforeEach(() => {
  dir = join(mkdtempSync(join(tmpdir(), 'foyer-words-')), 'tenants');
  cpSync(join(root, 'tenants/riverside'), join(dir, 'riverside'), { recursive: true });
});
afterEach(() => rmSync(dirname(dir), { recursive: true, force: true }));

function problemsOf(text: string | Uint8Array) {
  writeFileSync(join(dir, 'riverside/tenant.json'), text);
  return loadTenants(dir, { projectRoot: root, catalogue }).problems;
}

const CENTRE = '{ "use": "joining.centre" }';
const titled = (title: string): [string, string] => [
  CENTRE,
  `{ "use": "joining.centre", "title": "${title}" }`,
];

const REVIEW = '{ "use": "joining.review" }';
const QUESTIONS = `{ "use": "joining.tenantQuestions", "key": "more", "settings": { "title": "A", "schema": { "type": "object", "properties": { "b": { "type": "string", "title": "B" } } } } }`;
/** A section of questions with one mistake. */
const asked = (before: string, after: string): [string, string] => [
  REVIEW,
  `${QUESTIONS.replace(before, after)}, ${REVIEW}`,
];

test.each<[string, readonly [string, string], string]>([
  ['typographic quotes', ['"riverside"', '“riverside”'], 'Use straight double quotes'],
  ['single quotes', ['"riverside"', "'riverside'"], 'Use straight double quotes'],
  ['single quotes of a key', ['"tenant":', "'tenant':"], 'Use straight double quotes'],
  ['a typographic quote that ends a text', ['"riverside",', '"riverside”,'], '” is not a quote of JSON'],
  ['a plus before a number', ['"format": 1', '"format": +1'], 'Write the number without a +'],
  ['a decimal point without a zero before it', ['"format": 1', '"format": .5'], 'Write a 0 before the point'],
  ['a leading zero', ['"format": 1', '"format": 01'], 'A number does not begin with 0'],
  ['a host in capitals', ['riverside.localhost', 'Riverside.localhost'], 'Write it in small letters.'],
  ['a host with its area', ['"riverside.localhost"', '"bookings.riverside.localhost"'], 'contains the area'],
  ['an unknown currency', ['"GBP"', '"GBQ"'], 'There is no currency "GBQ"'],
  ['an unknown language', ['["en-GB"]', '["xx-QQ"]'], 'There is no language "xx-QQ"'],
  ['an unknown country', ['["en-GB"]', '["en-ZZ"]'], 'There is no language "en-ZZ"'],
  [
    'an infinite number',
    ['"joining": {', '"joining": { "advanceNoticeDays": 1e400,'],
    'This number is too large',
  ],
  [
    'texts of a language that is not listed',
    ['["en-GB"]', '["en-US"]'],
    'Add "en-GB" to "locale", or remove these texts.',
  ],
  ['a brace in a title', titled('Join {you}'), "write '{you}'"],
  ['a brace that is not closed', titled('Join {you'), "write '{'"],
  ['a brace that is not opened', titled('Join you}'), "write '}'"],
  ['a plural without its end', titled('{n, plural, one {a}'), 'a { is not closed'],
  ['a blank title', titled('  '), 'This text is blank'],
  ['an invisible title', titled('\u200b\u3164'), 'This text is blank'],
  [
    'a blank name',
    ['"name": "Riverside Leisure",\n  "hosts"', '"name": " ",\n  "hosts"'],
    'This text is blank',
  ],
  [
    'an invisible name',
    ['"name": "Riverside Leisure",\n  "hosts"', '"name": "\u200b",\n  "hosts"'],
    'This text is blank',
  ],
  ['invisible texts', ['Join Riverside Leisure', '\u200b'], 'This text is blank'],
  ['a blank telephone number', ['0115 496 0100', ''], 'This text is blank'],
  [
    'a blank name of a contact',
    ['"name": "Riverside Leisure",\n        ', '"name": " ",\n        '],
    'This text is blank',
  ],
  ['a title of 2,000 characters', titled('x'.repeat(2_000)), 'This title has 2000 characters'],
  [
    'a title of 2,000 characters in settings',
    asked('"title": "A"', `"title": "${'x'.repeat(2_000)}"`),
    'This title has 2000 characters',
  ],
  ['a question of 2,000 characters', asked('"B"', `"${'x'.repeat(2_000)}"`), 'This text has 2000 characters'],
  [
    'a help text of 5 MB',
    asked('"B"', `"B", "description": "${'x'.repeat(5_000_000)}"`),
    'This text has 5000000 characters',
  ],
  [
    'a heading of 2,000 characters',
    ['Join Riverside Leisure', 'x'.repeat(2_000)],
    'This title has 2000 characters',
  ],
  ['texts of 5 MB', ['Join Riverside Leisure', 'x'.repeat(5_000_000)], 'This text has 5000000 characters'],
  [
    'a key of 5 MB',
    ['"joining.page.heading"', `"riverside.${'x'.repeat(5_000_000)}"`],
    'This key has 5000010 characters',
  ],
  ['a contact that is not an address', ['hello@riverside', 'hello-riverside'], 'E-mail address'],
  ['a contact with an impossible mail address', ['leisure.example"', 'leisure.example;"'], 'E-mail address'],
  [
    'two keys of one section',
    asked('"title": "A"', '"title": "A", "key": "other"'),
    'Write it once, at the section',
  ],
  [
    'settings of a plugin without an area',
    ['"settings": {', '"settings": { "kiosk": {},'],
    'Add "kiosk" to "plugins" of an area, or remove these settings.',
  ],
  [
    'a step of another area',
    ['"bookings": {', `"bookings": { "sections": [${CENTRE}],`],
    '"joining.centre" is a section of online-joining',
  ],
  [
    'a payment type that is not sold',
    ['"joining": {', '"joining": { "paymentTypes": ["fixed"],'],
    '"paymentTypes" in the settings of joining allows no other value. Add "recurring" there, or remove this condition with the sections that it shows. It shows joining.directDebit, joining.confirm.',
  ],
])('%s is reported once, with what to write', (_, [before, after], copyByLocale) => {
  expect(problemsOf(document.replace(before, after)).map(({ message }) => message)).toEqual([
    expect.stringContaining(copyByLocale),
  ]);
});

test('braces with apostrophes are shown to customers as braces', () => {
  expect(problemsOf(document.replace(...titled("Join '{you}'")))).toEqual([]);
});

test('a title of 2,000 characters is reported where its key is used, if the key is not a title key', () => {
  const copyByLocale = `"en-GB": { "riverside.where": "${'x'.repeat(2_000)}",`;
  const used = document.replace('"en-GB": {', copyByLocale).replace(...titled('riverside.where'));
  expect(problemsOf(used).map(({ pointer, message }) => [pointer, message])).toEqual([
    [
      '/areas/online-joining/sections/0/title',
      'This title has 2000 characters; 120 are possible. Shorten it.',
    ],
  ]);
});

test('a document in UTF-16 is recognised, also without a byte order mark', () => {
  const bytes = Buffer.from(document, 'utf16le');
  for (const each of [bytes, Buffer.from(bytes).swap16()])
    expect(problemsOf(each).map(({ code }) => code)).toEqual(['not-utf8']);
});

test.each<[string, (index: number) => string, string]>([
  ['flags', (index) => `"f${index}": true`, '"flags": {'],
  ['facts, each on a line', (index) => `"f.x${index}": "no.y${index}"\n`, '"facts": {'],
  ['hosts', (index) => `"B${index}"`, '"hosts": ['],
  ['sections', (index) => `{ "use": "joining.centre${index}" }`, '"sections": ['],
])(
  'of a hundred thousand wrong %s a thousand are listed',
  (_, written, place) => {
    const many = Array.from({ length: 100_000 }, (_each, index) => written(index)).join(', ');
    const problems = problemsOf(document.replace(place, `${place} ${many},`));
    expect(problems.length).toBeLessThan(1_010);
    expect(problems.map(({ message }) => message)).toContainEqual(
      'There are more problems than these. Correct these first.',
    );
  },
  // A check with quadratic time would take minutes here.
  120_000,
);

test('a logo that is invisible on the header is reported, with both solutions', () => {
  const [problem, ...others] = problemsOf(
    document.replace('"themeAppHeaderBgColour": "#FFFFFF"', '"themeAppHeaderBgColour": "#1A1030"'),
  );
  expect(others).toEqual([]);
  expect(problem).toMatchObject({
    code: 'logo-contrast',
    severity: 'warning',
    pointer: '/theme/themeAppLogo',
  });
  expect(problem?.message).toMatch(/"themeAppLogo".*1\.\d to 1.*#1A1030.*"themeAppHeaderBgColour"/);
});

const SIDE = 20;
const pictureOf = (colourAt: (x: number, y: number) => readonly number[]): Buffer => {
  const picture = new PNG({ width: SIDE, height: SIDE });
  for (let pixel = 0; pixel < SIDE * SIDE; pixel += 1)
    picture.data.set(colourAt(pixel % SIDE, Math.floor(pixel / SIDE)), pixel * 4);
  return PNG.sync.write(picture);
};
const TRANSPARENT = [0, 0, 0, 0];
const NAVY = [20, 20, 60, 255];
const NEARLY_HEADER = [26, 16, 48, 255];
const WHITE = [255, 255, 255, 255];
const isLetter = (x: number, y: number) => x > 4 && x < 12 && y > 4 && y < 12;
/** The contrast that `check` reports for a PNG logo on a dark header. */
function logoProblems(logo: Uint8Array) {
  writeFileSync(join(dir, 'riverside/assets/logo.png'), logo);
  return problemsOf(
    document
      .replace('"themeAppHeaderBgColour": "#FFFFFF"', '"themeAppHeaderBgColour": "#1A1030"')
      .replace('assets/logo.svg', 'assets/logo.png'),
  );
}

test.each([
  [
    'dark letters on a transparent background',
    (x: number, y: number) => (isLetter(x, y) ? NAVY : TRANSPARENT),
  ],
  [
    'dark letters on the colour of the header',
    (x: number, y: number) => (isLetter(x, y) ? NAVY : NEARLY_HEADER),
  ],
  [
    'dark letters on a faint white glow',
    (x: number, y: number) => (isLetter(x, y) ? NAVY : [255, 255, 255, 20]),
  ],
])('a PNG logo of %s is invisible on a dark header', (_what, colourAt) => {
  expect(logoProblems(pictureOf(colourAt))).toMatchObject([
    { code: 'logo-contrast', severity: 'warning', pointer: '/theme/themeAppLogo' },
  ]);
});

test.each([
  ['white letters', pictureOf((x, y) => (isLetter(x, y) ? WHITE : TRANSPARENT))],
  [
    'white letters on the colour of the header',
    pictureOf((x, y) => (isLetter(x, y) ? WHITE : NEARLY_HEADER)),
  ],
  ['dark letters on a white background', pictureOf((x, y) => (isLetter(x, y) ? NAVY : WHITE))],
  ['no letters', pictureOf(() => TRANSPARENT)],
  ['a file that is cut off', pictureOf(() => NAVY).subarray(0, 60)],
  ['a file of another kind', Buffer.from('GIF89a')],
  ['an empty file', Buffer.alloc(0)],
])('there is no warning for a PNG logo with %s', (_what, logo) => {
  expect(logoProblems(logo)).toEqual([]);
});

test('a PNG logo that claims more than a million pixels is not decoded', () => {
  const logo = pictureOf(() => NAVY);
  logo.writeUInt32BE(1_000_000, 20);
  expect(logoProblems(logo)).toEqual([]);
});

test('a warning about untranslated messages says how to clear it', () => {
  const [welsh] = problemsOf(document.replace('["en-GB"]', '["cy-GB", "en-GB"]'));
  expect(welsh?.message).toContain(
    'Write them in tenants/riverside/copy/cy-GB.json, or remove cy-GB from "locale".',
  );
  const [unseen] = problemsOf(document.replace('["en-GB"]', '["en-GB", "cy-GB"]'));
  expect(unseen?.message).toContain('List cy-GB first, or remove it.');
});

test('a question that customers would see by its key is reported, unless its place has a title', () => {
  const file = join(dir, 'northgate/tenant.json');
  cpSync(join(root, 'tenants/northgate'), join(dir, 'northgate'), { recursive: true });
  const asked = readFileSync(file, 'utf8').replace(
    '"title": "Training with somebody? Tell us their name", ',
    '',
  );
  const problems = (text: string) => {
    writeFileSync(file, text);
    return problemsOf(document);
  };
  expect(problems(asked)).toEqual([
    expect.objectContaining({
      code: 'question-untitled',
      severity: 'warning',
      message: 'Customers read "buddy" here: give the question a "title".',
    }),
  ]);
  const shown = '"uiSchema": { "buddy": { "ui:title": "With whom?" } }, "schema": {\n';
  expect(problems(asked.replace('"schema": {\n', shown))).toEqual([]);
});
