import Ajv2020 from 'ajv/dist/2020';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { indexHosts } from './hosts';
import { loadTenants } from '../documents/loadTenants';
import type { LoadedTenants } from './load';
import { loadCatalogue } from './manifests/loadCatalogue';
import { problemLine } from './problem';

const root = resolve(__dirname, '../..');
const catalogue = { ...loadCatalogue(root), broken: new Set<string>() };
let dir: string;

beforeEach(() => {
  dir = join(mkdtempSync(join(tmpdir(), 'foyer-load-')), 'tenants');
  for (const id of ['riverside', 'lakeside']) copyOfRiverside(id);
});
afterEach(() => rmSync(dirname(dir), { recursive: true, force: true }));

function copyOfRiverside(id: string): void {
  cpSync(join(root, 'tenants/riverside/assets'), join(dir, id, 'assets'), { recursive: true });
  const text = readFileSync(join(root, 'tenants/riverside/tenant.json'), 'utf8');
  writeFileSync(join(dir, id, 'tenant.json'), text.replaceAll('"riverside', `"${id}`));
}

function change(id: string, from: string | RegExp, to: string): void {
  const file = join(dir, id, 'tenant.json');
  const text = readFileSync(file, 'utf8');
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`The document has no ${String(from)}.`);
  writeFileSync(file, changed);
}

/** Adds copy of the tenant to that in its document. */
function reportProblem(id: string, copyByLocale: string): void {
  change(id, '"copy": { "en-GB": { ', `"copy": { "en-GB": { ${copyByLocale}, `);
}

function load(): LoadedTenants {
  return loadTenants(dir, { projectRoot: root, catalogue, originOf: (host) => `https://${host}` });
}

// @spec platform 0.1
test('an invalid document makes only its tenant unavailable', () => {
  change('lakeside', '"currency": "GBP"', '"currency": 7');
  const loaded = load();
  expect(loaded.tenants.map(({ id }) => id)).toEqual(['riverside']);
  expect(loaded.unavailable.map(({ id, hosts }) => [id, hosts])).toEqual([
    ['lakeside', ['lakeside.localhost']],
  ]);
  expect(loaded.problems.map(problemLine)).toEqual([
    'tenants/lakeside/tenant.json:8:15  wrong-type  7 is a number; text is expected. Three letters, such as GBP or EUR.  (core)',
  ]);
});

test('a folder without a document is a problem, and other tenants are served', () => {
  mkdirSync(join(dir, 'nobody'));
  const loaded = load();
  expect(loaded.tenants).toHaveLength(2);
  expect(loaded.problems.map(({ code, file }) => [code, file])).toEqual([
    ['missing-file', 'tenants/nobody/tenant.json'],
  ]);
});

test('a missing tenants folder is reported, with what to do', () => {
  expect(() => loadTenants(join(dir, 'nowhere'))).toThrow('Set TENANTS_DIR');
});

test('a tenant whose plugin is invalid is unavailable', () => {
  const broken = { ...catalogue, broken: new Set(['joining']) };
  expect(loadTenants(dir, { projectRoot: root, catalogue: broken }).tenants).toEqual([]);
});

test.each([
  ['below', '"lakeside.riverside.localhost"'],
  ['above', '"localhost"'],
])(
  'a host %s that of another tenant is rejected, because cookies would be sent to both of them',
  (_where, to) => {
    change('lakeside', '"lakeside.localhost"', to);
    const { tenants, problems } = load();
    expect(tenants.map(({ id }) => id)).toEqual(['riverside']);
    expect(problems.map(({ code, tenant }) => [code, tenant])).toEqual([['host-nested', 'lakeside']]);
  },
);

test('hosts with only a similar ending are separate', () => {
  change('lakeside', '"lakeside.localhost"', '"lakesideriverside.localhost"');
  expect(load().problems).toEqual([]);
});

// @spec platform 1.4a
test('the later of two tenants with the same host is rejected', () => {
  change('lakeside', '"lakeside.localhost"', '"riverside.localhost"');
  expect(load().tenants.map(({ id }) => id)).toEqual(['riverside']);
  expect(load().problems.map(({ code, tenant }) => [code, tenant])).toEqual([['host-clash', 'lakeside']]);
});

