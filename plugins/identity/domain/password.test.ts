import { PASSWORD_RULES, isStrong } from './password';

// @spec joining 9.8
test.each([
  ['Abcdef1!', true],
  ['Abcde1!', false],
  ['abcdef1!', false],
  ['ABCDEF1!', false],
  ['Abcdefg!', false],
  ['Abcdefg1', false],
  ['Abc def1', false],
  ['Äbcdëf1£', true],
  ['', false],
])('%j is strong enough: %s', (password, strong) => expect(isStrong(password)).toBe(strong));

// @spec joining 5.7
test('each rule can fail alone', () => {
  const failing = ['Abcd1!', 'ABCDEF1!', 'abcdef1!', 'Abcdefg!', 'Abcdefg1'];
  failing.forEach((password, place) => {
    expect(PASSWORD_RULES.map(({ holds }) => holds(password))).toEqual(
      PASSWORD_RULES.map((_, rule) => rule !== place),
    );
  });
});
