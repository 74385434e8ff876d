import { useMemo } from 'react';
import { newIdempotencyKey } from '../../../core/contract';

/** A key for what a form is about to ask: pressed again it is the same intention, changed it is another. */
export function useIntention(...typed: readonly string[]): string {
  const said = JSON.stringify(typed);
  return useMemo(() => (said === '' ? '' : newIdempotencyKey()), [said]);
}
