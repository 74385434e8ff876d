import type { Result } from '../contract/types';
import { isOutcomeUnknown } from './isOutcomeUnknown';
import { newIdempotencyKey } from './sendCall';

/** Statuses that say nothing about the outcome of the first request when a request is repeated. */
const OF_THE_SECOND: readonly number[] = [401, 403, 429];

function isKnown(result: Result<unknown>): boolean {
  if (result.ok) return true;
  const { failure } = result;
  if (failure.kind !== 'refused') return !isOutcomeUnknown(failure);
  const isOfTheSecond = OF_THE_SECOND.includes(failure.status) || failure.code === 'in_progress';
  return !isOfTheSecond && !isOutcomeUnknown(failure);
}

/**
 * Keeps one idempotency key while the same request is repeated and its outcome is not known. A different
 * request, or the same request after a known outcome, is a new intention and gets a new key.
 */
export function idempotencyScope() {
  let last: { readonly what: string; readonly key: string } | undefined;
  return {
    keyFor: (asked: unknown): string => {
      const what = JSON.stringify(asked);
      last = last?.what === what ? last : { what, key: newIdempotencyKey() };
      return last.key;
    },
    answered: <Answer extends Result<unknown>>(result: Answer): Answer => {
      if (isKnown(result)) last = undefined;
      return result;
    },
    /** The next request is a new intention, even if it is the same. */
    forget: (): void => {
      last = undefined;
    },
  };
}
