import { formOf } from '../testing/formOf';

/** The problems of a form: severity if it is a warning, position, suggestion. */
const received = (schema: unknown): string[] =>
  formOf(schema)
    .problems.filter(({ code }) => code !== 'question-untitled')
    .map(({ at, severity, suggestion, code }) =>
      [severity === 'warning' ? code : '', at?.pointer, suggestion].filter(Boolean).join(' '),
    );

const choice = (...values: string[]) => ({ type: 'string', enum: values });
const text = (title = 'Which?') => ({ type: 'string', title });
const properties = { ill: choice('yes', 'no'), age: { type: 'integer' }, tick: { type: 'boolean' } };
const isIll = { properties: { ill: { const: 'yes' } }, required: ['ill'] };
const which = { properties: { which: text() }, required: ['which'] };
const group = (more: object) => ({ type: 'object', properties, ...more });

test.each<[string, object]>([
  ['if, then and else', { if: isIll, then: which, else: { properties: { goal: text() } } }],
  [
    'several in allOf',
    {
      allOf: [
        { if: isIll, then: which },
        { if: { required: ['age'] }, then: { required: ['ill'] } },
      ],
    },
  ],
  ['dependentRequired', { dependentRequired: { age: ['ill', 'tick'] } }],
  ['dependentSchemas', { dependentSchemas: { age: which } }],
  ['dependencies', { dependencies: { age: ['ill'], ill: which } }],
  [
    'a branch for each answer',
    {
      dependencies: {
        ill: {
          oneOf: [
            { properties: { ill: { const: 'no' } } },
            { properties: { ill: { enum: ['yes'] }, which: text() }, required: ['which'] },
          ],
        },
      },
    },
  ],
  [
    'all keywords of a condition',
    {
      if: {
        required: ['age'],
        properties: { age: { type: 'integer', minimum: 1, exclusiveMaximum: 18 } },
        not: { properties: { tick: { const: true } } },
        anyOf: [isIll, { required: ['tick'], allOf: [{ properties: { tick: { enum: [true] } } }] }],
      },
      then: which,
    },
  ],
  [
    'all keywords of a condition for a list and a text',
    {
      properties: {
        ...properties,
        goals: { type: 'array', items: choice('run', 'swim') },
        name: text('Name'),
      },
      if: {
        required: ['goals', 'name'],
        properties: {
          goals: {
            contains: { const: 'run' },
            items: { enum: ['run', 'swim'] },
            minItems: 1,
            maxItems: 2,
            uniqueItems: true,
          },
          name: { minLength: 2, maxLength: 40, format: 'email' },
        },
        oneOf: [isIll, { required: ['age'], properties: { age: { exclusiveMinimum: 1, maximum: 9 } } }],
      },
      then: which,
    },
  ],
  [
    'conditions of conditions',
    {
      allOf: [
        {
          if: { required: ['which'], properties: { which: { pattern: '^A' } } },
          then: { properties: { since: text() } },
        },
        { if: isIll, then: which },
      ],
    },
  ],
  [
    'one question under two conditions that exclude each other',
    {
      if: isIll,
      then: which,
      else: { properties: { which: text('Which sport?') } },
    },
  ],
  [
    'another question for other answers',
    {
      allOf: ['yes', 'no'].map((answer) => ({
        if: { properties: { ill: { const: answer } }, required: ['ill'] },
        then: { properties: { which: text(answer) } },
      })),
    },
  ],
  [
    'the same question twice',
    {
      allOf: [
        { if: isIll, then: which },
        { if: { required: ['age'] }, then: which },
      ],
    },
  ],
])('%s are accepted', (_, more) => {
  expect(received(group(more))).toEqual([]);
});

test('conditions can be in groups, in list entries and in conditional questions', () => {
  const inner = group({ if: isIll, then: which });
  expect(
    received(
      group({ if: isIll, then: { properties: { more: inner, list: { type: 'array', items: inner } } } }),
    ),
  ).toEqual([]);
});

