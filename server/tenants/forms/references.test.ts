import { toValue } from '../jsonTree';
import { parseSource } from '../source';
import { formOf } from '../testing/formOf';
import { withReferences } from './references';

function resolved(schema: object): unknown {
  const text = Buffer.from(JSON.stringify(schema));
  const { root } = parseSource('riverside', 'tenant.json', text, () => undefined);
  if (root === undefined) throw new Error('This is no JSON.');
  const form = withReferences(root, ({ message }) => {
    throw new Error(message);
  });
  return toValue(form);
}

/** The problems of a form: position, suggestion. */
const problemsOf = (schema: object): string[] =>
  formOf(schema).problems.map(({ at, suggestion }) => `${at?.pointer ?? ''} ${suggestion ?? ''}`.trim());

const phone = { type: 'string', title: 'Phone', pattern: '^[0-9 ]+$' };
const person = { type: 'object', properties: { name: { type: 'string' }, phone: { $ref: '#/$defs/phone' } } };
const $defs = { phone, person };

test('a question defined once is used at every reference, with the texts of that place', () => {
  const form = resolved({
    $defs,
    properties: {
      own: { $ref: '#/$defs/phone', title: 'Your phone' },
      doctor: { $ref: '#/properties/own' },
      family: { type: 'array', items: { $ref: '#/$defs/person' } },
    },
    if: { properties: { own: { $ref: '#/$defs/phone' } } },
    then: { properties: { other: { $ref: '#/$defs/person' } } },
    allOf: [{ if: {}, then: { $ref: '#/then' } }],
  });
  const whole = { type: 'object', properties: { name: { type: 'string' }, phone } };
  const own = { ...phone, title: 'Your phone' };
  expect(form).toEqual({
    properties: { own, doctor: own, family: { type: 'array', items: whole } },
    if: { properties: { own: phone } },
    then: { properties: { other: whole } },
    allOf: [{ if: {}, then: { properties: { other: whole } } }],
  });
});

test('enum values are not schemas, and a question can have the name of a definition', () => {
  const schema = {
    properties: {
      $defs: { type: 'string' },
      sort: { const: { $ref: '#/$defs/none' }, default: { $ref: '#' } },
    },
  };
  expect(resolved(schema)).toEqual(schema);
});

test('a name with a slash is found by its JSON pointer', () => {
  const form = resolved({ $defs: { 'a/b': phone }, properties: { own: { $ref: '#/$defs/a~1b' } } });
  expect(form).toEqual({ properties: { own: phone } });
});

test.each<[string, object, string[]]>([
  [
    'that is misspelt',
    { $defs, properties: { own: { $ref: '#/$defs/phon' } } },
    ['/properties/own/$ref #/$defs/phone'],
  ],
  [
    'to another document',
    { properties: { own: { $ref: 'https://evil.example' } } },
    ['/properties/own/$ref'],
  ],
  [
    'to a value that is not a question',
    { properties: { own: { $ref: '#/properties/own/$ref' } } },
    ['/properties/own/$ref'],
  ],
  ['to the form as a whole', { properties: { own: { $ref: '#' } } }, ['/properties/own/$ref']],
  ['that is not a text', { properties: { own: { $ref: 7 } } }, ['/properties/own/$ref']],
  [
    'that refers to itself',
    {
      $defs: { child: { properties: { child: { $ref: '#/$defs/child' } } } },
      properties: { a: { $ref: '#/$defs/child' } },
    },
    ['/$defs/child/properties/child/$ref'],
  ],
  [
    'with other rules beside it',
    { $defs, properties: { own: { $ref: '#/$defs/phone', maxLength: 3 } } },
    ['/properties/own/maxLength'],
  ],
  [
    'that is wrong in a definition with two uses',
    { $defs: { a: { $ref: '#/b' } }, properties: { one: { $ref: '#/$defs/a' }, two: { $ref: '#/$defs/a' } } },
    ['/$defs/a/$ref'],
  ],
])('a reference %s is reported with its position', (_, schema, expected) => {
  expect(problemsOf(schema)).toEqual(expected);
});

test('definitions that reference one another many times do not slow the check', () => {
  const names = Array.from({ length: 40 }, (_, index) => `d${index}`);
  const twice = (name: string) => ({
    properties: { a: { $ref: `#/$defs/${name}` }, b: { $ref: `#/$defs/${name}` } },
  });
  const doubled = names.map((name, index) => [name, index === 39 ? phone : twice(`d${index + 1}`)]);
  const received = problemsOf({
    $defs: Object.fromEntries(doubled) as object,
    properties: { x: { $ref: '#/$defs/d0' } },
  });
  expect(received.length).toBeGreaterThan(0);
  expect(received.length).toBeLessThan(100);
});
