import { checkAnswer } from './answers';

const asked = (locale: string) =>
  ({ label: 'Kilometres', type: 'number', isRequired: true, options: [], locale }) as const;

test.each([
  ['en-GB', '2,1', 2.1],
  ['en-GB', ' 1,234.5', 1234.5],
  ['de-DE', '1.234,5', 1234.5],
  ['de-DE', '1,234', 1.234],
  ['en-GB', 7, 7],
])('in %s the platform reads %p as the browser does', (locale, given, value) => {
  expect(checkAnswer(asked(locale), given)).toEqual({ kind: 'answer', value });
});

test('an ambiguous number is rejected with both readings', () => {
  expect(checkAnswer(asked('de-DE'), '1.234')).toEqual({
    kind: 'error',
    message: 'Kilometres: 1.234 can be read in two ways. Please write 1234 or 1,234.',
  });
});

test.each(['', 'abc', '9'.repeat(400), '1e3'])('%p is not a number', (given) => {
  expect(checkAnswer(asked('en-GB'), given).kind).toBe('error');
});
