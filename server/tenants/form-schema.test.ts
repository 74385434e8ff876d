import { checkFormSchema } from './form-schema';
import { settingsThatHold } from './holds';
import type { Problem } from './problem';
import { parseSource } from './source';

/** What is said of a form, by code place and suggestion. */
function said(schema: unknown): string[] {
  const problems: Problem[] = [];
  const source = parseSource('riverside', 'tenant.json', Buffer.from(JSON.stringify(schema)), (each) =>
    problems.push(each),
  );
  const found: string[] = problems.map(({ message }) => message);
  checkFormSchema(source.root, ({ at, suggestion }) =>
    found.push(`${at?.pointer ?? ''} ${suggestion ?? ''}`.trim()),
  );
  return found;
}

const time = { type: 'string', title: 'When do you train?', oneOf: [{ const: 'am', title: 'Mornings' }] };

test('questions with choices, lists and limits are accepted', () => {
  const goals = { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['race', 'fun'] } };
  expect(said({ type: 'object', required: ['time'], properties: { time, goals } })).toEqual([]);
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
])('%s is told with its place', (_, schema, expected) => {
  expect(said(schema)).toEqual(expected);
});

test.each([
  ['"anyOf": a choice', { code: { anyOf: [{ const: 'a' }] } }, 'A choice is written as "oneOf"'],
  ['names beside an "enum"', { code: { enum: ['a'], enumNames: ['A'] } }, 'A choice is written as "oneOf"'],
  ['several types', { code: { type: ['string', 'null'] } }, 'What may stay unanswered is not "required".'],
  ['a format that forms do not have', { code: { type: 'string', format: 'time' } }, 'write a "pattern"'],
  ['entries that differ', { code: { type: 'array', prefixItems: [] } }, 'under "items"'],
])('of JSON Schema that forms do not have it is said what to write instead: %s', (_, properties, words) => {
  const found: string[] = [];
  const text = Buffer.from(JSON.stringify({ type: 'object', properties }));
  checkFormSchema(parseSource('riverside', 'tenant.json', text, () => undefined).root, ({ message }) =>
    found.push(message),
  );
  expect(found.join()).toContain(words);
});

test('the settings that hold forms are marked by their schema', () => {
  expect(
    settingsThatHold('form-schema', {
      properties: { schema: { type: 'object', holds: 'form-schema' }, key: { type: 'string' } },
    }),
  ).toEqual(['schema']);
});

test('a pattern that some answers make for ever slow is warned of, and does not spoil the form', () => {
  const problems: Problem[] = [];
  const schema = { type: 'object', properties: { code: { type: 'string', pattern: '^(a+)+$' } } };
  const text = Buffer.from(JSON.stringify(schema));
  const source = parseSource('riverside', 'tenant.json', text, (each) => problems.push(each));
  const found: unknown[] = [];
  const isSound = checkFormSchema(source.root, ({ at, ...finding }) =>
    found.push({ ...finding, at: at?.pointer }),
  );
  expect(isSound).toBe(true);
  expect(found).toEqual([
    {
      code: 'slow-pattern',
      severity: 'warning',
      at: '/properties/code/pattern',
      message: expect.stringMatching(/^"\^\(a\+\)\+\$" takes for ever over some answers/),
    },
  ]);
});
