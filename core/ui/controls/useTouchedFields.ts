import { useMemo, useState } from 'react';
import { afterPress } from './afterPress';

export interface TouchedFields<Field extends string> {
  readonly has: (field: Field) => boolean;
  /** Marks a field as left. `has` is true after the click that left the field. */
  readonly leave: (field: Field) => void;
  /** Resets these fields, as if they had never been left. */
  readonly forget: (fields: readonly Field[]) => void;
}

/**
 * The fields that the user has left. Errors are shown only for these fields, never while the user types for
 * the first time.
 */
export function useTouchedFields<Field extends string>(): TouchedFields<Field> {
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
  // The functions are stable between renders, because effects of forms depend on them.
  const { leave, forget } = useMemo(
    () => ({
      leave: (field: Field) =>
        afterPress(() => setLeft((before) => (before.has(field) ? before : new Set([...before, field])))),
      forget: (fields: readonly Field[]) =>
        setLeft((before) => new Set([...before].filter((field) => !fields.includes(field)))),
    }),
    [],
  );
  return { has: (field) => left.has(field), leave, forget };
}
