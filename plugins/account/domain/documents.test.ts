import { megabytes, problemWith } from './documents';

const accepts = { accepted: ['application/pdf', 'image/jpeg'], maxBytes: 5_000_000 };
const file = (change: Partial<{ name: string; type: string; size: number }> = {}) => ({
  name: 'card.pdf',
  type: 'application/pdf',
  size: 1000,
  ...change,
});

test.each([
  ['nothing chosen', undefined, 'none'],
  ['a document that can be sent', file(), undefined],
  ['one of the greatest size', file({ size: 5_000_000 }), undefined],
  ['one byte more', file({ size: 5_000_001 }), 'size'],
  ['an empty file', file({ size: 0 }), 'empty'],
  ['another kind of file', file({ type: 'text/html' }), 'type'],
  ['a kind that we know and this operator does not take', file({ type: 'image/png' }), 'type'],
  ['a name that is too long to send', file({ name: `${'x'.repeat(120)}.pdf` }), 'name'],
])('%s', (_, chosen, problem) => {
  expect(problemWith(chosen, accepts)).toBe(problem);
});

test('a size limit is rounded down', () => {
  expect(megabytes(5_000_000)).toBe(5);
  expect(megabytes(4_999_999)).toBe(4);
});