test.each<[string, object, string[]]>([
  ['a misspelt keyword', { fi: isIll, then: which }, ['/fi if']],
  [
    'a misspelt keyword of dependents',
    { dependantRequired: { age: ['ill'] } },
    ['/dependantRequired dependentRequired'],
  ],
  ['a condition without then or else', { if: isIll }, ['/if']],
  ['then without a condition', { then: which }, ['/then']],
  [
    'other keywords than questions under a condition',
    { if: isIll, then: { ...which, title: 'x' } },
    ['/then/title'],
  ],
  ['a misspelt part', { if: isIll, then: { propertis: {} } }, ['/then/propertis properties']],
  ['an if that is a list', { if: [], then: which }, ['/if']],
  [
    'a question in allOf without a condition',
    { allOf: [which] },
    ['/allOf/0/properties', '/allOf/0/required'],
  ],
  ['no conditions', { allOf: [] }, ['/allOf']],
  ['no alternatives', { if: { required: ['ill'], anyOf: [] }, then: which }, ['/if/anyOf']],
  ['a name twice in a condition', { if: { required: ['ill', 'ill'] }, then: which }, ['/if/required']],
  [
    'a condition with an empty enum',
    { if: { properties: { ill: { enum: [] } } }, then: which },
    ['/if/properties/ill/enum'],
  ],
  ['an empty condition', { allOf: [{}] }, ['/allOf/0']],
  ['a text in allOf', { allOf: ['x'] }, ['/allOf/0']],
  [
    'a condition about an unknown question',
    { if: { required: ['il'] }, then: which },
    ['/if/required/0 ill'],
  ],
  [
    'the same unknown question in two alternatives of a condition',
    { if: { anyOf: [{ required: ['il'] }, { required: ['age', 'il'] }] }, then: which },
    ['/if/anyOf/0/required/0 ill', '/if/anyOf/1/required/1 ill'],
  ],
  [
    'a condition about an answer that is not an option',
    { if: { properties: { ill: { const: 'yess' } }, required: ['ill'] }, then: which },
    ['/if/properties/ill/const yes'],
  ],
  [
    'a condition about an answer of another type',
    { if: { properties: { tick: { const: 'true' } }, required: ['tick'] }, then: which },
    ['/if/properties/tick/const'],
  ],
  [
    'an unsupported keyword in a condition',
    { if: { properties: { age: { multipleOf: 2 } }, required: ['age'] }, then: which },
    ['/if/properties/age/multipleOf'],
  ],
  [
    'a misspelt keyword in a condition',
    { if: { properties: { ill: { conts: 'yes' } }, required: ['ill'] }, then: which },
    ['/if/properties/ill/conts const'],
  ],
  [
    'an invalid pattern in a condition',
    { if: { properties: { ill: { pattern: '(' } }, required: ['ill'] }, then: which },
    ['/if/properties/ill/pattern'],
  ],
  [
    'a slow pattern in a condition',
    { if: { properties: { ill: { pattern: '^(a+)+$' } }, required: ['ill'] }, then: which },
    ['/if/properties/ill/pattern'],
  ],
  ['a condition without a question', { if: {}, then: which }, ['/if']],
  [
    'a question that is also unconditional',
    { if: isIll, then: { properties: { age: { type: 'integer' } } } },
    ['/then/properties/age'],
  ],
  [
    'a question without a type',
    { if: isIll, then: { properties: { which: {} } } },
    ['/then/properties/which'],
  ],
  [
    'a question with the name of an object property',
    { if: isIll, then: { properties: { toString: text() } } },
    ['/then/properties/toString'],
  ],
  ['an unknown required question', { if: isIll, then: { required: ['agee'] } }, ['/then/required/0 age']],
  [
    'a question that is required twice',
    { if: isIll, then: { required: ['age', 'age'] } },
    ['/then/required'],
  ],
  [
    'a required question of another branch',
    { if: isIll, then: which, else: { required: ['which'] } },
    ['/else/required/0'],
  ],
  [
    'a conditional question that is always required',
    { required: ['which'], if: isIll, then: which },
    ['/required/0'],
  ],
  ['a question that depends on itself', { if: { required: ['which'] }, then: which }, ['/if']],
  [
    'two questions that depend on each other',
    {
      allOf: [
        { if: { required: ['one'] }, then: { properties: { two: text() } } },
        { if: { required: ['two'] }, then: { properties: { one: text() } } },
      ],
    },
    ['/allOf/0/if'],
  ],
  [
    'a checkbox that requires itself',
    { if: { properties: { tick: { const: false } }, required: ['tick'] }, then: { required: ['tick'] } },
    ['/if'],
  ],
  [
    'two questions with one name',
    { if: isIll, then: which, else: { properties: { which: { type: 'number' } } } },
    ['/else/properties/which'],
  ],
  [
    'two definitions of a question under one condition',
    {
      allOf: [
        { if: isIll, then: which },
        { if: { required: ['age'] }, then: { properties: { which: text('What?') } } },
      ],
    },
    ['/allOf/1/then/properties/which'],
  ],
  [
    'a group with additionalProperties false and conditions',
    { additionalProperties: false, if: isIll, then: which },
    ['/additionalProperties'],
  ],
  [
    'dependents without a question',
    { dependentRequired: { agee: ['ill'] } },
    ['/dependentRequired/agee age'],
  ],
  ['unknown dependents', { dependencies: { age: ['il'] } }, ['/dependencies/age/0 ill']],
  ['a list instead of questions', { dependentSchemas: { age: ['ill'] } }, ['/dependentSchemas/age']],
  ['questions instead of a list', { dependentRequired: { age: which } }, ['/dependentRequired/age']],
  [
    'a branch without an answer',
    { dependencies: { ill: { oneOf: [which] } } },
    ['/dependencies/ill/oneOf/0'],
  ],
  [
    'an answer without a branch',
    { dependencies: { ill: { oneOf: [{ properties: { ill: { const: 'no' } } }] } } },
    ['/dependencies/ill/oneOf'],
  ],
  [
    'an answer with two branches',
    {
      dependencies: {
        ill: {
          oneOf: [{ properties: { ill: { enum: ['yes', 'no'] } } }, { properties: { ill: { const: 'no' } } }],
        },
      },
    },
    ['/dependencies/ill/oneOf/1/properties/ill/const'],
  ],
  [
    'branches of a question without options',
    { dependencies: { age: { oneOf: [{ properties: { age: { const: 1 } } }] } } },
    ['/dependencies/age/oneOf'],
  ],
])('%s is reported with its position', (_, more, expected) => {
  expect(received(group(more))).toEqual(expected);
});

