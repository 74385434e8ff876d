import { checkForm } from './checkForm';
import { settingsWithFormat } from '../settingFormats';
import type { Problem } from '../problem';
import { parseSource } from '../source';

/** The problems of a form, with position and suggestion. */
function received(schema: unknown): string[] {
  const problems: Problem[] = [];
  const source = parseSource('riverside', 'tenant.json', Buffer.from(JSON.stringify(schema)), (each) =>
    problems.push(each),
  );
  const found: string[] = problems.map(({ message }) => message);
  checkForm(source.root, ({ at, suggestion }) =>
    found.push(`${at?.pointer ?? ''} ${suggestion ?? ''}`.trim()),
  );
  return found;
}

const time = { type: 'string', title: 'When do you train?', oneOf: [{ const: 'am', title: 'Mornings' }] };

test('questions with choices, lists and limits are accepted', () => {
  const goals = { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['race', 'fun'] } };
  expect(received({ type: 'object', required: ['time'], properties: { time, goals } })).toEqual([]);
});

test.each<[string, unknown, string[]]>([
  ['a misspelt keyword', { properties: { time: { ...time, tilte: 'x' } } }, ['/properties/time/tilte title']],
  ['a misspelt type', { properties: { time: { type: 'strng' } } }, ['/properties/time/type string']],
  [
    'a required question that is not asked',
    { properties: { time }, required: ['tme'] },
    ['/required/0 time'],
  ],
  [
    'a pattern that cannot be read',
    { properties: { code: { type: 'string', pattern: '[' } } },
    ['/properties/code/pattern'],
  ],
  [
    'a reference elsewhere',
    { properties: { code: { $ref: 'https://evil.example' } } },
    ['/properties/code/$ref'],
  ],
  ['a list in place of an object', { type: 'array' }, ['/type']],
])('%s is reported with its position', (_, schema, expected) => {
  expect(received(schema)).toEqual(expected);
});

test.each([
  ['"anyOf": a choice', { code: { anyOf: [{ const: 'a' }] } }, 'Write a choice as "oneOf"'],
  ['names beside an "enum"', { code: { enum: ['a'], enumNames: ['A'] } }, 'Write a choice as "oneOf"'],
  [
    'several types',
    { code: { type: ['string', 'null'] } },
    'A question that may stay unanswered is not "required".',
  ],
  ['a format that forms do not have', { code: { type: 'string', format: 'time' } }, 'write a "pattern"'],
  ['entries that differ', { code: { type: 'array', prefixItems: [] } }, 'under "items"'],
])('an unsupported JSON Schema keyword is reported with its replacement: %s', (_, properties, words) => {
  const found: string[] = [];
  const text = Buffer.from(JSON.stringify({ type: 'object', properties }));
  checkForm(parseSource('riverside', 'tenant.json', text, () => undefined).root, ({ message }) =>
    found.push(message),
  );
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
  const found: unknown[] = [];
  const schema = { type: 'object', properties: { code: { type: 'string', pattern: '^(a+)+$' } } };
  const text = Buffer.from(JSON.stringify(schema));
  const source = parseSource('riverside', 'tenant.json', text, () => undefined);
  checkForm(source.root, ({ at, ...finding }) => found.push({ ...finding, at: at?.pointer }));
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
    'more ticks than there are options',
    { type: 'array', minItems: 3, items: { enum: ['a', 'b'] } },
    'minItems',
  ],
  [
    'more ticks than there are titled options',
    { type: 'array', minItems: 2, items: { type: 'string', oneOf: [{ const: 'a', title: 'A' }] } },
    'minItems',
  ],
  ['a constant of another type', { type: 'string', const: 5 }, 'const'],
  ['a constant that is too long', { type: 'string', const: 'yes', maxLength: 2 }, 'const'],
  ['a constant that is no option', { type: 'string', enum: ['a', 'b'], const: 'c' }, 'const'],
  ['options in two ways', { type: 'string', enum: ['a'], oneOf: [{ const: 'b', title: 'B' }] }, 'oneOf'],
  ['an option that is too long', { type: 'string', maxLength: 2, enum: ['am', 'noon'] }, 'enum/1'],
  [
    'an option of another pattern',
    { type: 'string', pattern: '^a', oneOf: [{ const: 'pm', title: 'P' }] },
    'oneOf/0/const',
  ],
  ['an option that is no day', { type: 'string', format: 'date', enum: ['2026-02-30'] }, 'enum/0'],
  ['an option beyond the most', { type: 'integer', maximum: 3, enum: [1, 4] }, 'enum/1'],
  ['more than the most', { type: 'number', exclusiveMinimum: 5, maximum: 5 }, 'exclusiveMinimum'],
  ['less than the least', { type: 'number', minimum: 5, exclusiveMaximum: 5 }, 'minimum'],
  [
    'a whole number between two neighbours',
    { type: 'integer', exclusiveMinimum: 1, exclusiveMaximum: 2 },
    'exclusiveMinimum',
  ],
  ['a step that leads past the range', { type: 'integer', minimum: 6, maximum: 9, multipleOf: 5 }, 'minimum'],
])('a question that cannot be answered is rejected at its position: %s', (_, question, place) => {
  expect(received({ type: 'object', properties: { q: question } })).toEqual([`/properties/q/${place}`]);
});

test.each<[string, object]>([
  ['as many ticks as there are options', { type: 'array', minItems: 2, items: { enum: ['a', 'b'] } }],
  ['a constant', { type: 'string', const: 'yes', title: 'I agree' }],
  ['a constant among the options', { type: 'string', enum: ['yes', 'no'], const: 'yes' }],
  ['one number alone', { type: 'integer', minimum: 5, maximum: 5 }],
  ['a number between two neighbours', { type: 'number', exclusiveMinimum: 1, exclusiveMaximum: 2 }],
  ['steps of a tenth', { type: 'number', minimum: 0.3, maximum: 0.3, multipleOf: 0.1 }],
  ['an option of the pattern', { type: 'string', pattern: '^a', enum: ['am'] }],
])('a question that can be answered is accepted: %s', (_, question) => {
  expect(received({ type: 'object', properties: { q: question } })).toEqual([]);
});
