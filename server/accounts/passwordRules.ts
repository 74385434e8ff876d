import type { Errors } from '../api/failure';
import { apiText } from '../api/text';
import { accountText, type AccountTextKey } from './text';

const MIN_LENGTH = 8;
/** Hashing is slow by design. A very long password would make it a denial-of-service attack. */
const MAX_LENGTH = 128;

const RULES: readonly (readonly [(password: string) => boolean, AccountTextKey])[] = [
  [(password) => [...password].length >= MIN_LENGTH, 'register.passwordLength'],
  [(password) => /\p{Ll}/u.test(password), 'register.passwordLower'],
  [(password) => /\p{Lu}/u.test(password), 'register.passwordUpper'],
  [(password) => /\p{Nd}/u.test(password), 'register.passwordNumber'],
  [(password) => /[^\p{L}\p{N}\s]/u.test(password), 'register.passwordSpecial'],
];

export function passwordErrors(password: string, confirmation: string): Errors {
  if (password === '') return { password: [apiText('field.required', { label: 'Password' })] };
  if (password.length > MAX_LENGTH)
    return { password: [accountText('register.passwordTooLong', { limit: MAX_LENGTH })] };
  const broken = RULES.filter(([holds]) => !holds(password)).map(([, key]) => accountText(key));
  return {
    ...(broken.length > 0 ? { password: broken } : {}),
    ...(password === confirmation
      ? {}
      : { passwordConfirmation: [accountText('register.passwordConfirmation')] }),
  };
}
