import { problem } from '../../testing/builders';
import { lineOf, problemsInText, textOfValue } from './schemaText';

const VALUE = {
  type: 'object',
  required: ['a', 'b'],
  properties: { a: { type: 'string' }, b: { enum: [1, 2] } },
};

test.each([
  [['type'], '"type": "object"'],
  [['required', '1'], '"b"'],
  [['properties', 'b'], '"b": {'],
  [['properties', 'b', 'enum', '1'], '2'],
])('the line of %j is the one where its text is', (parts, found) => {
  const line = textOfValue(VALUE).split('\n')[lineOf(VALUE, parts) - 1];
  expect(line?.trim().replace(/,$/, '')).toBe(found);
});

test('a place that the text does not have is at the first line that surrounds it', () => {
  expect(lineOf(VALUE, ['properties', 'c'])).toBe(lineOf(VALUE, ['properties']));
});

test('Problems of a document are shown at the lines of the part', () => {
  const { tenant: _tenant, ...found } = problem({ line: 99, pointer: '/settings/schema/required/0' });
  const [shown] = problemsInText([{ ...found, tenant: 'riverside' }], '/settings/schema', VALUE);
  expect(shown?.line).toBe(4);
});
