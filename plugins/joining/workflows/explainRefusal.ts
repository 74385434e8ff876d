/**
 * What a refused submission leads to: the section at fault, a banner, a toast, or a new price to agree to.
 * A failure that the specification gives both banner and toast is reported in the banner.
 */
import { put, select } from 'typed-redux-saga';
import { isPriceUnavailable, sectionOpened, type Failure, type RootState } from '../../../core/contract';
import { errorsIn } from '../domain/failure';
import { firstAtFault, isOfTenantSection, type ProblemOwner, type Problems } from '../domain/serverKeys';
import { priceChanged, problemsFound, submissionFailed, type SubmissionFailure } from '../state/events';
import { selectMembershipReference } from '../state/currentMembershipSelectors';
import { selectJoining } from '../state/joining';
import { dropUnavailableMembership } from './memberships';
import { showToast } from './toasts';

const PAGE_EXPIRED = 419;

const reasonOf = (failure: Failure): SubmissionFailure => {
  if (failure.kind === 'unanswered') return 'unanswered';
  return 'status' in failure && failure.status === PAGE_EXPIRED ? 'reload' : 'generic';
};

/** Tenant questions may be used more than once: the path names which. */
function sectionAtFault(state: RootState, owner: ProblemOwner, errors: Problems): string {
  if (owner !== 'joining.tenantQuestions') return owner;
  const asked = Object.entries(selectJoining(state).tenantQuestions);
  const atFault = asked.find(([key]) => Object.keys(errors).some((path) => isOfTenantSection(path, key)));
  return atFault?.[1].sectionId ?? owner;
}

function* openFaultySection(errors: Problems) {
  const owner = firstAtFault(errors);
  if (!owner) return;
  const id = yield* select(sectionAtFault, owner, errors);
  yield* put(sectionOpened({ id }));
}

/** That the price is unknown is no field's message: its toast says it. */
const withoutPrice = (errors: Problems): Problems =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => !isPriceUnavailable({ [path]: true })));

function* explainInvalid(all: Problems) {
  const errors = withoutPrice(all);
  yield* put(problemsFound({ errors }));
  if (isPriceUnavailable(all)) yield* showToast('priceUnknown');
  else if (Object.keys(errors).length === 0) yield* showToast('submitFailed');
  yield* openFaultySection(errors);
}

/** HTTP 409: the membership cannot be changed or renewed, and the server says why. */
const CONFLICT = 409;

/** Why a membership cannot be changed or renewed is the server's to say: no field here could put it right. */
function* refusalMessage(failure: Failure) {
  const existing = yield* select(selectMembershipReference);
  const hasServerReason = existing && failure.kind === 'refused' && failure.status === CONFLICT;
  return hasServerReason ? { message: failure.message } : {};
}

/** Says why a step or the whole membership was not accepted, and opens what must be put right. */
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
