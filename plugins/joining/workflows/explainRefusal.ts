/** Opens the section with the error, or shows a banner or a toast (never both), or a new price to accept. */
import { put, select } from 'typed-redux-saga';
import { isPriceUnavailable, sectionOpened, type Failure, type RootState } from '../../../core/contract';
import {
  errorsIn,
  firstAtFault,
  isOfTenantSection,
  type ProblemOwner,
  type Problems,
} from '../domain/serverKeys';
import { priceChanged, problemsFound, submissionFailed, type SubmissionFailure } from '../state/events';
import { selectMembershipReference } from '../state/selectors';
import { selectJoining } from '../state/joining';
import { dropUnavailableMembership } from './dropUnavailableMembership';
import { showToast } from './toasts';

const PAGE_EXPIRED = 419;

const reasonOf = (failure: Failure): SubmissionFailure => {
  if (failure.kind === 'unanswered') return 'unanswered';
  return 'status' in failure && failure.status === PAGE_EXPIRED ? 'reload' : 'generic';
};

/** Tenant questions may be used more than once. The path names the use. */
function sectionAtFault(state: RootState, owner: ProblemOwner, errors: Problems): string {
  if (owner !== 'joining.tenantQuestions') return owner;
  const sections = Object.entries(selectJoining(state).tenantQuestions);
  const atFault = sections.find(([key]) => Object.keys(errors).some((path) => isOfTenantSection(path, key)));
  return atFault?.[1].sectionId ?? owner;
}

function* openFaultySection(errors: Problems) {
  const owner = firstAtFault(errors);
  if (!owner) return;
  const id = yield* select(sectionAtFault, owner, errors);
  yield* put(sectionOpened({ id }));
}

/** An unknown price is no message of a field. A toast reports it. */
const withoutPrice = (errors: Problems): Problems =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => !isPriceUnavailable({ [path]: true })));

function* explainInvalid(all: Problems) {
  const errors = withoutPrice(all);
  yield* put(problemsFound({ errors }));
  if (isPriceUnavailable(all)) yield* showToast('priceUnknown');
  else if (Object.keys(errors).length === 0) yield* showToast('submitFailed');
  yield* openFaultySection(errors);
}

const CONFLICT = 409;

/** Only the server can give the reason why a membership cannot be changed or renewed. No field can fix it. */
function* refusalMessage(failure: Failure) {
  const reference = yield* select(selectMembershipReference);
  const hasServerReason = reference && failure.kind === 'refused' && failure.status === CONFLICT;
  return hasServerReason ? { message: failure.message } : {};
}

export function* explainRefusal(failure: Failure) {
  if (failure.kind === 'invalid' || isPriceUnavailable(errorsIn(failure))) {
    yield* explainInvalid(errorsIn(failure));
  } else if (failure.kind === 'refused' && failure.code === 'price_changed') {
    yield* put(priceChanged());
    yield* put(sectionOpened({ id: 'joining.review' }));
  } else if (failure.kind === 'refused' && failure.code === 'not_purchasable') {
    yield* dropUnavailableMembership();
  } else {
    yield* put(submissionFailed({ reason: reasonOf(failure), ...(yield* refusalMessage(failure)) }));
  }
}