const SHARED = '"hosts": ["centres.example", ';

test('a host in two documents belongs to the tenant without other errors, in any order of names', () => {
  cpSync(join(dir, 'riverside'), join(dir, 'aqua'), { recursive: true });
  change('riverside', '"hosts": [', SHARED);
  change('aqua', '"hosts": ["riverside.localhost"', '"hosts": ["centres.example"');
  // The copied document contains the tenant id of the original folder.
  const { tenants, problems } = load();
  expect(tenants.map(({ id }) => id)).toEqual(['lakeside', 'riverside']);
  expect(problems.map(({ code, tenant }) => [code, tenant])).toEqual([
    ['tenant-folder', 'aqua'],
    ['host-clash', 'aqua'],
  ]);
});

test('a host above another belongs to the tenant without other errors', () => {
  change('riverside', '"hosts": [', SHARED);
  change('lakeside', '"hosts": ["lakeside.localhost"', '"hosts": ["two.centres.example"');
  change('lakeside', '"currency": "GBP"', '"currency": 7');
  const { tenants, problems } = load();
  expect(tenants.map(({ id }) => id)).toEqual(['riverside']);
  expect(problems.map(({ code, tenant }) => [code, tenant])).toEqual([
    ['host-nested', 'lakeside'],
    ['wrong-type', 'lakeside'],
  ]);
});

test('the served document is resolved and frozen: defaults, titles, copy and links', () => {
  change('riverside', '{ "use": "joining.details" }', '{ "use": "joining.details", "title": "About you" }');
  const [, riverside] = load().tenants;
  const page = riverside?.document('online-joining', 'riverside.localhost');
  expect(page?.sections[2]).toMatchObject({
    id: 'joining.details',
    title: 'tenant.online-joining.joining.details.title',
  });
  expect(page?.copy['tenant.online-joining.joining.details.title']).toBe('About you');
  expect(page?.sections[5]).toMatchObject({
    when: { fact: 'mandate.needed', is: true },
    factsFrom: ['joining'],
  });
  expect(page?.plugins.find(({ name }) => name === 'joining')?.settings).toMatchObject({
    paymentTypes: ['recurring', 'fixed'],
  });
  expect(page?.theme.themeAppLogo).toBe('/assets/logo.svg');
  expect(page?.areas).toEqual({
    bookings: 'https://bookings.riverside.localhost',
    'my-account': 'https://my-account.riverside.localhost',
  });
  expect(() => Object.assign(page?.sections[0] ?? {}, { title: 'x' })).toThrow(TypeError);
});

test('a section without a condition in the document uses the condition of its manifest', () => {
  change(
    'riverside',
    '{ "use": "joining.questions", "when": "questions.any" }',
    '{ "use": "joining.questions" }',
  );
  change(
    'riverside',
    '{ "use": "joining.directDebit", "when": "mandate.needed" }',
    '{ "use": "joining.directDebit" }',
  );
  change(
    'riverside',
    '{ "use": "joining.confirm", "when": "mandate.needed" }',
    '{ "use": "joining.confirm" }',
  );
  const { tenants, problems } = load();
  // No section uses the fact of the document any more.
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  const page = tenants
    .find(({ id }) => id === 'riverside')
    ?.document('online-joining', 'riverside.localhost');
  const whenOf = (id: string) => page?.sections.find(({ use }) => use === id)?.when;
  const byDirectDebit = {
    all: [
      { fact: 'selection.paymentType', is: 'recurring' },
      { not: { fact: 'user.hasInstruction', is: true } },
    ],
  };
  expect(whenOf('joining.questions')).toEqual({ fact: 'questions.any', is: true });
  expect(whenOf('joining.directDebit')).toEqual(byDirectDebit);
  expect(whenOf('joining.confirm')).toEqual(byDirectDebit);
  expect(whenOf('joining.review')).toBeUndefined();
});

