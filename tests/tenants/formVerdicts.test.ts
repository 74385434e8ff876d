import type { RJSFSchema } from '@rjsf/utils';
import fc from 'fast-check';
import { validateAnswers } from '../../core/forms/validateAnswers';
import { formValidator, RefusedForm } from '../../server/web/proxy/formValidator';

/** One schema for each kind of question that a tenant may ask. */
const QUESTIONS: Readonly<Record<string, RJSFSchema>> = {
  text: { type: 'string' },
  short: { type: 'string', minLength: 2, maxLength: 5 },
  pattern: { type: 'string', pattern: '^[A-Z]{2}\\d+$' },
  date: { type: 'string', format: 'date' },
  email: { type: 'string', format: 'email' },
  uri: { type: 'string', format: 'uri' },
  uuid: { type: 'string', format: 'uuid' },
  number: { type: 'number', minimum: -1, maximum: 10 },
  open: { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 },
  half: { type: 'number', multipleOf: 0.5 },
  integer: { type: 'integer', minimum: 1, maximum: 14 },
  tick: { type: 'boolean' },
  yesOrNo: {
    type: 'boolean',
    oneOf: [
      { const: true, title: 'Yes' },
      { const: false, title: 'No' },
    ],
  },
  either: { type: 'boolean', enum: [true, false] },
  choice: { type: 'string', enum: ['a', 'b', '', '1'] },
  titled: {
    type: 'string',
    oneOf: [
      { const: 'am', title: 'Mornings' },
      { const: 'pm', title: 'Evenings' },
    ],
  },
  list: {
    type: 'array',
    uniqueItems: true,
    minItems: 1,
    maxItems: 2,
    items: { type: 'string', enum: ['x', 'y', 'z'] },
  },
  titledList: { type: 'array', items: { type: 'string', oneOf: [{ const: 'x', title: 'X' }] } },
  group: {
    type: 'object',
    required: ['inner'],
    properties: { inner: { type: 'number' }, other: { type: 'string' } },
  },
  closed: { type: 'object', additionalProperties: false, properties: { only: { type: 'string' } } },
  fixed: { const: 'yes' },
};

/** What people and attackers send. */
const VALUES: readonly unknown[] = [
  undefined, null, '', ' ', '\t\n', 'a', 'am', 'x', 'yes', 'AB1', 'AB1\n', 'ab1', '1', '10', 'a'.repeat(300), '😀', '😀😀😀',
  '2024-02-29', '2023-02-29', '2024-13-01', '24-02-29', '0001-01-01', '2024-02-29T00:00:00Z',
  'ada@example.org', 'ada@', '@x', 'a b@example.org', '10:30', '10:30:00Z', '25:00:00Z', '23:59:60Z',
  'https://example.org/a?b#c', 'example', 'javascript:alert(1)', 'ht tp://x', '123e4567-e89b-12d3-a456-426614174000', '123e4567',
  0, -0, 1, 1.5, 0.1, 0.25, -2, 14, 15, 1e308, -1e-7, 7.0000000001, Number.MAX_SAFE_INTEGER,
  true, false, [], ['x'], ['x', 'y'], ['x', 'x'], ['x', 'y', 'z'], ['w'], [null], [1], [['x']], [{}],
  {}, { inner: 1 }, { inner: '1' }, { inner: '' }, { inner: null }, { other: 'x' }, { only: 'x' }, { only: 'x', extra: 1 },
  { constructor: 1 }, { toString: 'x' }, { length: 3 }, JSON.parse('{"__proto__": {"inner": 1}}'),
  '<script>alert(1)</script>', '${process.exit()}', "'; drop table answers; --", '\u0000', '\u202e',
]; // prettier-ignore

const fieldsOf = (issues: readonly { readonly path: readonly string[] }[]) =>
  [...new Set(issues.map(({ path }) => path.filter((part) => !/^\d+$/.test(part)).join('.')))].sort();

async function verdicts(schema: RJSFSchema, data: unknown) {
  const { validate } = await formValidator(schema);
  return { browser: fieldsOf(validateAnswers(schema, data)), server: fieldsOf(validate(data)) };
}

