import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { loadTenants } from '../documents/loadTenants';
import { loadCatalogue } from './manifests/loadCatalogue';

const root = resolve(__dirname, '../..');
const catalogue = loadCatalogue(root);
let dir: string;

beforeEach(() => {
  dir = join(mkdtempSync(join(tmpdir(), 'foyer-flow-')), 'tenants');
  cpSync(join(root, 'tenants/riverside/assets'), join(dir, 'riverside/assets'), { recursive: true });
});
afterEach(() => rmSync(dirname(dir), { recursive: true, force: true }));

interface Section {
  readonly use: string;
  readonly [key: string]: unknown;
}

const asked = { fact: 'selection.paymentType', is: 'recurring' };
const lawful: readonly Section[] = [
  { use: 'joining.centre' },
  { use: 'joining.membership' },
  { use: 'joining.details' },
  { use: 'joining.questions', when: 'questions.any' },
  { use: 'joining.review' },
  { use: 'joining.directDebit', when: 'mandate.needed' },
  { use: 'joining.confirm', when: 'mandate.needed' },
  { use: 'checkout.header' },
];

/** The problems of a journey. Each section is one line, and the list starts at line 1. */
function problemsOf(sections: readonly Section[], more: object = {}): string[] {
  const text = readFileSync(join(root, 'tenants/riverside/tenant.json'), 'utf8');
  const document = { ...(JSON.parse(text) as object), ...more };
  const area = { plugins: ['identity', 'joining', 'checkout'], sections: '@' };
  const written = JSON.stringify({ ...document, areas: { 'online-joining': area } });
  const list = `[\n${sections.map((section) => JSON.stringify(section)).join(',\n')}\n]`;
  writeFileSync(join(dir, 'riverside/tenant.json'), written.replace('"@"', list));
  const { problems } = loadTenants(dir, { projectRoot: root, catalogue });
  return problems.filter(({ tenant }) => tenant !== null).map(({ code, line }) => `${line - 1} ${code}`);
}

function without(...uses: readonly string[]): Section[] {
  return lawful.filter(({ use }) => !uses.includes(use));
}

function changed(use: string, change: object): Section[] {
  return lawful.map((section) => (section.use === use ? { ...section, ...change } : section));
}

function questions(key: string, settings: object = {}): Section {
  const schema = { type: 'object', properties: { goal: { type: 'string', title: 'Your goal' } } };
  return { use: 'joining.tenantQuestions', key, settings: { schema, ...settings } };
}

// @spec joining 2.18
test('the section order of the specification is valid', () => {
  expect(problemsOf(lawful)).toEqual([]);
});

test('details can come before the centre, because they need nothing from it', () => {
  expect(problemsOf([{ use: 'joining.details' }, ...without('joining.details')])).toEqual([]);
});

test('an operator with only single payments needs no direct debit', () => {
  const sections = without('joining.directDebit', 'joining.confirm');
  expect(problemsOf(sections)).toEqual(['0 required-section']);
  expect(problemsOf(sections, { settings: { joining: { paymentTypes: ['fixed'] } }, facts: {} })).toEqual([]);
});

test('a direct debit section that is hidden from some customers who need it is rejected', () => {
  const narrow = { all: [asked, 'user.loggedIn', { not: 'user.hasInstruction' }] };
  expect(problemsOf(lawful, { facts: { 'mandate.needed': narrow } })).toEqual([
    '6 required-section',
    '7 required-section',
  ]);
});

test('a direct debit section shown to more customers than need it is valid', () => {
  expect(problemsOf(lawful, { facts: { 'mandate.needed': asked } })).toEqual([]);
});

test('a section cannot be shown without the section that it needs', () => {
  expect(problemsOf(changed('joining.confirm', { when: asked }))).toEqual(['7 need-not-given']);
});

