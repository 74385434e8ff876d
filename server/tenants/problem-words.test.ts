/** What is said of a mistake is what has to be changed. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { loadCatalogue } from './load-catalogue';
import { loadTenants } from './load';

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

test.each<[string, readonly [string, string], string]>([
  ['typographic quotes', ['"riverside"', '“riverside”'], 'Use straight double quotes'],
  ['single quotes', ['"riverside"', "'riverside'"], 'Use straight double quotes'],
  ['single quotes of a key', ['"tenant":', "'tenant':"], 'Use straight double quotes'],
  ['a leading zero', ['"format": 1', '"format": 01'], 'A number does not begin with 0'],
  ['a host in capitals', ['riverside.localhost', 'Riverside.localhost'], 'small letters'],
  ['a brace in a title', titled('Join {you}'), "write '{you}'"],
  ['a brace that is not closed', titled('Join {you'), "write '{'"],
  ['a choice without its end', titled('{n, plural, one {a}'), 'a { is not closed'],
  ['a blank title', titled('  '), 'This text is blank'],
  ['a title of 2,000 letters', titled('x'.repeat(2_000)), 'This title has 2000 letters'],
  ['a contact that is no address', ['hello@riverside', 'hello-riverside'], 'E-mail address'],
  [
    'a step of another area',
    ['"bookings": {', `"bookings": { "sections": [${CENTRE}],`],
    '"joining.centre" is a step of online-joining',
  ],
  [
    'a way to pay that is not sold',
    ['"joining": {', '"joining": { "paymentTypes": ["fixed"],'],
    '"paymentTypes" in the settings of joining leaves no other. Add "recurring" there, or take out this condition with all that it opens. It opens joining.directDebit, joining.confirm.',
  ],
])('%s is told once, with what to write', (_, [before, after], words) => {
  expect(problemsOf(document.replace(before, after)).map(({ message }) => message)).toEqual([
    expect.stringContaining(words),
  ]);
});

test('braces with apostrophes are braces that customers read', () => {
  expect(problemsOf(document.replace(...titled("Join '{you}'")))).toEqual([]);
});

test('a document in UTF-16 is known by its letters, also without a byte order mark', () => {
  const bytes = Buffer.from(document, 'utf16le');
  for (const each of [bytes, Buffer.from(bytes).swap16()])
    expect(problemsOf(each).map(({ code }) => code)).toEqual(['not-utf8']);
});

test('of a hundred thousand mistakes a thousand are listed, and the rest is counted', () => {
  const flags = Array.from({ length: 100_000 }, (_, index) => `"f${index}": true`).join(', ');
  const problems = problemsOf(document.replace('"flags": {', `"flags": { ${flags},`));
  expect(problems).toHaveLength(1_001);
  expect(problems.map(({ message }) => message)).toContainEqual(
    'There are 99000 more problems than are listed. Correct these first.',
  );
});

test('a question that customers would read by its key is told, unless its title stands where it is shown', () => {
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
