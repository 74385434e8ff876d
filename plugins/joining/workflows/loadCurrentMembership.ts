/** Loads a current membership: the possible changes, or the renewal. */
import { call, put, select, takeLatest } from 'typed-redux-saga';
import { sectionsReset, type Failure, type RootState } from '../../../core/contract';
import { fetchChange, fetchMyMemberships } from '../api/currentMembershipCalls';
import { isSameMembershipReference, type MembershipReference } from '../domain/currentMembership';
import { renewedType } from '../domain/renewedType';
import {
  changeLoaded,
  changeRefused,
  membershipReferenceOpened,
  membershipDropped,
  pageOpened,
  renewalLoaded,
  type ChangeRefusal,
} from '../state/events';
import { selectMembershipReference } from '../state/currentMembershipSelectors';
import { selectJoining } from '../state/joining';
import { selectOffer, selectSelection } from '../state/selectors';
import { showToast } from './toasts';

/** The server gives the same response for an unknown membership and for that of another customer. */
function refusalOf(failure: Failure): { readonly reason: ChangeRefusal; readonly message?: string } {
  if (failure.kind !== 'refused') return { reason: 'failed' };
  if (failure.status === 404) return { reason: 'notFound' };
  return failure.status === 409 ? { reason: 'notPossible', message: failure.message } : { reason: 'failed' };
}

/** A stored choice may no longer be offered. */
function* revalidateChoice() {
  const { step } = yield* select(selectSelection);
  const offer = yield* select(selectOffer);
  if (step !== 'membership' || offer !== undefined) return;
  yield* showToast('membershipNotFound');
  yield* put(membershipDropped());
}

/** False if the page is now about another membership, or a new one. A late response is then ignored. */
const isWaitingFor = (state: RootState, wanted: MembershipReference) => {
  const { existing } = selectJoining(state);
  return existing.step === 'asking' && isSameMembershipReference(existing.of, wanted);
};

function* loadChange(wanted: MembershipReference) {
  const result = yield* call(fetchChange, wanted.membershipId);
  if (!(yield* select(isWaitingFor, wanted))) return;
  if (!result.ok) {
    yield* put(changeRefused(refusalOf(result.failure)));
    return;
  }
  yield* put(changeLoaded(result.data));
  yield* revalidateChoice();
}

function* loadRenewal(wanted: MembershipReference) {
  const result = yield* call(fetchMyMemberships);
  if (!(yield* select(isWaitingFor, wanted))) return;
  if (!result.ok) {
    yield* put(changeRefused(refusalOf(result.failure)));
    return;
  }
  const held = result.data.find(({ id }) => id === wanted.membershipId);
  if (!held) yield* put(changeRefused({ reason: 'notFound' }));
  else if (!held.canRenew || !held.renewal) yield* put(changeRefused({ reason: 'notPossible' }));
  else {
    const { renewal } = held;
    yield* put(renewalLoaded({ held, renewal, type: renewedType(held, renewal) }));
  }
}

function* loadMembershipReference({ payload: wanted }: ReturnType<typeof membershipReferenceOpened>) {
  yield* wanted.about === 'change' ? loadChange(wanted) : loadRenewal(wanted);
}

const isLoading = (state: RootState) => {
  const { existing } = selectJoining(state);
  return existing.step === 'asking' || existing.step === 'change' || existing.step === 'renewal';
};

/** The completed sections of one visit do not apply to another. If the same page opens again, they stay. */
function* followAddress(before: { existing: MembershipReference | undefined }) {
  const wanted = yield* select(selectMembershipReference);
  if (!isSameMembershipReference(before.existing, wanted)) yield* put(sectionsReset());
  before.existing = wanted;
  if (wanted && !(yield* select(isLoading))) yield* put(membershipReferenceOpened(wanted));
}

export function* watchCurrentMembership() {
  yield* takeLatest(membershipReferenceOpened, loadMembershipReference);
  const before = { existing: yield* select(selectMembershipReference) };
  yield* takeLatest(pageOpened, followAddress, before);
  // The page may have opened before this saga started.
  yield* followAddress(before);
}
