import type { Failure } from '../contract/types';

/** HTTP 408, Request Timeout: said by what stands before the platform, so it may have been done. */
const TIMED_OUT = 408;

/** No answer, one that cannot be read, or a server that broke down over it: it may have happened. */
export function isOutcomeUnknown(failure: Failure): boolean {
  if (failure.kind === 'unanswered' || failure.kind === 'malformed') return true;
  return failure.kind === 'refused' && (failure.status >= 500 || failure.status === TIMED_OUT);
}
