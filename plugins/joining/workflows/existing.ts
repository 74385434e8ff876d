/** A membership that exists: what it can be changed to, or what its renewal would be. */
import { call, put, select, takeLatest } from 'typed-redux-saga';
import { sectionsReset, type Failure, type RootState } from '../../../core/contract';
import { askChange, askMyMemberships } from '../api/existingCalls';
import { isSameExisting, type ExistingMembership } from '../domain/existing';
import { renewedType } from '../domain/renewedType';
import {
  changeArrived,
  existingRefused,
  existingWanted,
  membershipDropped,
  pageOpened,
  renewalArrived,
  type ExistingRefusal,
} from '../state/events';
import { selectExistingWanted } from '../state/existingSelectors';
import { selectJoining } from '../state/joining';
import { selectOffer, selectSelection } from '../state/selectors';
import { showToast } from './toasts';

/** An unknown membership and somebody else's are one and the same answer. */
function refusalOf(failure: Failure): { readonly reason: ExistingRefusal; readonly message?: string } {
  if (failure.kind !== 'refused') return { reason: 'failed' };
  if (failure.status === 404) return { reason: 'notFound' };
  return failure.status === 409 ? { reason: 'notPossible', message: failure.message } : { reason: 'failed' };
}

/** What was kept of before a reload may not be offered any more. */
function* lookAtTheChoiceAgain() {
  const { step } = yield* select(selectSelection);
  const offer = yield* select(selectOffer);
  if (step !== 'membership' || offer !== undefined) return;
  yield* showToast('membershipNotFound');
  yield* put(membershipDropped());
}

/** False once the page is about another membership, or a new one: what comes too late is nobody's choice there. */
const isWaitingFor = (state: RootState, wanted: ExistingMembership) => {
  const { existing } = selectJoining(state);
  return existing.step === 'asking' && isSameExisting(existing.of, wanted);
};

function* fetchTheChange(wanted: ExistingMembership) {
  const result = yield* call(askChange, wanted.membershipId);
  if (!(yield* select(isWaitingFor, wanted))) return;
  if (!result.ok) {
    yield* put(existingRefused(refusalOf(result.failure)));
    return;
  }
  yield* put(changeArrived(result.data));
  yield* lookAtTheChoiceAgain();
}

function* fetchTheRenewal(wanted: ExistingMembership) {
  const result = yield* call(askMyMemberships);
  if (!(yield* select(isWaitingFor, wanted))) return;
  if (!result.ok) {
    yield* put(existingRefused(refusalOf(result.failure)));
    return;
  }
  const held = result.data.find(({ id }) => id === wanted.membershipId);
  if (!held) yield* put(existingRefused({ reason: 'notFound' }));
  else if (!held.canRenew || !held.renewal) yield* put(existingRefused({ reason: 'notPossible' }));
  else {
    const { renewal } = held;
    yield* put(renewalArrived({ held, renewal, type: renewedType(held, renewal) }));
  }
}

function* fetchTheMembership({ payload: wanted }: ReturnType<typeof existingWanted>) {
  yield* wanted.about === 'change' ? fetchTheChange(wanted) : fetchTheRenewal(wanted);
}

const isUnderWay = (state: RootState) => {
  const { existing } = selectJoining(state);
  return existing.step === 'asking' || existing.step === 'change' || existing.step === 'renewal';
};

/** The steps of one visit say nothing about another's; the same page opened again goes on where it was. */
function* followTheAddress(before: { existing: ExistingMembership | undefined }) {
  const wanted = yield* select(selectExistingWanted);
  if (!isSameExisting(before.existing, wanted)) yield* put(sectionsReset());
  before.existing = wanted;
  if (wanted && !(yield* select(isUnderWay))) yield* put(existingWanted(wanted));
}

export function* watchExisting() {
  yield* takeLatest(existingWanted, fetchTheMembership);
  const before = { existing: yield* select(selectExistingWanted) };
  yield* takeLatest(pageOpened, followTheAddress, before);
  // The page may have opened before this story began.
  yield* followTheAddress(before);
}
