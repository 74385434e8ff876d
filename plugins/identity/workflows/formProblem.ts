import type { Failure } from '../../../core/contract';
import type { FormProblem } from '../state/events';

const EXPIRED = 419;
const TOO_MANY = 429;

/** The failure has messages that the form can show. A 422 without messages needs a banner. */
export const isAboutAnswers = (failure: Failure): failure is Extract<Failure, { kind: 'invalid' }> =>
  failure.kind === 'invalid' && Object.keys(failure.errors).length > 0;

/** Selects the banner for a failure without field messages. */
export function problemOf(failure: Failure): FormProblem {
  if (failure.kind === 'unanswered') return 'unanswered';
  if (failure.kind === 'malformed') return 'failed';
  if (failure.status === EXPIRED) return 'reload';
  return failure.status === TOO_MANY ? 'busy' : 'failed';
}
