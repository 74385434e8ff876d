import { useState } from 'react';
import type { Typed } from '../state/typedSecrets';

/** Form state that is kept when the form is unmounted. The form starts with it when it is mounted again. */
export function useTypedValue<T>(typed: Typed<T>): readonly [value: T, type: (value: T) => void] {
  const [value, setValue] = useState(typed.read);
  const type = (next: T) => {
    setValue(next);
    typed.hold(next);
  };
  return [value, type];
}
