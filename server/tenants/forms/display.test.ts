import { formOf } from '../testing/formOf';

/** The problems of a `uiSchema`: code, position, suggestion. */
const received = (schema: object, uiSchema: object): string[] =>
  formOf(schema, uiSchema).problems.map(({ code, at, suggestion }) =>
    [code, at?.pointer, suggestion].filter(Boolean).join(' '),
  );

const text = { type: 'string', title: 'Text' };
const form = {
  type: 'object',
  properties: {
    text,
    choice: { ...text, enum: ['a', 'b'] },
    tick: { type: 'boolean', title: 'Tick' },
    several: { type: 'array', title: 'Several', items: { type: 'string', enum: ['a', 'b'] } },
    group: { type: 'object', required: ['inner'], properties: { inner: text } },
    list: { type: 'array', title: 'List', items: { type: 'object', properties: { inner: text } } },
  },
  if: { required: ['text'] },
  then: { properties: { more: text }, required: ['more'] },
};

test('each keyword of the documentation is accepted, in groups, lists and conditions too', () => {
  const words = { 'ui:title': 'T', 'ui:description': 'D', 'ui:help': 'H', 'ui:placeholder': 'P' };
  expect(
    received(form, {
      'ui:order': ['choice', '*'],
      text: { ...words, 'ui:widget': 'textarea', 'ui:autocomplete': 'name', 'ui:inputType': 'tel' },
      choice: { 'ui:widget': 'radio', 'ui:disabled': true },
      tick: { 'ui:options': { widget: 'select', readonly: true } },
      several: { 'ui:widget': 'checkboxes' },
      group: { inner: words },
      list: { items: { inner: words } },
      more: words,
    }),
  ).toEqual([]);
});

test.each<[string, object, string[]]>([
  ['a question that does not exist', { txt: {} }, ['form-ui-schema /txt text']],
  ['a widget for another type', { text: { 'ui:widget': 'radio' } }, ['form-ui-schema /text/ui:widget']],
  ['an order without all questions', { 'ui:order': ['text'] }, ['form-ui-schema /ui:order']],
  ['a hidden question that a group requires', { group: { inner: { 'ui:widget': 'hidden' } } }, ['form-ui-schema /group/inner']],
  ['a read-only question that a condition requires', { more: { 'ui:readonly': true } }, ['form-ui-schema /more']],
  ['a blank title', { text: { 'ui:title': ' ' } }, ['form-ui-schema /text/ui:title']],
])('%s is reported with its position', (_, uiSchema, expected) => {
  expect(received(form, uiSchema)).toEqual(expected);
}); // prettier-ignore

test('a message about a widget names each possible widget once', () => {
  const tick = { type: 'boolean', title: 'Tick', enum: [true, false] };
  const [problem] = formOf({ type: 'object', properties: { tick } }, { tick: { 'ui:widget': 'radios' } }).problems;
  expect(problem?.message).toContain('"radios" is not one of "select", "radio", "checkbox", "hidden".');
}); // prettier-ignore
