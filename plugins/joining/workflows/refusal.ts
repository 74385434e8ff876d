/** What a refused submission leads to: the section at fault, a banner, or a new price to agree to. */
import { put, select } from 'typed-redux-saga';
import { sectionNeedsAttention, sectionOpened, type Failure, type RootState } from '../../../core/contract';
import { firstAtFault, ownerOf, type ProblemOwner, type Problems } from '../domain/serverKeys';
import { priceChanged, problemsFound, submissionFailed, type SubmissionFailure } from '../state/events';
import { selectJoining } from '../state/joining';
import { showToast } from './toasts';

const PAGE_EXPIRED = 419;

const reasonOf = (failure: Failure): SubmissionFailure => {
  if (failure.kind === 'unanswered') return 'unanswered';
  return 'status' in failure && failure.status === PAGE_EXPIRED ? 'reload' : 'generic';
};

/** Tenant questions may be used more than once: the path names which. */
function sectionAtFault(state: RootState, owner: ProblemOwner, errors: Problems): string {
  if (owner !== 'joining.tenantQuestions') return owner;
  const path = Object.keys(errors).find((each) => ownerOf(each) === owner);
  const key = path?.split('.')[1] ?? '';
  return selectJoining(state).tenantQuestions[key]?.sectionId ?? owner;
}

function* showTheSectionAtFault(errors: Problems) {
  const owner = firstAtFault(errors);
  if (!owner) return;
  const id = yield* select(sectionAtFault, owner, errors);
  yield* put(sectionNeedsAttention({ id }));
  yield* put(sectionOpened({ id }));
}

function* explainInvalid(errors: Problems) {
  yield* put(problemsFound({ errors }));
  if (Object.hasOwn(errors, 'incalculablePrice')) yield* showToast('priceUnknown');
  if (Object.keys(errors).length === 0) yield* showToast('submitFailed');
  yield* showTheSectionAtFault(errors);
}

/** Says why a step or the whole membership was not accepted, and opens what must be put right. */
export function* explainRefusal(failure: Failure) {
  if (failure.kind === 'invalid') {
    yield* explainInvalid(failure.errors);
  } else if (failure.kind === 'refused' && failure.code === 'price_changed') {
    yield* put(priceChanged());
    yield* put(sectionOpened({ id: 'joining.review' }));
  } else if (failure.kind === 'refused' && failure.code === 'not_purchasable') {
    yield* showToast('ineligible');
    yield* put(submissionFailed({ reason: 'generic' }));
  } else {
    yield* put(submissionFailed({ reason: reasonOf(failure) }));
    yield* showToast('submitFailed');
  }
}
