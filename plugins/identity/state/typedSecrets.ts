/**
 * Typed values that are too private for the store. They are kept while the form is not shown, in the memory
 * of this page only, and are erased at login and logout.
 */
import { useState } from 'react';
import type { NewPassword } from './secrets';

const erasers: (() => void)[] = [];
const typedTests: (() => boolean)[] = [];

function typedValue<T>(nothing: T) {
  let typed = nothing;
  erasers.push(() => {
    typed = nothing;
  });
  typedTests.push(() => JSON.stringify(typed) !== JSON.stringify(nothing));
  return {
    read: () => typed,
    hold: (value: T) => {
      typed = value;
    },
  };
}

export const typedPassword = typedValue<NewPassword>({ password: '', passwordConfirmation: '' });
/** The exact texts that the user accepted. Changed terms must be accepted again. */
export const typedAgreement = typedValue('');
export const typedUsername = typedValue('');

/** Form state that is kept when the form is unmounted. The form starts with it when it is mounted again. */
export function useTypedValue<T>({ read, hold }: ReturnType<typeof typedValue<T>>) {
  const [value, setValue] = useState(read);
  const type = (next: T) => {
    setValue(next);
    hold(next);
  };
  return [value, type] as const;
}

export const hasTypedSecret = (): boolean => typedTests.some((isTyped) => isTyped());

export const eraseTyped = (): void => erasers.forEach((erase) => erase());