test('links to another area include its base path', () => {
  change('riverside', '"my-account": {', '"my-account": { "basePath": "/my/club/",');
  const riverside = load().tenants.find(({ id }) => id === 'riverside');
  const { areas } = riverside?.document('bookings', 'riverside.localhost') ?? {};
  expect(areas?.['my-account']).toBe('https://my-account.riverside.localhost/my/club');
  expect(areas?.['online-joining']).toBe('https://online-joining.riverside.localhost');
});

const QUESTIONS = `{ "use": "joining.tenantQuestions", "key": "more", "settings": {
  "title": "A few questions", "intro": "It's quick.",
  "schema": { "type": "object", "properties": { "a": { "type": "string", "title": "A" } } } } },`;

test('copy in the settings of a section is copy of the page', () => {
  change('riverside', '{ "use": "joining.review" },', `${QUESTIONS} { "use": "joining.review" },`);
  const riverside = load().tenants.find(({ id }) => id === 'riverside');
  const page = riverside?.document('online-joining', 'riverside.localhost');
  const section = page?.sections.find(({ use }) => use === 'joining.tenantQuestions');
  const intro = String(section?.settings.intro);
  expect([page?.copy[section?.title ?? ''], page?.copy[intro]]).toEqual(['A few questions', "It's quick."]);
});

test('a document with another currency than the platform gets a warning', () => {
  mkdirSync(join(dir, 'lakeside/seed'));
  writeFileSync(join(dir, 'lakeside/seed/client.json'), '{ "currency": "EUR", "timeZone": "Europe/London" }');
  const { tenants, problems } = load();
  expect(tenants).toHaveLength(2);
  expect(
    problems.map(({ code, severity, pointer, suggestion }) => [code, severity, pointer, suggestion]),
  ).toEqual([['seed-differs', 'warning', '/currency', 'EUR']]);
});

const written = (properties: object, $defs: object): string =>
  QUESTIONS.replace(
    /"schema": \{.*\} \}(?= \} \},)/,
    `"schema": ${JSON.stringify({ type: 'object', $defs, properties })}`,
  );

test('a question that a section references is resolved once', () => {
  const name = { type: 'string', title: 'Name' };
  const own = written(
    { a: { $ref: '#/$defs/name' }, b: { $ref: '#/$defs/name', title: 'Other name' } },
    { name },
  );
  change('riverside', '{ "use": "joining.review" },', `${own} { "use": "joining.review" },`);
  const { tenants, problems } = load();
  expect(problems).toEqual([]);
  const page = tenants
    .find(({ id }) => id === 'riverside')
    ?.document('online-joining', 'riverside.localhost');
  expect(page?.sections.find(({ use }) => use === 'joining.tenantQuestions')?.settings.schema).toMatchObject({
    properties: { a: name, b: { ...name, title: 'Other name' } },
  });
});

test('a mistake in a question that is referenced twice is reported once', () => {
  const own = written(
    { a: { $ref: '#/$defs/name' }, b: { $ref: '#/$defs/name' } },
    { name: { type: 'strng' } },
  );
  change('riverside', '{ "use": "joining.review" },', `${own} { "use": "joining.review" },`);
  expect(
    load().problems.map(({ code, pointer, suggestion }) => [code, pointer.slice(-15), suggestion]),
  ).toEqual([['form-schema', '$defs/name/type', 'string']]);
});

test.each([
  ['"A few {questions"', 'copy-syntax'],
  ['"{count} questions"', 'copy-placeholders'],
  ['"joining.tenantQuestions.titel"', 'unknown-copy-key'],
  ['"bookings.location.title"', 'unknown-copy-key'],
  ['"joining.centre.count"', 'copy-placeholders'],
])('a title %s in the settings makes its tenant unavailable', (title, code) => {
  const written = QUESTIONS.replace('"A few questions"', title);
  change('riverside', '{ "use": "joining.review" },', `${written} { "use": "joining.review" },`);
  const { unavailable, problems } = load();
  expect(unavailable.map(({ id }) => id)).toEqual(['riverside']);
  expect(problems.map((problem) => problem.code)).toEqual([code]);
});

