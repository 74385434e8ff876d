import { loadCatalogue } from '../../tenants/manifests/loadCatalogue';
import type { OwnedFact } from '../../tenants/catalogue';
import type { Budget } from '../../tenants/decisionDiagrams';
import { proveDocument, renderTruth, truthDifference, type Proof } from '.';
import {
  journeyFiles,
  PROJECT,
  questions,
  SECTIONS,
  withSections,
  type Section,
} from './testing/provenFiles';

const catalogue = loadCatalogue(PROJECT);

const prove = (sections: readonly Section[], more: object = {}): Proof =>
  proveDocument(journeyFiles(sections, more), catalogue);

const found = ({ problems }: Proof) =>
  problems.map(({ code, line, severity, message }) => `${line - 1} ${severity} ${code}: ${message}`);

const monthly = { fact: 'selection.paymentType', is: 'recurring' };
const once = { fact: 'selection.paymentType', is: 'fixed' };

test('a journey in which every case reaches the confirmation has no problem', () => {
  expect(found(prove(SECTIONS))).toEqual([]);
});

test('a last section that some visitors do not see is an error, with the case in words', () => {
  const sections = SECTIONS.map((section) =>
    section.use === 'checkout.header' ? { ...section, when: { any: ['user.loggedIn', once] } } : section,
  );
  expect(found(prove(sections))).toEqual([
    '8 error confirmation-unreachable: The visitor does not reach the confirmation when paying monthly, not logged in, because "checkout.header" is not shown. Remove its "when".',
  ]);
});

test('a journey without a last section is an error', () => {
  const sections = SECTIONS.filter(({ use }) => use !== 'checkout.header');
  expect(found(prove(sections))).toEqual([
    expect.stringMatching(/^0 error confirmation-unreachable: .* Add "checkout.header" at its end\.$/),
  ]);
});

test('a section that is shown in no case is an error, although each part of its condition can be true', () => {
  const never = { all: [monthly, { fact: 'paid.once', is: true }] };
  const proof = prove(withSections('joining.membership', questions('more', { when: never })), {
    facts: { 'paid.once': once },
  });
  expect(found(proof)).toEqual([
    expect.stringMatching(/^3 error section-unreachable: "joining.tenantQuestions#more" is never shown/),
  ]);
});

test('a fact that is always or never true is reported once, where it is composed', () => {
  const facts = {
    'always.true': { any: [monthly, { not: monthly }] },
    'never.true': { all: ['user.loggedIn', { not: 'user.loggedIn' }] },
  };
  const proof = prove(withSections('joining.membership', questions('more', { when: 'always.true' })), {
    facts,
  });
  expect(proof.problems.map(({ code, severity, pointer }) => [code, severity, pointer])).toEqual([
    ['condition-always', 'warning', '/facts/always.true'],
    ['condition-never', 'error', '/facts/never.true'],
  ]);
});

test('a part of a condition that can never match is an error, and one that changes nothing is a warning', () => {
  const impossible = { any: ['mode.kiosk', { all: [monthly, once] }] };
  const covered = { any: ['mode.kiosk', { all: ['mode.kiosk', 'user.loggedIn'] }] };
  const sections = withSections(
    'joining.membership',
    questions('one', { when: impossible }),
    questions('two', { when: covered }),
  );
  const { problems } = prove(sections);
  expect(problems.map(({ code, severity, pointer }) => [code, severity, pointer])).toEqual([
    ['comparison-never', 'error', '/areas/online-joining/sections/2/when/any/1'],
    ['condition-redundant', 'warning', '/areas/online-joining/sections/3/when/any/1'],
  ]);
});

test('two variants of a section that are shown together are a warning', () => {
  const variants = (when: object) =>
    withSections(
      'joining.membership',
      questions('monthly', { when: { all: [monthly, 'mode.kiosk'] } }),
      questions('other', { when }),
    );
  expect(found(prove(variants({ all: [once, 'mode.kiosk'] })))).toEqual([]);
  expect(found(prove(variants({ any: [once, 'mode.kiosk'] })))).toEqual([
    expect.stringMatching(/^4 warning sections-overlap: .* are both shown when paying monthly, on a kiosk\./),
  ]);
});

