import { useMemo, useState } from 'react';
import { afterPress } from './afterPress';

/** The fields that the user has left. Only their errors are shown, never while the user types for the first time. */
export function useTouchedFields<Field extends string>() {
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
  // The functions are stable between renders, because effects of forms depend on them.
  const change = useMemo(
    () => ({
      /** Marks a field as left. `has` is true after the click that left the field. */
      leave: (field: Field) =>
        afterPress(() => setLeft((before) => (before.has(field) ? before : new Set([...before, field])))),
      /** Resets these fields, as if they had never been left. */
      forget: (fields: readonly Field[]) =>
        setLeft((before) => new Set([...before].filter((field) => !fields.includes(field)))),
    }),
    [],
  );
  return { has: (field: Field) => left.has(field), ...change };
}