test('a tenant’s title with a placeholder makes the tenant unavailable', () => {
  const written = QUESTIONS.replace('"A few questions"', '"riverside.more"');
  change('riverside', '{ "use": "joining.review" },', `${written} { "use": "joining.review" },`);
  reportProblem('riverside', '"riverside.more": "More, {name}"');
  expect(load().problems.map(({ code, pointer }) => [code, pointer.slice(-6)])).toEqual([
    ['copy-placeholders', '/title'],
  ]);
});

test.each([
  'number, integer',
  'number, currency',
  'number, ::currency/GBP',
  'date, ::yMMMd',
  'time, brief',
  'plural, other {# of {count, number, unit}}',
])('a text with {count, %s}, which no page can show, makes its tenant unavailable', (format) => {
  reportProblem('riverside', `"joining.centre.count": "{count, ${format}}"`);
  const { unavailable, problems } = load();
  expect(unavailable.map(({ id }) => id)).toEqual(['riverside']);
  expect(problems.map(({ code }) => code)).toEqual(['copy-syntax']);
});

test.each(['number', 'number, percent', 'plural, offset:1 =0 {none} one {# centre} other {# centres}'])(
  'a text with {count, %s} is formatted',
  (format) => {
    reportProblem('riverside', `"joining.centre.count": "{count, ${format}}"`);
    expect(load().problems).toEqual([]);
  },
);

test.each([
  ['a plugin', 'kiosk'],
  ['the shell', 'core'],
])('a tenant cannot be named like %s, because its misspelt keys would look like its own copy', (_, id) => {
  copyOfRiverside(id);
  reportProblem(id, `"${id}.no.such.key": "Hello"`);
  const { tenants, problems } = load();
  expect(tenants.map((tenant) => tenant.id)).toEqual(['lakeside', 'riverside']);
  expect(problems.map(({ code, tenant, pointer }) => [code, tenant, pointer.split('/')[1]])).toEqual([
    ['tenant-name-taken', id, 'tenant'],
    ['unknown-copy-key', id, 'copy'],
  ]);
});

test('a section’s unnecessary key is rejected at its position, and the section order is unchanged', () => {
  change('riverside', '{ "use": "joining.review" }', '{ "use": "joining.review", "key": "end" }');
  expect(load().problems.map(({ code, pointer }) => [code, pointer])).toEqual([
    ['key-of-one', '/areas/online-joining/sections/4/key'],
  ]);
});

test.each([
  'Asia/Kolkata',
  'Asia/Calcutta',
  'Europe/Kyiv',
  'America/Argentina/Buenos_Aires',
  'Europe/Belfast',
  'UTC',
])('the time zone %s is valid, also as an alias', (zone) => {
  change('riverside', '"Europe/London"', `"${zone}"`);
  expect(load().problems).toEqual([]);
});

test.each([
  ['europe/london', 'Europe/London'],
  ['Berlin', 'Europe/Berlin'],
  ['+01:00', undefined],
])('%s is not a time zone', (zone, suggestion) => {
  change('riverside', '"Europe/London"', `"${zone}"`);
  const found = load().problems.map((problem) => [problem.code, problem.suggestion]);
  expect(found).toEqual([['unknown-time-zone', suggestion]]);
});

test.each([
  ['en-GB', '{ "joining.centre.title": 7 }', 'wrong-type'],
  ['en-GB', '{ "joining": { "centre": { "title": "Where?" } } }', 'wrong-type'],
  ['en-GB', '["Where?"]', 'wrong-type'],
  ['en-gb', '{ "joining.centre.title": "Where?" }', 'copy-locale'],
  ['cy-GB', '{}', 'copy-locale'],
])('a copy file %s.json with %s is reported', (locale, text, code) => {
  mkdirSync(join(dir, 'lakeside/copy'));
  writeFileSync(join(dir, `lakeside/copy/${locale}.json`), text);
  const { unavailable, problems } = load();
  expect(unavailable.map(({ id }) => id)).toEqual(['lakeside']);
  expect(problems.map((problem) => problem.code)).toEqual([code]);
});

