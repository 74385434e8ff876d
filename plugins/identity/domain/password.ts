/** A requirement for passwords. `key` is the copy key of its text. */
export interface PasswordRule {
  readonly key: string;
  readonly holds: (password: string) => boolean;
}

const MINIMUM = 8;

export const PASSWORD_RULES: readonly PasswordRule[] = [
  { key: 'identity.password.rule.length', holds: (password) => [...password].length >= MINIMUM },
  { key: 'identity.password.rule.lower', holds: (password) => /\p{Ll}/u.test(password) },
  { key: 'identity.password.rule.upper', holds: (password) => /\p{Lu}/u.test(password) },
  { key: 'identity.password.rule.number', holds: (password) => /\d/.test(password) },
  { key: 'identity.password.rule.special', holds: (password) => /[^\p{L}\p{N}\s]/u.test(password) },
];

export const isStrong = (password: string): boolean => PASSWORD_RULES.every(({ holds }) => holds(password));
