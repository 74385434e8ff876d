import { hasLetter, isPossibleBirthDate } from './personalRules';

test.each(['O', '李', 'Łukasiewicz', "O'Neill"])('%p is a name', (name) =>
  expect(hasLetter(name)).toBe(true),
);
test.each(['.', '12', '🙂', '\u3164', '\u2800'])('%p is no name', (name) =>
  expect(hasLetter(name)).toBe(false),
);

test.each([
  ['1092-03-27', false],
  ['1900-12-31', false],
  ['1901-01-01', true],
  ['1992-03-27', true],
])('somebody alive in 2026 may be born on %s: %p', (date, possible) =>
  expect(isPossibleBirthDate(date, '2026-11-25')).toBe(possible),
);
