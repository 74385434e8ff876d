import type { Failure } from '../../../core/contract';
import type { FormProblem } from '../state/events';

const EXPIRED = 419;
const TOO_MANY = 429;

/** Which banner stands for a failure that is no list of messages. */
export function problemOf(failure: Exclude<Failure, { kind: 'invalid' }>): FormProblem {
  if (failure.kind === 'unanswered') return 'unanswered';
  if (failure.kind === 'malformed') return 'failed';
  if (failure.status === EXPIRED) return 'reload';
  return failure.status === TOO_MANY ? 'busy' : 'failed';
}
