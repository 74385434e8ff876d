import type { RJSFSchema } from '@rjsf/utils';
import Ajv from 'ajv/dist/2020';
import fc from 'fast-check';
import { validateAnswers } from '../../core/forms/validateAnswers';
import { withoutEmptyAnswers, withoutUnaskedAnswers } from '../../schemas/askedQuestions';
import { formValidator, RefusedForm } from '../../server/web/proxy/formValidator';
import { formOf } from '../../server/tenants/testing/formOf';

const YES = ['yes', 'no'];
const text = { type: 'string', minLength: 2 } as const;

/** A form with every kind of condition, as a tenant writes it. */
const WRITTEN = {
  type: 'object',
  required: ['ill'],
  properties: {
    ill: { type: 'string', enum: YES },
    age: { type: 'integer', minimum: 0 },
    tick: { type: 'boolean' },
    sports: { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['swim', 'run', 'climb'] } },
    about: { type: 'object', properties: { tall: { type: 'boolean' } } },
    list: {
      type: 'array',
      items: {
        type: 'object',
        properties: { name: text },
        dependentSchemas: {
          name: { properties: { born: { type: 'string', format: 'date' } }, required: ['born'] },
        },
      },
    },
  },
  allOf: [
    {
      if: { required: ['since'], properties: { since: { const: 'long' } } },
      then: { properties: { years: { type: 'number', exclusiveMinimum: 1 } }, required: ['years'] },
    },
    {
      if: { required: ['ill'], properties: { ill: { const: 'yes' } } },
      then: {
        properties: { since: { type: 'string', enum: ['long', 'short'] }, agreed: { type: 'boolean' } },
        required: ['agreed'],
      },
      else: { properties: { goal: text } },
    },
    {
      if: {
        anyOf: [
          { required: ['age'], properties: { age: { exclusiveMaximum: 18 } } },
          { not: { required: ['age'] } },
        ],
      },
      then: { properties: { parent: text } },
    },
    {
      if: { required: ['sports'], properties: { sports: { contains: { const: 'climb' }, minItems: 2 } } },
      then: {
        properties: {
          rope: { type: 'object', required: ['length'], properties: { length: { type: 'number' } } },
        },
        required: ['rope'],
      },
    },
    {
      if: {
        required: ['about'],
        properties: { about: { required: ['tall'], properties: { tall: { const: true } } } },
      },
      then: { required: ['age'] },
    },
  ],
  dependentRequired: { age: ['tick'] },
} as unknown as RJSFSchema;
const FORM = formOf(WRITTEN).form?.schema as RJSFSchema;

const NAMES = [
  'ill',
  'age',
  'tick',
  'sports',
  'about',
  'list',
  'since',
  'years',
  'agreed',
  'goal',
  'parent',
  'rope',
];
const VALUES: readonly unknown[] = [
  undefined, null, '', ' ', 'yes', 'no', 'long', 'short', 'a', 'ab', 0, 1, 2, 17, 18, 1.5, -1, true, false, [], {},
  ['swim'], ['climb'], ['swim', 'climb'], ['climb', 'climb'], ['fly', 'climb'], { tall: true }, { tall: 'x' }, { length: 3 }, { length: '' },
  [{ name: 'Ada' }], [{ name: 'Ada', born: '2020-02-29' }], [{ name: '' }, { born: '2020-02-30' }], [null, 'x'],
  JSON.parse('{"__proto__": {"tall": true}}'),
]; // prettier-ignore

const answers = fc.dictionary(
  fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...NAMES) },
    fc.constantFrom('__proto__', 'constructor', 'other'),
  ),
  fc.constantFrom(...VALUES),
  { maxKeys: 9 },
);

const fieldsOf = (issues: readonly { readonly path: readonly string[] }[]) =>
  issues.map(({ path }) => path.join('.')).sort();

test('browser and server evaluate conditions in the same way, for any answers', async () => {
  const { validate } = await formValidator(WRITTEN);
  fc.assert(
    fc.property(answers, (data) => {
      expect(fieldsOf(validateAnswers(FORM, data))).toEqual(fieldsOf(validate(data)));
      expect(Object.keys(Object.prototype)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test('the shown and valid answers match the standard’s verdict on the form as written', async () => {
  // A standard validator with every keyword. Blank text and an unticked required checkbox are no answers.
  const standard = new Ajv({ strict: false, formats: { date: /^\d{4}-\d\d-\d\d$/ } }).compile(WRITTEN);
  const { validate } = await formValidator(WRITTEN);
  fc.assert(
    fc.property(answers, (data) => {
      if (validate(data).length === 0) expect(standard(withoutEmptyAnswers(FORM, data))).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('hidden answers change neither the verdict nor the questions, and are removed immediately', async () => {
  const { validate, visibleAnswers: asked } = await formValidator(WRITTEN);
  fc.assert(
    fc.property(answers, (data) => {
      const sent = asked(data);
      expect(withoutUnaskedAnswers(FORM, data)).toEqual(sent);
      expect(asked(sent)).toEqual(sent);
      expect(fieldsOf(validate(sent))).toEqual(fieldsOf(validate(data)));
    }),
    { numRuns: 300 },
  );
});

test('forty conditions compile to forty, and not to their combinations', async () => {
  const many = Array.from({ length: 40 }, (_, index) => index);
  const { validate } = await formValidator({
    type: 'object',
    properties: Object.fromEntries(many.map((index) => [`q${index}`, { type: 'boolean' }])),
    allOf: many.map((index) => ({
      if: { required: [`q${index}`], properties: { [`q${index}`]: { const: true } } },
      then: { properties: { [`more${index}`]: { type: 'string' } }, required: [`more${index}`] },
    })),
  });
  const all = Object.fromEntries(many.map((index) => [`q${index}`, true]));
  expect(validate(all)).toHaveLength(40);
});

/** A group in a group: the condition in each group shows and requires the inner one. */
const nested = (depth: number): object => ({
  type: 'object',
  properties: { a: { type: 'string' } },
  ...(depth > 0 && {
    if: { required: ['a'] },
    then: { properties: { g: nested(depth - 1) }, required: ['g'] },
  }),
});
const answered = (depth: number): object => ({ a: 'x', ...(depth > 0 && { g: answered(depth - 1) }) });

test('nested conditions are read once each, and very deep ones are rejected', async () => {
  const { validate } = await formValidator(nested(30));
  expect(validate(answered(30))).toEqual([]);
  expect(validate(answered(29))).toEqual([]);
  expect(validate({ a: 'x' })).toEqual([]);
  await expect(formValidator(nested(60))).rejects.toThrow(RefusedForm);
});

test('prototype names become no question of a condition', async () => {
  const hostile = JSON.parse(
    '{"type":"object","properties":{"a":{"type":"string"}},"if":{"required":["a"]},"then":{"properties":{"__proto__":{"type":"object","properties":{"polluted":{"type":"boolean","default":true}}}}}}',
  );
  await expect(formValidator(hostile)).rejects.toThrow(RefusedForm);
  const { if: test, then, ...group } = hostile;
  expect(withoutUnaskedAnswers({ ...group, allOf: [{ if: test, then }] }, { a: 'x' })).toEqual({ a: 'x' });
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});