test('a condition can be at a group', () => {
  expect(received({ properties: { age: { type: 'integer', if: isIll, then: which } } })).toEqual([
    '/properties/age/if',
  ]);
});

test.each<[string, object, string[]]>([
  [
    'an if that is true while its question has no answer',
    { if: { properties: { ill: { const: 'yes' } } }, then: which },
    ['condition-unanswered /if/properties/ill'],
  ],
  [
    'an alternative that is true while its question has no answer',
    { if: { anyOf: [isIll, { properties: { age: { minimum: 3 } } }] }, then: which },
    ['condition-unanswered /if/anyOf/1/properties/age'],
  ],
  [
    'a checkbox that counts as answered when it is unticked',
    { dependentSchemas: { tick: which } },
    ['condition-unanswered /dependentSchemas/tick'],
  ],
])('%s gets a warning', (_, more, expected) => {
  expect(received(group(more))).toEqual(expected);
});

test('the subject of a condition can be required beside it or in an allOf', () => {
  const noTrap = {
    allOf: [{ required: ['ill'] }, { properties: { ill: { const: 'yes' } }, required: ['ill'] }],
  };
  expect(received(group({ if: noTrap, then: which }))).toEqual([]);
  expect(received(group({ if: { not: { properties: { ill: { const: 'yes' } } } }, then: which }))).toEqual(
    [],
  );
});

function inOneForm(schema: object, uiSchema?: object) {
  const { form } = formOf(schema, uiSchema);
  if (form === undefined) throw new Error('The form has an error.');
  return form;
}

test('all forms of conditions become one form, each after those that it depends on', () => {
  const { schema } = inOneForm(
    group({
      allOf: [{ if: { required: ['which'] }, then: { properties: { since: text() } } }],
      dependentRequired: { age: ['ill'] },
      dependencies: {
        ill: {
          oneOf: [
            { properties: { ill: { const: 'no' } } },
            { properties: { ill: { const: 'yes' }, which: text() }, required: ['which'] },
          ],
        },
      },
    }),
  );
  expect(schema).toEqual(
    group({
      allOf: [
        { if: { required: ['age'] }, then: { required: ['ill'] } },
        { if: { properties: { ill: { const: 'no' } }, required: ['ill'] }, then: { properties: {} } },
        { if: isIll, then: which },
        { if: { required: ['which'] }, then: { properties: { since: text() } } },
      ],
    }),
  );
  expect(inOneForm(schema).schema).toEqual(schema);
});

test('a conditional question follows the question that shows it, unless the tenant sets an order', () => {
  const asked = group({
    allOf: [
      { if: { required: ['which'] }, then: { properties: { since: text() } } },
      { if: isIll, then: which, else: { properties: { sport: text() } } },
      { if: { required: ['tick', 'ill'] }, then: { properties: { last: text() } } },
    ],
  });
  const order = ['ill', 'which', 'since', 'sport', 'age', 'tick', 'last'];
  expect(inOneForm(asked).uiSchema).toEqual({ 'ui:order': order });
  expect(inOneForm(asked, { 'ui:order': ['tick', '*', 'which'] }).uiSchema).toEqual({
    'ui:order': ['tick', 'ill', 'since', 'sport', 'age', 'last', 'which'],
  });
  expect(inOneForm(asked, { 'ui:options': { order: ['*', 'ill'], title: 'T' } }).uiSchema).toEqual({
    'ui:options': { title: 'T' },
    'ui:order': ['which', 'since', 'sport', 'age', 'tick', 'last', 'ill'],
  });
});

test('a form without conditions does not change', () => {
  expect(inOneForm(group({}), { age: { 'ui:help': 'x' } })).toEqual({
    schema: group({}),
    uiSchema: { age: { 'ui:help': 'x' } },
  });
});
