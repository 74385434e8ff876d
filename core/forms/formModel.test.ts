import fc from 'fast-check';
import { isAnswerKey } from '../../schemas/answerKey';
import { validateAnswers } from './validateAnswers';
import type { DataField } from '../../schemas/generated/api';
import { field } from './testing/questionForm';
import { toDataFieldForm } from './toDataFieldForm';
import { toQuestionForm } from './toQuestionForm';

const formOf = (...fields: DataField[]) => toDataFieldForm([{ sectionName: 'S', sectionFields: fields }]);
const keysOf = (...fields: DataField[]) => formOf(...fields).model.fields.map(({ key }) => key);

let warnings: jest.SpyInstance;
beforeEach(() => {
  warnings = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => warnings.mockRestore());

test.each(['__proto__', 'constructor', 'prototype', '____proto____', 'a.__proto__.b', 'a[constructor]', ''])(
  'a question with the key %j is left out, and the developer gets a warning',
  (path) => {
    expect(keysOf(field('name'), field(path))).toEqual(['name']);
    expect(warnings).toHaveBeenCalledWith(expect.stringContaining('unsafe_key'));
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  },
);

test.each([
  ['duplicate_path', field('name', { label: 'again' })],
  ['unknown_type', field('x', { type: 'colour' })],
  ['unknown_type', field('x', { type: 'toString' })],
  ['no_options', field('x', { type: 'select', options: [] })],
  ['no_options', field('x', { type: 'multi_select', options: [] })],
])('%s: the question is left out, and the rest of the form is shown', (code, wrong) => {
  expect(keysOf(field('name'), wrong)).toEqual(['name']);
  expect(warnings).toHaveBeenCalledWith(expect.stringContaining(code));
});

test.each([
  ['number', 'many'],
  ['date', '31/02/2020'],
  ['checkbox', 'perhaps'],
  ['select', 'not an option'],
  ['multi_select', ['not an option']],
  ['text', { an: 'object' }],
])('a given answer that is not %s leaves the question empty', (type, answer) => {
  const options = [{ value: 'a', label: 'A' }];
  expect(formOf(field('x', { type, options, answer })).given).toEqual({});
  expect(warnings).toHaveBeenCalledWith(expect.stringContaining('wrong_default'));
});

test('keys and option values pass through the form unchanged', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string({ minLength: 1, maxLength: 30 }).filter(isAnswerKey), { minLength: 1 }),
      (keys) => {
        const source = formOf(...keys.map((key) => field(key)));
        const answers = Object.fromEntries(keys.map((key) => [key, `answer to ${key}`]));
        expect(source.toAnswers(source.toData(answers))).toEqual(answers);
      },
    ),
  );
});

test('no name of a question throws or changes a prototype', () => {
  const anyField = fc.record({
    name: fc.string(),
    path: fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'toString', 'a.b')),
    label: fc.string(),
    type: fc.oneof(
      fc.string(),
      fc.constantFrom('text', 'number', 'select', 'multi_select', 'date', 'checkbox'),
    ),
    isRequired: fc.boolean(),
    isAuthorised: fc.boolean(),
    options: fc.array(fc.record({ value: fc.string(), label: fc.string() })),
    htmlAttributes: fc.dictionary(fc.string(), fc.string()),
    answer: fc.anything(),
  });
  fc.assert(
    fc.property(fc.array(anyField), (fields) => {
      const source = formOf(...fields.map((one) => field(one.path, one)));
      validateAnswers(source.model.schema, source.toData(source.given), '2026-02-14');
      expect(Object.keys(Object.prototype)).toEqual([]);
    }),
  );
});

test('the same questions give the same model, whichever customer’s answers came with them', () => {
  const one = formOf(field('name', { answer: 'Ada' }));
  const other = formOf(field('name', { answer: 'Grace' }));
  expect(other.model).toBe(one.model);
  expect(other.given).toEqual({ name: 'Grace' });
  expect(JSON.stringify(one.model)).not.toContain('Ada');
  expect(formOf(field('name', { label: 'Full name' })).model).not.toBe(one.model);
});

// @spec joining 3.9
test('only safe attributes of the server remain', () => {
  const htmlAttributes = {
    onfocus: 'alert(1)',
    style: 'position:fixed',
    type: 'file',
    name: 'x',
    pattern: '(a+)+$',
    formaction: '//evil',
    autocomplete: 'email',
    MAXLENGTH: '20',
    inputmode: 'email"><script>',
    min: 'NaN',
  };
  const { model } = formOf(field('x', { htmlAttributes }));
  expect(model.uiSchema).toMatchObject({ g0: { q0: { 'ui:options': expect.anything() } } });
  const kept = JSON.stringify(model.uiSchema.g0);
  expect(kept).toContain('"attributes":{"autoComplete":"email","maxLength":"20"}');
});

test('options have the order of the platform, also with numeric values', () => {
  const unset = { placeholder: null, default: null };
  const question = { id: 'q', reference: 'q', label: 'Q', type: 'select', isRequired: true, ...unset };
  const options = { '2': 'Two', '10': 'Ten', other: 'Other' };
  const { model } = toQuestionForm([
    { title: 'G', questions: [{ ...question, options, optionOrder: ['10', 'other', '2'] }] },
  ]);
  expect(model.uiSchema).toMatchObject({
    g0: {
      q0: { 'ui:options': { choices: [{ label: 'Ten' }, { label: 'Other' }, { label: 'Two' }] } },
    },
  });
});
