import type { Result, Failure } from '../contract/types';
import { newIdempotencyKey } from './sendCall';

/** Statuses that say nothing about the outcome of the first request when a request is repeated. */
const OF_THE_SECOND: readonly number[] = [401, 403, 429];

function isOutcomeKnown(result: Result<unknown>): boolean {
  if (result.ok) return true;
  const { failure } = result;
  if (failure.kind !== 'refused') return !isOutcomeUnknown(failure);
  const isOfTheSecond = OF_THE_SECOND.includes(failure.status) || failure.code === 'in_progress';
  return !isOfTheSecond && !isOutcomeUnknown(failure);
}

/** Keeps an idempotency key while the same request is repeated and its outcome is unknown. */
export function idempotencyScope() {
  let last: { readonly request: string; readonly key: string } | undefined;
  return {
    keyFor: (request: unknown): string => {
      const what = JSON.stringify(request);
      last = last?.request === what ? last : { request: what, key: newIdempotencyKey() };
      return last.key;
    },
    answered: <Answer extends Result<unknown>>(result: Answer): Answer => {
      if (isOutcomeKnown(result)) last = undefined;
      return result;
    },
    /** The next request is a new intention, even if it is the same. */
    forget: (): void => {
      last = undefined;
    },
  };
}

/** HTTP 408: sent by a proxy in front of the platform, so the request may have been carried out. */
const TIMED_OUT = 408;

/** True if the request may have been carried out: no response, an unreadable response or a server error. */
export function isOutcomeUnknown(failure: Failure): boolean {
  if (failure.kind === 'unanswered' || failure.kind === 'malformed') return true;
  return failure.kind === 'refused' && (failure.status >= 500 || failure.status === TIMED_OUT);
}
