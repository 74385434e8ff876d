import { put } from 'typed-redux-saga';
import type { Failure } from '../../../core/contract';
import { formRefused, formSubmissionFailed, type FormProblem, type Onboarding } from '../state/events';

const EXPIRED = 419;
const TOO_MANY = 429;

/** Selects the banner for a failure without field messages. */
function problemOf(failure: Failure): FormProblem {
  if (failure.kind === 'unanswered') return 'unanswered';
  if (failure.kind === 'malformed') return 'failed';
  if (failure.status === EXPIRED) return 'reload';
  return failure.status === TOO_MANY ? 'busy' : 'failed';
}

/** Reports messages that the form can show, otherwise a banner: also for a 422 without messages. */
export function* reportFormFailure(form: Onboarding, failure: Failure) {
  if (failure.kind === 'invalid' && Object.keys(failure.errors).length > 0)
    yield* put(formRefused({ form, errors: failure.errors }));
  else yield* put(formSubmissionFailed({ form, problem: problemOf(failure) }));
}
