import { useMemo, useState } from 'react';
import { afterPress } from './afterPress';

export interface TouchedFields<Field extends string> {
  readonly has: (field: Field) => boolean;
  /** Says that a field was left; known after the click that left it. */
  readonly leave: (field: Field) => void;
  /** As if these had never been left. */
  readonly forget: (fields: readonly Field[]) => void;
}

/** Which fields were left: errors show for these alone, never while one is still typing for the first time. */
export function useTouchedFields<Field extends string>(): TouchedFields<Field> {
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
  // The same functions at each drawing: effects of forms depend on them.
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