const form = (question: RJSFSchema, required: boolean): RJSFSchema => ({
  type: 'object',
  ...(required && { required: ['q'] }),
  properties: { q: question },
});

describe.each(Object.entries(QUESTIONS))('a question of the type %s', (_, question) => {
  test.each([true, false])(
    'has the same verdict in the browser and on the server (required: %s)',
    async (required) => {
      const schema = form(question, required);
      for (const value of VALUES) {
        const { browser, server } = await verdicts(schema, { q: value });
        expect({ value, wrong: browser }).toEqual({ value, wrong: server });
      }
    },
  );
});

test('whole forms with any answers have the same verdict, and no prototype changes', async () => {
  const schema: RJSFSchema = {
    type: 'object',
    required: ['short', 'tick', 'list', 'group'],
    properties: QUESTIONS,
  };
  const answers = fc.dictionary(
    fc.oneof(fc.constantFrom(...Object.keys(QUESTIONS), '__proto__', 'constructor'), fc.string()),
    fc.oneof(fc.constantFrom(...VALUES), fc.jsonValue()),
  );
  await fc.assert(
    fc.asyncProperty(answers, async (data) => {
      const { browser, server } = await verdicts(schema, data);
      expect(browser).toEqual(server);
      expect(Object.keys(Object.prototype)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test.each<[string, unknown, unknown]>([
  ['not an object', 'text', []],
  ['a list', [1, 2], []],
  ['null', null, []],
])('answers that are %s count as none', async (_, data, wrong) => {
  const schema = form({ type: 'string' }, false);
  expect((await verdicts(schema, data)).server).toEqual(wrong);
  expect((await verdicts(form({ type: 'string' }, true), data)).server).toEqual(['q']);
});

test.each<[string, object]>([
  ['a reference', { type: 'object', properties: { q: { $ref: '#/definitions/x' } } }],
  ['an unsupported keyword', { type: 'object', properties: { q: { $id: "');process.exit();('" } } }],
  ['a keyword of the validator', { type: 'object', properties: { q: { $data: '1/x' } } }],
  ['an unknown type', { type: 'object', properties: { q: { type: 'strng' } } }],
  ['an invalid limit', { type: 'object', properties: { q: { type: 'string', minLength: -1 } } }],
  [
    'a required name that occurs twice',
    { type: 'object', properties: { q: { type: 'string' } }, required: ['q', 'q'] },
  ],
])('a schema with %s is rejected, and never becomes code of the validator', async (_, schema) => {
  await expect(formValidator(schema)).rejects.toThrow(RefusedForm);
});

test('text that looks like code stays text', async () => {
  const words = '`${globalThis.harmed = true}`; */ globalThis.harmed = true //\u2028\n\'"\\';
  const schema = form({ type: 'string', title: words, enum: [words], description: words }, true);
  const named: RJSFSchema = { type: 'object', required: [words], properties: { [words]: schema } };
  const { validate } = await formValidator(named);
  expect(validate({ [words]: { q: words } })).toEqual([]);
  expect(validate({})).not.toEqual([]);
  expect((globalThis as { harmed?: unknown }).harmed).toBeUndefined();
});

test('a schema can name any dialect', async () => {
  for (const dialect of [
    'http://json-schema.org/draft-07/schema#',
    'https://json-schema.org/draft/2020-12/schema',
  ]) {
    const { validate } = await formValidator({ $schema: dialect, ...form({ type: 'integer' }, true) });
    expect([validate({ q: 1 }), validate({ q: 'one' })]).toEqual([[], [{ path: ['q'], keyword: 'type' }]]);
  }
});

test('answers are validated although a title is too long, because a uiSchema can replace it', async () => {
  const { validate } = await formValidator(form({ type: 'integer', title: 'x'.repeat(501) }, true));
  expect(validate({ q: 'one' })).toEqual([{ path: ['q'], keyword: 'type' }]);
});

test('one schema has one validator', () => {
  expect(formValidator(form({ type: 'string' }, true))).toBe(formValidator(form({ type: 'string' }, true)));
});
