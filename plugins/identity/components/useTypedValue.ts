import { useState } from 'react';
import type { Typed } from '../state/typedSecrets';

/** State of a form that outlives the form: what it opens with, and what is typed since. */
export function useTypedValue<T>(typed: Typed<T>): readonly [value: T, type: (value: T) => void] {
  const [value, setValue] = useState(typed.read);
  const type = (next: T) => {
    setValue(next);
    typed.hold(next);
  };
  return [value, type];
}