test('a section moved above several that it needs is one mistake', () => {
  const [centre, ...others] = lawful;
  const moved = [
    { use: 'joining.review' },
    centre ?? { use: '' },
    ...others.filter(({ use }) => use !== 'joining.review'),
  ];
  expect(problemsOf(moved)).toEqual(['1 section-order']);
});

test('own questions can be used twice with two keys, but not with one', () => {
  const [first, ...others] = lawful;
  const journey = (...own: readonly Section[]): Section[] => [first ?? { use: '' }, ...own, ...others];
  expect(problemsOf(journey(questions('fitness'), questions('club')))).toEqual([]);
  expect(problemsOf(journey(questions('fitness'), questions('fitness')))).toEqual(['3 section-twice']);
});

test.each([
  ['at the section', questions('constructor'), ['2 wrong-form']],
  ['in its settings', { ...questions('club', { key: '?' }), key: undefined }, ['2 wrong-form']],
  ['that is no text', { ...questions('club'), key: 5 }, ['2 wrong-type']],
])('an invalid key %s is one mistake for each section that has it', (_where, invalid, expected) => {
  const [first, ...others] = lawful;
  const journey = (...own: readonly Section[]): Section[] => [first ?? { use: '' }, ...own, ...others];
  expect(problemsOf(journey(invalid))).toEqual(expected);
  const twice = [...expected, ...expected.map((each) => each.replace('2', '3'))];
  expect(problemsOf(journey(invalid, invalid))).toEqual(twice);
  expect(problemsOf(journey(invalid, questions('club')))).toEqual(expected);
});

test('two sections cannot fill the same key of the request', () => {
  const [first, ...others] = lawful;
  const own = [questions('fitness', { key: 'about' }), questions('club', { key: 'about' })];
  expect(problemsOf([first ?? { use: '' }, ...own, ...others])).toEqual([
    '2 key-differs',
    '3 key-differs',
    '3 server-key-clash',
  ]);
});

const whenOf = (when: unknown): Section => ({ ...questions('family'), when });
const atTop = (when: unknown): Section[] => [lawful[0] ?? { use: '' }, whenOf(when), ...lawful.slice(1)];

test.each([
  ['a fact', 'questions.any'],
  ['a comparison', asked],
  ['a part of a condition', { any: ['user.loggedIn', { not: asked }] }],
  ['a fact that the tenant composed', 'mandate.needed'],
])('a section whose condition is unknown until a later section is an error: %s', (_what, when) => {
  expect(problemsOf(atTop(when))).toEqual(['2 fact-known-later']);
});

test.each(['selection.membershipChosen', 'selection.venueChosen', 'user.loggedIn', 'mode.kiosk'])(
  'a fact that is false before it is true can be used anywhere: %s',
  (fact) => {
    expect(problemsOf(atTop(fact))).toEqual([]);
    expect(problemsOf([whenOf({ not: fact }), ...lawful])).toEqual([]);
  },
);

test('a choice of an earlier section can be used', () => {
  expect(problemsOf([...lawful.slice(0, 2), whenOf(asked), ...lawful.slice(2)])).toEqual([]);
});

test('two sections that depend on later sections are two mistakes', () => {
  const other = { ...questions('fitness'), when: asked };
  expect(problemsOf([whenOf('questions.any'), other, ...lawful])).toEqual([
    '1 fact-known-later',
    '2 fact-known-later',
  ]);
});

test('a section in the wrong position is reported once, whatever its condition depends on', () => {
  const [centre, membership, ...others] = lawful;
  const moved = [{ use: 'joining.questions', when: 'questions.any' }, centre, membership, ...others];
  const journey = moved.flatMap((each, index) =>
    each === undefined || (index > 0 && each.use === 'joining.questions') ? [] : [each],
  );
  expect(problemsOf(journey)).toEqual(['1 section-order']);
});

test('an unknown section hides no other mistake and causes none', () => {
  expect(problemsOf(changed('joining.centre', { use: 'lockers.choice' }))).toEqual(['1 unknown-section']);
});
