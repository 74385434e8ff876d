import type { Failure } from '../../../core/contract';
import type { FormProblem } from '../state/events';

const EXPIRED = 419;
const TOO_MANY = 429;

/** The form shows its messages. A 422 without any would leave it silent. */
export const isAboutAnswers = (failure: Failure): failure is Extract<Failure, { kind: 'invalid' }> =>
  failure.kind === 'invalid' && Object.keys(failure.errors).length > 0;

/** Which banner stands for a failure that is no list of messages. */
export function problemOf(failure: Failure): FormProblem {
  if (failure.kind === 'unanswered') return 'unanswered';
  if (failure.kind === 'malformed') return 'failed';
  if (failure.status === EXPIRED) return 'reload';
  return failure.status === TOO_MANY ? 'busy' : 'failed';
}
