import { isEmpty } from './isEmptyAnswer';

test.each(['', '  ', '\u200b', '\ufeff \u2060', '\u3164', [], null, undefined])('%j is empty', (value) =>
  expect(isEmpty(value)).toBe(true),
);

test.each(['a', '李', 0, false, ['a']])('%j is an answer', (value) => expect(isEmpty(value)).toBe(false));
