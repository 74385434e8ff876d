/**
 * What was typed into a form and is too private for the store, while the form is out of sight: a
 * customer who looks at another section, or at the login instead, finds it again as they left it.
 * It lives in the memory of this page alone, and is erased as soon as somebody is signed in or out.
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
/** The very texts that were agreed to: those that took their place were not. */
export const typedAgreement = typedValue('');
export const typedUsername = typedValue('');

export const eraseTyped = (): void => erasers.forEach((erase) => erase());
