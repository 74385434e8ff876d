/** @jest-environment node */
import { passwordErrors } from './passwordRules';

// @spec joining 5.7, 9.8
test.each([
  ['Abcde1!', 'Password must be at least 8 characters.'],
  ['ABCDEF1!', 'Password must contain a lowercase letter.'],
  ['abcdef1!', 'Password must contain an uppercase letter.'],
  ['Abcdefg!', 'Password must contain a number.'],
  ['Abcdefg1', 'Password must contain a special character.'],
])('the server rejects the password %s in one sentence', (password, words) => {
  expect(passwordErrors(password, password)).toEqual({ password: [words] });
});

// @spec joining 5.8
test('an eight-character password with every character type is accepted, and a wrong repetition has its own message', () => {
  expect(passwordErrors('Abcdef1!', 'Abcdef1!')).toEqual({});
  expect(passwordErrors('Abcdef1!', 'Abcdef1?')).toEqual({
    passwordConfirmation: ['The password confirmation doesn’t match.'],
  });
});
