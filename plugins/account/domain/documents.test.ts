import { megabytes, problemWith } from './documents';

const accepts = { accepted: ['application/pdf', 'image/jpeg'], maxBytes: 5_000_000 };
const file = (change: Partial<{ name: string; type: string; size: number }> = {}) => ({
  name: 'card.pdf',
  type: 'application/pdf',
  size: 1000,
  ...change,
});

test.each([
  ['no file', undefined, 'none'],
  ['a valid document', file(), undefined],
  ['a document of the maximum size', file({ size: 5_000_000 }), undefined],
  ['a document one byte too large', file({ size: 5_000_001 }), 'size'],
  ['an empty file', file({ size: 0 }), 'empty'],
  ['an unknown file type', file({ type: 'text/html' }), 'type'],
  ['a known file type that this operator does not accept', file({ type: 'image/png' }), 'type'],
  ['a file name that is too long', file({ name: `${'x'.repeat(120)}.pdf` }), 'name'],
])('%s', (_, chosen, problem) => {
  expect(problemWith(chosen, accepts)).toBe(problem);
});

test('a size limit is rounded down', () => {
  expect(megabytes(5_000_000)).toBe(5);
  expect(megabytes(4_999_999)).toBe(4);
});
