import { orderedValues, withOptionOrder } from './optionOrder';

const parsed = (text: string): unknown => JSON.parse(withOptionOrder(text, 'option_order'));

test('the order of options with numeric keys is read from the text', () => {
  expect(parsed('[{ "options": { "10": "Ten", "b": "B: \\"x\\", 3", "2": "Two" }, "id": "q" }]')).toEqual([
    { options: { '10': 'Ten', b: 'B: "x", 3', '2': 'Two' }, option_order: ['10', 'b', '2'], id: 'q' },
  ]);
});

test.each([
  ['options without numbers', '{"options":{"b":"1","a":"2"}}'],
  ['no options', '{"options":{}}'],
  ['a list of options', '{"options":[{"value":"10","label":"Ten"}],"10":1}'],
  ['a text that is similar to options', String.raw`{"10":"x","label":"\"options\": {\"10\": \"Ten\"}"}`],
  ['a text that is not JSON', '<p>"10": x</p>'],
])('%s do not change', (_what, text) => expect(withOptionOrder(text, 'option_order')).toBe(text));

test('options have the given order, and unnamed options follow', () => {
  expect(orderedValues({ '2': 'Two', '10': 'Ten', b: 'B' }, ['10', 'x', '2'])).toEqual(['10', '2', 'b']);
  expect(orderedValues({ b: 'B', a: 'A' }, undefined)).toEqual(['b', 'a']);
});