describe('conditions inside forms', () => {
  const form = (schema: object) =>
    prove(
      withSections(
        'joining.details',
        questions('form', { settings: { schema: { type: 'object', ...schema } } }),
      ),
    );
  const added = { properties: { more: { type: 'string', title: 'More' } } };
  const tested = (question: object, test: object) => ({
    properties: { question: { title: 'Question', ...question } },
    if: { required: ['question'], properties: { question: test } },
    then: added,
  });

  test.each([
    ['a number below the minimum', { type: 'integer', minimum: 5 }, { const: 3 }],
    ['a range outside of the limits', { type: 'number', minimum: 5, maximum: 9 }, { exclusiveMinimum: 9 }],
    ['a range without a whole number', { type: 'integer' }, { exclusiveMinimum: 2, exclusiveMaximum: 3 }],
    ['two options at once', { enum: ['a', 'b'] }, { allOf: [{ const: 'a' }, { const: 'b' }] }],
    [
      'more options than may be chosen',
      { type: 'array', maxItems: 1, items: { enum: ['a', 'b'] } },
      { allOf: [{ contains: { const: 'a' } }, { contains: { const: 'b' } }] },
    ],
  ])('a condition that tests %s is never true', (_what, question, test) => {
    const { problems } = form(tested(question, test));
    expect(problems).toMatchObject([
      {
        code: 'condition-never',
        severity: 'error',
        pointer: '/areas/online-joining/sections/3/settings/schema/if',
        message: expect.stringContaining('"more" would never be asked'),
      },
    ]);
  });

  test('a pattern may match or not: nothing is concluded from it', () => {
    const pattern = { type: 'string', pattern: '^[a-z]+$' };
    expect(found(form(tested(pattern, { pattern: '^[0-9]+$' })))).toEqual([]);
    expect(found(form(tested(pattern, { not: { pattern: '^[a-z]+$' } })))).toEqual([]);
  });

  test('a question that only a contradictory pair of conditions asks is never asked', () => {
    const kind = { required: ['kind'], properties: { kind: { const: 'a' } } };
    const other = { required: ['kind', 'why'], properties: { kind: { const: 'b' } } };
    const { problems } = form({
      properties: { kind: { title: 'Kind', enum: ['a', 'b'] } },
      allOf: [
        { if: kind, then: { properties: { why: { type: 'string', title: 'Why' } } } },
        { if: other, then: added },
      ],
    });
    expect(problems).toMatchObject([
      { code: 'condition-never', pointer: expect.stringMatching(/allOf\/1\/if$/) },
    ]);
  });

  test('a condition that all answers make true is a warning', () => {
    const test = { if: { not: { required: ['kind'], properties: { kind: { const: 'c' } } } }, then: added };
    expect(found(form({ properties: { kind: { title: 'Kind', enum: ['a', 'c'] } }, ...test }))).toEqual([]);
    const any = { if: { anyOf: [{ required: ['kind'] }, { not: { required: ['kind'] } }] }, then: added };
    expect(
      form({ properties: { kind: { title: 'Kind', enum: ['a', 'c'] } }, ...any }).problems,
    ).toMatchObject([{ code: 'condition-always', severity: 'warning' }]);
  });
});

