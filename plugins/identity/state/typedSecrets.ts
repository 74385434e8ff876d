/**
 * Typed values that are too private for the store. They are kept while the form is not shown: a customer who
 * opens another section or the login finds them again. They exist only in the memory of this page and are
 * erased at login and logout.
 */
import type { NewPassword } from './secrets';

export interface Typed<T> {
  readonly read: () => T;
  readonly hold: (value: T) => void;
}

const erasers: (() => void)[] = [];

function typedValue<T>(nothing: T): Typed<T> {
  let held = nothing;
  erasers.push(() => {
    held = nothing;
  });
  return {
    read: () => held,
    hold: (value) => {
      held = value;
    },
  };
}

export const typedPassword = typedValue<NewPassword>({ password: '', passwordConfirmation: '' });
/** The exact texts that the user accepted. Changed terms must be accepted again. */
export const typedAgreement = typedValue('');
export const typedUsername = typedValue('');

export const eraseTyped = (): void => erasers.forEach((erase) => erase());
