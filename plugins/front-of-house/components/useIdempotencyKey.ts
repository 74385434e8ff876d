import { useState } from 'react';
import { newIdempotencyKey } from '../../../core/contract';

const keyFor = (what: string) => ({ what, key: newIdempotencyKey() });

/** A key for what a form is about to ask: pressed again it is the same intention, changed it is another. */
export function useIdempotencyKey(...typed: readonly string[]): string {
  const what = JSON.stringify(typed);
  // State, as a memo may be dropped at any time: another key for the same words would be a second sale.
  const [last, setLast] = useState(() => keyFor(what));
  if (last.what === what) return last.key;
  const next = keyFor(what);
  setLast(next);
  return next.key;
}
