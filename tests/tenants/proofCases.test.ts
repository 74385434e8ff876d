/**
 * The proof of a document compared with a walk through every combination of the facts, and with every combination
 * of answers. Small random documents; the seed is fixed.
 */
import fc from 'fast-check';
import { evaluate } from '../../schemas/conditions';
import type { Condition } from '../../schemas/boot';
import { readGroup } from '../../schemas/askedQuestions';
import { isRecord } from '../../schemas/isRecord';
import { proveForm } from '../../server/documents/proof/formProof';
import { proveJourney } from '../../server/documents/proof/journeyProof';
import { truthTable } from '../../server/documents/proof/truthTable';
import { ConditionDiagrams } from '../../server/tenants/conditionDiagrams';
import type { KnownFact } from '../../server/tenants/conditions';
import { formOf } from '../../server/tenants/testing/formOf';
import { conditionsOf, type FormGroup } from '../../schemas/formParts';
import type { Schema } from '../../server/tenants/forms/schema';
import { loadCatalogue } from '../../server/tenants/manifests/loadCatalogue';
import type { JsonNode } from '../../server/tenants/jsonTree';
import type { SectionUse } from '../../server/tenants/sectionUses';
import { resolve } from 'node:path';

const SEED = 20261127;
const LIMITS = { steps: 1_000_000 };

type Value = boolean | string | number;

/** `extra`: a value that no condition names. */
const FACTS: Readonly<Record<string, KnownFact & { readonly tried: readonly Value[] }>> = {
  kiosk: { type: 'boolean', tried: [true, false] },
  guest: { type: 'boolean', tried: [true, false] },
  asked: { type: 'boolean', knownAfter: 'one', tried: [true, false] },
  pays: { type: 'string', values: ['monthly', 'once'], knownAfter: 'two', tried: ['monthly', 'once'] },
  count: { type: 'number', tried: [1, 2, 77] },
};
const composedNames = ['own.first', 'own.second'];

const comparison = fc.oneof(
  fc.constantFrom<Condition>(
    { fact: 'kiosk', is: true },
    { fact: 'guest', is: false },
    { fact: 'asked', is: true },
    { fact: 'pays', is: 'monthly' },
    { fact: 'pays', in: ['monthly', 'once'] },
    { fact: 'count', is: 1 },
    { fact: 'count', in: [1, 2] },
  ),
);
const conditionOver = (names: readonly string[]) =>
  fc.letrec<{ any: Condition }>((tie) => ({
    any: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      comparison,
      ...(names.length > 0
        ? [fc.constantFrom(...names).chain((fact) => fc.boolean().map((is): Condition => ({ fact, is })))]
        : []),
      fc.record({ all: fc.array(tie('any'), { minLength: 1, maxLength: 3 }) }),
      fc.record({ any: fc.array(tie('any'), { minLength: 1, maxLength: 3 }) }),
      fc.record({ not: tie('any') }),
    ),
  })).any;

const VALUES = ['one', 'two', 'three'];
const sectionParts = fc.record({
  when: fc.option(conditionOver(composedNames), { nil: undefined }),
  needs: fc.subarray(VALUES, { maxLength: 1 }),
  gives: fc.subarray(VALUES, { maxLength: 2 }),
});

const base = loadCatalogue(resolve(__dirname, '../..')).sections.get('joining.centre');
const nodeOf = (pointer: string): JsonNode => ({
  offset: 0,
  pointer,
  content: { kind: 'object', members: [] },
});

interface Parts {
  readonly when: Condition | undefined;
  readonly needs: string[];
  readonly gives: string[];
}

function usesOf(parts: readonly Parts[]): readonly SectionUse[] {
  return parts.map(({ when, needs, gives }, index) => {
    if (base === undefined) throw new Error('There is no section joining.centre.');
    const id = `section${index}`;
    const section = { ...base, id, needs, gives, terminal: index === parts.length - 1 };
    return {
      node: nodeOf(id),
      written: {},
      section,
      id,
      hasLostKey: false,
      hidden: false,
      when,
      settings: {},
    };
  });
}

function* assignments(): Generator<ReadonlyMap<string, Value>> {
  let cases: ReadonlyMap<string, Value>[] = [new Map()];
  for (const [name, { tried }] of Object.entries(FACTS))
    cases = cases.flatMap((each) => tried.map((value) => new Map([...each, [name, value]])));
  yield* cases;
}

