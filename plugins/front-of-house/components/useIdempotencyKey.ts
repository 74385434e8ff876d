import { useState } from 'react';
import { newIdempotencyKey } from '../../../core/contract';

const keyFor = (what: string) => ({ what, key: newIdempotencyKey() });

/** An idempotency key for the content of a form: one for the same content, another for changed content. */
export function useIdempotencyKey(...typed: readonly string[]): string {
  const what = JSON.stringify(typed);
  // State and not a memo, because React may drop a memo at any time: a new key for the same content would be
  // a second sale.
  const [last, setLast] = useState(() => keyFor(what));
  if (last.what === what) return last.key;
  const next = keyFor(what);
  setLast(next);
  return next.key;
}
