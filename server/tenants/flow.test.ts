import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { loadTenants } from './load';
import { loadCatalogue } from './loadCatalogue';

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
  const { problems } = loadTenants(dir, { projectRoot: root, catalogue, only: ['riverside'] });
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
test('the journey of the specification is lawful', () => {
  expect(problemsOf(lawful)).toEqual([]);
});

test('details may come before the centre, for nothing there is needed', () => {
  expect(problemsOf([{ use: 'joining.details' }, ...without('joining.details')])).toEqual([]);
});

test('an operator that sells single payments alone needs no direct debit', () => {
  const sections = without('joining.directDebit', 'joining.confirm');
  expect(problemsOf(sections)).toEqual(['0 required-section']);
  expect(problemsOf(sections, { settings: { joining: { paymentTypes: ['fixed'] } }, facts: {} })).toEqual([]);
});

test('a direct debit that some who need it would not see is refused', () => {
  const narrow = { all: [asked, 'user.loggedIn', { not: 'user.hasInstruction' }] };
  expect(problemsOf(lawful, { facts: { 'mandate.needed': narrow } })).toEqual([
    '6 required-section',
    '7 required-section',
  ]);
});

test('a direct debit that is shown to more than need it is lawful', () => {
  expect(problemsOf(lawful, { facts: { 'mandate.needed': asked } })).toEqual([]);
});

test('a section may not be shown where the one that it needs is not', () => {
  expect(problemsOf(changed('joining.confirm', { when: asked }))).toEqual(['7 need-not-given']);
});

test('a section moved up past several is one mistake', () => {
  const [centre, ...others] = lawful;
  const moved = [
    { use: 'joining.review' },
    centre ?? { use: '' },
    ...others.filter(({ use }) => use !== 'joining.review'),
  ];
  expect(problemsOf(moved)).toEqual(['1 section-order']);
});

test('own questions may be asked twice under two keys, and not under one', () => {
  const [first, ...others] = lawful;
  const journey = (...own: readonly Section[]): Section[] => [first ?? { use: '' }, ...own, ...others];
  expect(problemsOf(journey(questions('fitness'), questions('club')))).toEqual([]);
  expect(problemsOf(journey(questions('fitness'), questions('fitness')))).toEqual(['3 section-twice']);
});

test('two sections may not fill one key of the request', () => {
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
])('nobody gets past a section whose when is unknown until further down: %s', (_what, when) => {
  expect(problemsOf(atTop(when))).toEqual(['2 fact-known-later']);
});

test.each(['selection.membershipChosen', 'selection.venueChosen', 'user.loggedIn', 'mode.kiosk'])(
  'a fact that is false before it is true may be asked anywhere: %s',
  (fact) => {
    expect(problemsOf(atTop(fact))).toEqual([]);
    expect(problemsOf([whenOf({ not: fact }), ...lawful])).toEqual([]);
  },
);

test('what was chosen above may be asked', () => {
  expect(problemsOf([...lawful.slice(0, 2), whenOf(asked), ...lawful.slice(2)])).toEqual([]);
});

test('two sections that wait for what comes further down are two mistakes', () => {
  const other = { ...questions('fitness'), when: asked };
  expect(problemsOf([whenOf('questions.any'), other, ...lawful])).toEqual([
    '1 fact-known-later',
    '2 fact-known-later',
  ]);
});

test('a section that stands too high by itself is told where to go once, whatever its when waits for', () => {
  const [centre, membership, ...others] = lawful;
  const moved = [{ use: 'joining.questions', when: 'questions.any' }, centre, membership, ...others];
  const journey = moved.flatMap((each, index) =>
    each === undefined || (index > 0 && each.use === 'joining.questions') ? [] : [each],
  );
  expect(problemsOf(journey)).toEqual(['1 section-order']);
});

test('an unknown section hides no other mistake, and makes none', () => {
  expect(problemsOf(changed('joining.centre', { use: 'lockers.choice' }))).toEqual(['1 unknown-section']);
});