test.each<[string, string, string]>([
  [
    'an area without a page at its base path',
    '"identity", "bookings", "checkout", "front-of-house"',
    'no-home',
  ],
  ['a bearer header with an impossible name', '"flags": {', 'without-effect'],
])('%s is a warning, and its tenant is served', (_, place, code) => {
  const instead = code === 'no-home' ? '"identity", "checkout"' : `"session": { "bearer": true }, ${place}`;
  change('riverside', place, instead);
  const { tenants, problems } = load();
  expect(tenants).toHaveLength(2);
  expect(problems.map((problem) => [problem.code, problem.severity])).toEqual([[code, 'warning']]);
});

test('an empty list of sections is reported as one problem, without conditions', () => {
  change('riverside', /"sections": \[[^]*?\n {6}\]/, '"sections": []');
  const [problem, ...others] = load().problems;
  expect(others).toEqual([]);
  expect(problem?.message).toContain('"joining.centre" and "joining.membership"');
  expect(problem?.message).not.toContain('when');
});

test('a hidden section is not part of the sections', () => {
  change('riverside', '{ "use": "joining.questions", "when": "questions.any" },', '');
  const [, riverside] = load().tenants;
  // The platform's questions are required whenever there are any.
  expect(riverside?.id).toBeUndefined();
  expect(load().problems.map(({ code }) => code)).toEqual(['required-section']);
});

test('the hash changes with the document and its copy, and with nothing else', () => {
  const before = load().tenants.map(({ hash }) => hash);
  expect(load().tenants.map(({ hash }) => hash)).toEqual(before);
  mkdirSync(join(dir, 'lakeside/copy'));
  writeFileSync(join(dir, 'lakeside/copy/en-GB.json'), '{ "joining.centre.title": "Where?" }');
  const after = load().tenants.map(({ hash }) => hash);
  expect(after[0]).not.toBe(before[0]);
  expect(after[1]).toBe(before[1]);
});

// @spec platform 0.1, 2.1a, 2.1b, 2.1c
test.each([
  ['online-joining.riverside.localhost:8080', 'site'],
  ['www.online-joining.riverside.localhost', 'site'],
  ['ONLINE-JOINING.Riverside.localhost.', 'site'],
  ['bookings.riverside.localhost', 'site'],
  ['online-joining.lakeside.localhost', 'unavailable'],
  ['riverside.localhost', undefined],
  ['a.b.online-joining.riverside.localhost', undefined],
  ['online-joining.elsewhere.localhost', undefined],
  ['', undefined],
])('the host %s maps to %s', (host, kind) => {
  change('lakeside', '"format": 1', '"format": 9');
  expect(indexHosts(load()).find(host)?.kind).toBe(kind);
});

test('the host of an area that the operator does not have maps to no area', () => {
  change('riverside', /"bookings": \{[^}]*\},/, '');
  expect(indexHosts(load()).find('bookings.riverside.localhost')?.kind).toBe('noArea');
});

test('three hundred documents are checked with the schemas compiled for the first', () => {
  load();
  const compile = jest.spyOn(Ajv2020.prototype, 'compile');
  for (let index = 0; index < 300; index += 1) copyOfRiverside(`tenant${index}`);
  expect(load().tenants).toHaveLength(302);
  expect(compile).not.toHaveBeenCalled();
});

test('an area with customer pages but no login is a problem, reported once', () => {
  change('riverside', '"plugins": ["identity", "bookings", "checkout"', '"plugins": ["bookings", "checkout"');
  change('riverside', '"plugins": ["identity", "account", "checkout"]', '"plugins": ["account", "checkout"]');
  const reported = load().problems.map(({ code, owner }) => [code, owner]);
  expect(reported).toEqual([
    ['login-missing', 'checkout'],
    ['port-missing', 'account'],
  ]);
});

describe('the console', () => {
  test('is no area of a tenant', () => {
    change('lakeside', '"my-account": {', '"console": { "plugins": ["operators"] }, "my-account": {');
    expect(load().problems).toMatchObject([{ code: 'unknown-key', tenant: 'lakeside' }]);
  });

  test('has plugins of its own, which no area of a tenant lists', () => {
    change('lakeside', '"front-of-house"]', '"front-of-house", "operators"]');
    expect(load().problems.map(problemLine)).toEqual([
      expect.stringContaining(
        'plugin-of-console  The plugin "operators" belongs to the console, which no tenant has. Remove it.',
      ),
    ]);
  });
});