/** What the visitor of one case meets: the sections that are shown, and the Problem that ends the visit. */
function visit(
  uses: readonly SectionUse[],
  composed: ReadonlyMap<string, Condition>,
  values: ReadonlyMap<string, Value>,
) {
  const given = new Set<string>();
  const shown: string[] = [];
  const factOf = (name: string): Value | undefined => {
    const parts = composed.get(name);
    if (parts !== undefined) {
      const result = evaluate(parts, factOf);
      return result === 'unknown' ? undefined : result;
    }
    const need = FACTS[name]?.knownAfter;
    return need === undefined || given.has(need) ? values.get(name) : undefined;
  };
  for (const { id, when, section } of uses) {
    const result = when === undefined || when === 'unresolved' ? true : evaluate(when, factOf);
    if (result === 'unknown') return { shown, problem: `journey-blocked ${id}` };
    if (!result) continue;
    shown.push(id);
    if (section?.needs.some((need) => !given.has(need))) return { shown, problem: `need-not-given ${id}` };
    for (const value of section?.gives ?? []) given.add(value);
  }
  const end = uses.at(-1)?.id;
  return {
    shown,
    problem: end !== undefined && shown.at(-1) !== end ? `confirmation-unreachable ${end}` : undefined,
  };
}

test('the proof of a journey finds exactly what a walk through every case finds', () => {
  fc.assert(
    fc.property(
      fc.array(sectionParts, { minLength: 1, maxLength: 6 }),
      conditionOver([]),
      conditionOver(['own.first']),
      (parts, first, second) => {
        const uses = usesOf(parts);
        const composed = new Map([
          ['own.first', first],
          ['own.second', second],
        ]);
        const facts = new Map(Object.entries(FACTS));
        const whens = uses.flatMap(({ when }) => (when === undefined || when === 'unresolved' ? [] : [when]));
        const conditions = new ConditionDiagrams(whens, { facts, composed }, LIMITS);
        const reported = new Set<string>();
        const shown = proveJourney({
          uses,
          conditions,
          facts,
          composed,
          terminals: ['section'],
          listAt: nodeOf('list'),
          reportProblem: ({ code, at }) => void reported.add(`${code} ${at?.pointer}`),
        });
        const table = truthTable({ area: 'test', shown, conditions, facts, titleOf: ({ use }) => use.id });
        const expected = new Set<string>();
        const everShown = new Set<string>();
        for (const values of assignments()) {
          const visited = visit(uses, composed, values);
          if (visited.problem !== undefined) expected.add(visited.problem);
          for (const id of visited.shown) everShown.add(id);
          const words = (name: string): string => `${name} is ${values.get(name)}`;
          const modes = table.modes.filter(({ cases }) =>
            cases.some((each) =>
              Object.entries(each).every(([name, at]) => {
                const fact = table.facts.find((one) => one.name === name);
                const known = fact?.values.indexOf(words(name)) ?? -1;
                return at === (known < 0 ? (fact?.values.length ?? 0) - 1 : known);
              }),
            ),
          );
          // After a missing need or a stop, later sections are not shown in the table either.
          if (JSON.stringify(modes.map((mode) => mode.shown)) !== JSON.stringify([visited.shown])) {
            expect(modes.map((mode) => mode.shown)).toEqual([visited.shown]);
          }
        }
        const found = [...reported].filter(
          (each) => !each.startsWith('sections-overlap') && !each.startsWith('section-unreachable'),
        );
        expect(found.sort()).toEqual([...expected].sort());
        const unreachable = [...reported].filter((each) => each.startsWith('section-unreachable'));
        for (const each of unreachable) expect(everShown).not.toContain(each.split(' ')[1]);
      },
    ),
    { seed: SEED, numRuns: 200 },
  );
});

