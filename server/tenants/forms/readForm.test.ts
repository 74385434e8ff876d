import { settingsWithFormat } from '../settingFormats';
import { formOf } from '../testing/formOf';

/** The problems of a form, with position and suggestion. */
const received = (schema: unknown): string[] =>
  formOf(schema)
    .problems.filter(({ code }) => code !== 'question-untitled')
    .map(({ at, suggestion }) => `${at?.pointer ?? ''} ${suggestion ?? ''}`.trim());

const time = { type: 'string', title: 'When do you train?', oneOf: [{ const: 'am', title: 'Mornings' }] };

test('questions with choices, lists and limits are accepted', () => {
  const goals = { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['race', 'fun'] } };
  expect(received({ type: 'object', required: ['time'], properties: { time, goals } })).toEqual([]);
});

test.each<[string, unknown, string[]]>([
  ['a misspelt keyword', { properties: { time: { ...time, tilte: 'x' } } }, ['/properties/time/tilte title']],
  ['a misspelt type', { properties: { time: { type: 'strng' } } }, ['/properties/time/type string']],
  ['an unknown required question', { properties: { time }, required: ['tme'] }, ['/required/0 time']],
  [
    'an invalid pattern',
    { properties: { code: { type: 'string', pattern: '[' } } },
    ['/properties/code/pattern'],
  ],
  [
    'a reference to another document',
    { properties: { code: { $ref: 'https://evil.example' } } },
    ['/properties/code/$ref'],
  ],
  ['a list instead of an object', { type: 'array' }, ['/type']],
])('%s is reported with its position', (_, schema, expected) => {
  expect(received(schema)).toEqual(expected);
});

test.each([
  ['"anyOf": a choice', { code: { anyOf: [{ const: 'a' }] } }, 'Write a choice as "oneOf"'],
  ['labels beside an "enum"', { code: { enum: ['a'], enumNames: ['A'] } }, 'Write a choice as "oneOf"'],
  [
    'several types',
    { code: { type: ['string', 'null'] } },
    'A question that may stay unanswered is not "required".',
  ],
  ['an unsupported format', { code: { type: 'string', format: 'time' } }, 'write a "pattern"'],
  ['entries of different types', { code: { type: 'array', prefixItems: [] } }, 'under "items"'],
])('an unsupported JSON Schema keyword is reported with its replacement: %s', (_, properties, words) => {
  const found = formOf({ type: 'object', properties }).problems.map(({ message }) => message);
  expect(found.join()).toContain(words);
});

test('the settings that contain forms are marked in their schema', () => {
  expect(
    settingsWithFormat('form-schema', {
      properties: { schema: { type: 'object', holds: 'form-schema' }, key: { type: 'string' } },
    }),
  ).toEqual(['schema']);
});

test('a pattern that is very slow for some answers is an error', () => {
  const schema = { type: 'object', properties: { code: { type: 'string', pattern: '^(a+)+$' } } };
  const found = formOf(schema).problems.map(({ at, ...problem }) => ({ ...problem, at: at?.pointer }));
  expect(found).toEqual([
    {
      code: 'slow-pattern',
      at: '/properties/code/pattern',
      message: expect.stringMatching(/^"\^\(a\+\)\+\$" takes very long for some answers/),
    },
  ]);
});

test.each<[string, object, string]>([
  [
    'a minimum of ticks above the number of options',
    { type: 'array', minItems: 3, items: { enum: ['a', 'b'] } },
    'minItems',
  ],
  [
    'a minimum of ticks above the number of titled options',
    { type: 'array', minItems: 2, items: { type: 'string', oneOf: [{ const: 'a', title: 'A' }] } },
    'minItems',
  ],
  ['a constant of another type', { type: 'string', const: 5 }, 'const'],
  ['a constant that is too long', { type: 'string', const: 'yes', maxLength: 2 }, 'const'],
  ['a constant that is not an option', { type: 'string', enum: ['a', 'b'], const: 'c' }, 'const'],
  [
    'two contradicting lists of options',
    { type: 'string', enum: ['a'], oneOf: [{ const: 'b', title: 'B' }] },
    'oneOf',
  ],
  ['an option that is too long', { type: 'string', maxLength: 2, enum: ['am', 'noon'] }, 'enum/1'],
  [
    'an option that does not match the pattern',
    { type: 'string', pattern: '^a', oneOf: [{ const: 'pm', title: 'P' }] },
    'oneOf/0/const',
  ],
  ['an option that is not a date', { type: 'string', format: 'date', enum: ['2026-02-30'] }, 'enum/0'],
  ['an option above the maximum', { type: 'integer', maximum: 3, enum: [1, 4] }, 'enum/1'],
  ['a constant above the maximum', { type: 'number', exclusiveMinimum: 5, maximum: 5 }, 'exclusiveMinimum'],
  ['a constant below the minimum', { type: 'number', minimum: 5, exclusiveMaximum: 5 }, 'minimum'],
  [
    'a whole number between two consecutive numbers',
    { type: 'integer', exclusiveMinimum: 1, exclusiveMaximum: 2 },
    'exclusiveMinimum',
  ],
  ['a step larger than the range', { type: 'integer', minimum: 6, maximum: 9, multipleOf: 5 }, 'minimum'],
])('a question that cannot be answered is rejected at its position: %s', (_, question, place) => {
  expect(received({ type: 'object', properties: { q: question } })).toEqual([`/properties/q/${place}`]);
});

test('a message about limits names each of them once', () => {
  const q = { type: 'integer', title: 'Age', exclusiveMinimum: 5, maximum: 5 };
  const [problem] = formOf({ type: 'object', properties: { q } }).problems;
  expect(problem?.message).toBe('With "exclusiveMinimum" 5 and "maximum" 5, there is no possible answer.');
});

test.each<[string, object]>([
  [
    'a minimum of ticks equal to the number of options',
    { type: 'array', minItems: 2, items: { enum: ['a', 'b'] } },
  ],
  ['a constant', { type: 'string', const: 'yes', title: 'I agree' }],
  ['a constant among the options', { type: 'string', enum: ['yes', 'no'], const: 'yes' }],
  ['a range of one number', { type: 'integer', minimum: 5, maximum: 5 }],
  [
    'a number between two consecutive whole numbers',
    { type: 'number', exclusiveMinimum: 1, exclusiveMaximum: 2 },
  ],
  ['steps of a tenth', { type: 'number', minimum: 0.3, maximum: 0.3, multipleOf: 0.1 }],
  ['an option that matches the pattern', { type: 'string', pattern: '^a', enum: ['am'] }],
])('a question that can be answered is accepted: %s', (_, question) => {
  expect(received({ type: 'object', properties: { q: question } })).toEqual([]);
});
