import type { Schema } from './forms/schema';
import { formOf } from './testing/formOf';
import { withYesNoTitles } from './yesNoTitles';

const words = { yes: 'Ja', no: 'Nein' };
const JA_NEIN = [
  { title: 'Ja', const: true },
  { title: 'Nein', const: false },
];
const question = { type: 'boolean', title: 'Resident?' };

/** A form with only this question. */
function read(schema: Schema, uiSchema?: object) {
  const { form } = formOf({ type: 'object', properties: { q: schema } }, uiSchema && { q: uiSchema });
  return { schema: withYesNoTitles(form?.schema.properties?.q, words), shown: form?.uiSchema.q };
}

test('a yes/no question without options is a checkbox', () => {
  expect(read(question)).toEqual({ schema: question, shown: undefined });
  expect(read(question, { 'ui:help': 'Bring a bill' })).toEqual({
    schema: question,
    shown: { 'ui:help': 'Bring a bill' },
  });
});

test.each(['radio', 'select'])('shown as %s, it has two options in its language', (widget) => {
  const shown = { 'ui:widget': widget };
  expect(read(question, shown)).toEqual({ schema: { ...question, oneOf: JA_NEIN }, shown });
  expect(read(question, { 'ui:options': { widget } }).schema).toEqual({ ...question, oneOf: JA_NEIN });
});

test('with its own options it is a choice, in their order and with their titles', () => {
  const oneOf = [{ const: false, title: 'Just visiting' }, { const: true }];
  expect(read({ ...question, oneOf })).toEqual({
    schema: {
      ...question,
      oneOf: [
        { const: false, title: 'Just visiting' },
        { const: true, title: 'Ja' },
      ],
    },
    shown: { 'ui:widget': 'radio' },
  });
  expect(read({ ...question, enum: [true, false] }).schema).toEqual({ ...question, oneOf: JA_NEIN });
});

test('the same applies in groups and lists', () => {
  const inside = { type: 'object', properties: { q: question } };
  const shown = { 'ui:widget': 'radio' };
  const written = {
    schema: { type: 'object', properties: { group: inside, list: { type: 'array', items: inside } } },
    uiSchema: { group: { q: shown }, list: { items: { q: shown } } },
  };
  const chosen = { type: 'object', properties: { q: { ...question, oneOf: JA_NEIN } } };
  const { form } = formOf(written.schema, written.uiSchema);
  expect({ schema: withYesNoTitles(form?.schema, words), uiSchema: form?.uiSchema }).toEqual({
    schema: { type: 'object', properties: { group: chosen, list: { type: 'array', items: chosen } } },
    uiSchema: written.uiSchema,
  });
});
