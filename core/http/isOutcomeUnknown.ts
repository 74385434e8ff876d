import type { Failure } from '../contract/types';

/**
 * HTTP 408, Request Timeout: sent by a proxy in front of the platform, so the request may have been carried
 * out.
 */
const TIMED_OUT = 408;

/** True if the request may have been carried out: no response, an unreadable response or a server error. */
export function isOutcomeUnknown(failure: Failure): boolean {
  if (failure.kind === 'unanswered' || failure.kind === 'malformed') return true;
  return failure.kind === 'refused' && (failure.status >= 500 || failure.status === TIMED_OUT);
}