const QUESTIONS = {
  tick: { type: 'boolean', title: 'Tick', enum: [true, false] },
  kind: { type: 'string', title: 'Kind', enum: ['a', 'b', 'c'] },
  age: { type: 'integer', title: 'Age', minimum: 0, maximum: 4 },
  goals: {
    type: 'array',
    title: 'Goals',
    uniqueItems: true,
    maxItems: 2,
    items: { type: 'string', enum: ['x', 'y', 'z'] },
  },
};
const ANSWERS = {
  tick: [undefined, true, false],
  kind: [undefined, 'a', 'b', 'c'],
  age: [undefined, 0, 1, 2, 3, 4],
  goals: [undefined, ['x'], ['y'], ['z'], ['x', 'y'], ['x', 'z'], ['y', 'z']],
};

const testOfQuestion = fc.oneof(
  fc.constantFrom<Readonly<Record<string, Schema>>>(
    { tick: { const: true } },
    { tick: { not: { const: true } } },
  ),
  fc.constantFrom<Readonly<Record<string, Schema>>>(
    { kind: { const: 'a' } },
    { kind: { enum: ['a', 'b'] } },
    { kind: { enum: ['a', 'b', 'c'] } },
  ),
  fc.constantFrom<Readonly<Record<string, Schema>>>(
    { age: { minimum: 2 } },
    { age: { exclusiveMinimum: 2, maximum: 3 } },
    { age: { maximum: 4 } },
    { age: { anyOf: [{ maximum: 1 }, { minimum: 2 }] } },
  ),
  fc.constantFrom<Readonly<Record<string, Schema>>>(
    { goals: { contains: { const: 'x' } } },
    { goals: { minItems: 2 } },
    { goals: { items: { enum: ['x', 'y'] } } },
    { goals: { not: { minItems: 3 } } },
  ),
);
const formTest = fc.letrec<{ test: Schema }>((tie) => ({
  test: fc.oneof(
    { maxDepth: 2, depthSize: 'small' },
    fc.record({
      properties: testOfQuestion,
      required: fc.subarray(['tick', 'kind', 'age', 'goals', 'added0']),
    }),
    fc.record({ properties: testOfQuestion }),
    fc.record({ allOf: fc.array(tie('test'), { minLength: 2, maxLength: 2 }) }),
    fc.record({ anyOf: fc.array(tie('test'), { minLength: 2, maxLength: 2 }) }),
    fc.record({ oneOf: fc.array(tie('test'), { minLength: 2, maxLength: 2 }) }),
    fc.record({ not: tie('test') }),
  ),
})).test;

const namesIn = (value: unknown): boolean => JSON.stringify(value).includes('added0');

function* everyAnswer(texts: readonly (string | undefined)[]): Generator<Readonly<Record<string, unknown>>> {
  for (const tick of ANSWERS.tick)
    for (const kind of ANSWERS.kind)
      for (const age of ANSWERS.age)
        for (const goals of ANSWERS.goals)
          for (const added0 of texts) yield { tick, kind, age, goals, added0 };
}

test('the proof of a form finds the conditions that are always or never true for all answers', () => {
  fc.assert(
    fc.property(fc.tuple(formTest, formTest), (tests) => {
      fc.pre(!namesIn(tests[0]));
      const added = (index: number) => ({
        properties: { [`added${index}`]: { type: 'string', title: 'Added' } },
      });
      const written = {
        type: 'object',
        properties: QUESTIONS,
        allOf: tests.map((test, index) => ({ if: test, then: added(index) })),
      };
      const { form, problems } = formOf(written);
      if (form === undefined) throw new Error(JSON.stringify(problems));
      const group: Schema & FormGroup = form.schema;
      const results = conditionsOf(group).map(() => new Set<boolean>());
      for (const answers of everyAnswer(namesIn(tests) ? [undefined, 'text'] : [undefined])) {
        const { properties = {} } = readGroup(group, answers).group;
        results.forEach((found, index) => found.add(Object.hasOwn(properties, `added${index}`)));
      }
      const expected = results.map((found) =>
        found.size === 2 ? 'changes' : found.has(true) ? 'condition-always' : 'condition-never',
      );
      const reported = new Map<object, string>();
      proveForm(group, ({ at, code }) => void reported.set(at, code ?? ''), LIMITS);
      const found = (group.allOf ?? []).map(({ if: test }) => (test && reported.get(test)) ?? 'changes');
      expect(isRecord(group)).toBe(true);
      expect(found).toEqual(expected);
    }),
    { seed: SEED, numRuns: 40 },
  );
});
