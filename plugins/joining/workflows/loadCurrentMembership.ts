import { call, put, select, takeLatest } from 'typed-redux-saga';
import { loadErrorOf, sectionsReset, selectCopy, type Failure } from '../../../core/contract';
import { fetchChange, fetchMyMemberships } from '../api/calls';
import {
  isSameMembershipReference,
  renewedType,
  type MembershipReference,
} from '../domain/currentMembership';
import { currentMembership, membershipDropped, pageOpened } from '../state/events';
import { selectJoining } from '../state/joining';
import { selectMembershipReference, selectOffer, selectSelection } from '../state/selectors';
import { showToast } from './toasts';

/** The server gives the same response for an unknown membership and for that of another customer. */
const failed = (query: MembershipReference, failure: Failure) =>
  failure.kind === 'refused' && failure.status === 409
    ? currentMembership.loaded(query, { about: 'notPossible', reason: failure.message })
    : currentMembership.loadFailed(query, loadErrorOf(failure));

function* loadChange(query: MembershipReference) {
  const result = yield* call(fetchChange, query.membershipId);
  if (!result.ok) return failed(query, result.failure);
  const { membership, homeVenue: venue, membershipTypes: types, startsAt } = result.data;
  return currentMembership.loaded(query, { about: 'change', membership, venue, types, startsAt });
}

function* loadRenewal(query: MembershipReference) {
  const result = yield* call(fetchMyMemberships);
  if (!result.ok) return failed(query, result.failure);
  const membership = result.data.find(({ id }) => id === query.membershipId);
  if (!membership) return currentMembership.loadFailed(query, { reason: 'missing', message: '' });
  const { renewal, homeVenue } = membership;
  if (!membership.canRenew || !renewal) return yield* notPossible(query, homeVenue.name);
  const types = [renewedType(membership, renewal)];
  return currentMembership.loaded(query, { about: 'renewal', membership, types, renewal });
}

export function* notPossible(query: MembershipReference, centre: string) {
  const copy = yield* select(selectCopy);
  const reason = copy('joining.existing.notPossibleHelp', { centre });
  return currentMembership.loaded(query, { about: 'notPossible', reason });
}

/** A stored choice may no longer be offered. */
function* revalidateChoice() {
  const { step } = yield* select(selectSelection);
  const offer = yield* select(selectOffer);
  if (step !== 'membership' || offer !== undefined) return;
  yield* showToast('membershipNotFound');
  yield* put(membershipDropped());
}

function* loadCurrentMembership({ payload: { query } }: ReturnType<typeof currentMembership.requested>) {
  const outcome = yield* query.about === 'change' ? loadChange(query) : loadRenewal(query);
  const { currentMembership: membershipState } = yield* select(selectJoining);
  // The page may now be about another membership, or a new one. A late response is then ignored.
  if (membershipState.status === 'idle' || !isSameMembershipReference(membershipState.query, query)) return;
  yield* put(outcome);
  if (query.about === 'change') yield* revalidateChoice();
}

/** The completed sections of one visit do not apply to another. If the same page opens again, they stay. */
function* followAddress(before: { reference: MembershipReference | undefined }) {
  const reference = yield* select(selectMembershipReference);
  if (!isSameMembershipReference(before.reference, reference)) yield* put(sectionsReset());
  before.reference = reference;
  const { currentMembership: membershipState } = yield* select(selectJoining);
  const isLoaded = membershipState.status === 'ready' && membershipState.data.about !== 'notPossible';
  if (reference && membershipState.status !== 'loading' && !isLoaded)
    yield* put(currentMembership.requested(reference));
}

export function* watchCurrentMembership() {
  yield* takeLatest(currentMembership.requested, loadCurrentMembership);
  const before = { reference: yield* select(selectMembershipReference) };
  yield* takeLatest(pageOpened, followAddress, before);
  // The page may have opened before this saga started.
  yield* followAddress(before);
}
