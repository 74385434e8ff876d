import type { Result } from '../contract/types';
import { isOutcomeUnknown } from './isOutcomeUnknown';
import { newIdempotencyKey } from './sendCall';

/** Refusals that say nothing about the first time, where the same was asked for twice. */
const OF_THE_SECOND: readonly number[] = [401, 403, 429];

function isKnown(result: Result<unknown>): boolean {
  if (result.ok) return true;
  const { failure } = result;
  if (failure.kind !== 'refused') return !isOutcomeUnknown(failure);
  const isOfTheSecond = OF_THE_SECOND.includes(failure.status) || failure.code === 'in_progress';
  return !isOfTheSecond && !isOutcomeUnknown(failure);
}

/**
 * One key as long as the same thing is asked for and it is not known what came of it. Something else, or
 * the same again after that is known, is another intention.
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
    /** From now on the same is another intention. */
    forget: (): void => {
      last = undefined;
    },
  };
}