describe('truth tables', () => {
  test('name each case in words, and the sections that it shows', () => {
    const { tables } = prove(SECTIONS);
    expect(tables.map(({ modes }) => modes.length)).toEqual([4]);
    const text = renderTruth('Riverside', tables);
    expect(text).toContain(
      '| the membership has no questions, paying monthly, with a direct debit<br>the membership has no questions, paying once | Choose your home centre →',
    );
  });

  test('the difference names each section that is shown in other cases', () => {
    const before = prove(
      withSections('joining.membership', questions('goals', { title: 'Goals', when: monthly })),
    );
    const after = prove(
      withSections('joining.membership', questions('goals', { title: 'Goals', when: 'mode.kiosk' })),
    );
    expect(truthDifference(before.tables, before.tables)).toEqual([]);
    expect(truthDifference(before.tables, after.tables)).toMatchObject([
      { title: 'Goals', isShown: true, cases: ['on a kiosk, paying once'], more: 0 },
      { title: 'Goals', isShown: false, cases: ['not on a kiosk, paying monthly'], more: 0 },
    ]);
    expect(truthDifference(prove(SECTIONS).tables, after.tables)).toMatchObject([
      { title: 'Goals', isShown: true, cases: ['on a kiosk'] },
    ]);
  });

  test('a value that only one version names belongs to the other values of the other version', () => {
    const items = (count: number) =>
      prove(
        withSections(
          'joining.membership',
          questions('goals', { when: { fact: 'cart.itemCount', is: count } }),
        ),
      );
    expect(truthDifference(items(1).tables, items(2).tables)).toMatchObject([
      { isShown: true, cases: ['the number of items in the basket is 2'] },
      { isShown: false, cases: ['the number of items in the basket is 1'] },
    ]);
  });
});

describe('large documents', () => {
  /** Facts of a plugin that declares many. */
  const names = Array.from({ length: 40 }, (_, at) => `many.fact${at}`);
  const declared = names.map((name): [string, OwnedFact] => [
    name,
    { name, type: 'boolean', description: name, owner: 'joining' },
  ]);
  const large = { ...catalogue, facts: new Map([...catalogue.facts, ...declared]) };
  const proveLarge = (whens: readonly unknown[], facts: object, budget?: Budget) => {
    const extra = whens.map((when, at) => questions(`extra${at}`, { when }));
    const files = journeyFiles(withSections('joining.details', ...extra), { facts });
    const began = process.cpuUsage();
    const proof = proveDocument(files, large, budget);
    const { user, system } = process.cpuUsage(began);
    return { proof, took: (user + system) / 1000 };
  };
  const fact = (at: number): string => names[at % names.length] ?? '';

  test.each([
    // The parity of all facts before: each fact changes the result.
    [
      'parity',
      (at: number) => ({
        any: [
          { all: [fact(at), { not: `own.fact${at - 1}` }] },
          { all: [{ not: fact(at) }, `own.fact${at - 1}`] },
        ],
      }),
    ],
    // Many facts in clauses that share facts.
    [
      'clauses',
      (at: number) => ({
        all: [0, 1, 2, 3].map((row) => ({
          any: [fact(at * 3 + row), { not: fact(at * 7 + row * 5) }, fact(at * 11 + row * 3 + 1)],
        })),
      }),
    ],
    // Pairs of facts that are far from each other.
    [
      'pairs',
      (at: number) => ({
        any: [0, 1, 2, 3, 4, 5, 6].map((row) => ({ all: [fact(at + row), fact(at + row + 20)] })),
      }),
    ],
  ])('30 sections and 40 conditions of %s are proven within 2 s', (_what, conditionOf) => {
    const facts = Object.fromEntries(
      names.map((_, at) => [`own.fact${at}`, at === 0 ? { all: [fact(0)] } : conditionOf(at)]),
    );
    const whens = Array.from({ length: 22 }, (_, at) => `own.fact${at + 18}`);
    const { proof, took } = proveLarge(whens, facts);
    expect(proof.problems.filter(({ code }) => code === 'proof-incomplete')).toEqual([]);
    expect(proof.tables).toHaveLength(1);
    expect(took).toBeLessThan(2000);
  });

  test('a proof that takes too long ends as an error', () => {
    // Each fact equals its partner. In the order of the facts, all values of the first half are one case each.
    const equal = names.slice(0, 20).map((name, at) => ({
      any: [{ all: [name, fact(at + 20)] }, { all: [{ not: name }, { not: fact(at + 20) }] }],
    }));
    const facts = { 'all.first': { any: names.slice(0, 20) }, 'all.equal': { all: equal } };
    const { proof, took } = proveLarge([{ any: ['all.first', 'all.equal'] }, 'all.equal'], facts, {
      steps: 100_000,
    });
    expect(proof.problems.map(({ code, severity }) => [code, severity])).toContainEqual([
      'proof-incomplete',
      'error',
    ]);
    expect(took).toBeLessThan(2000);
  });
});
