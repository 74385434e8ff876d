import { call, put, select } from 'typed-redux-saga';
import { fetchChange } from '../api/currentMembershipCalls';
import type { MembershipReference } from '../domain/currentMembership';
import { changeLoaded, changeRefused, membershipDropped } from '../state/events';
import { selectOffer, selectSelection } from '../state/selectors';
import { showToast } from './toasts';
import { isWaitingFor, refusalOf } from './currentMembershipRequest';

/** A stored choice may no longer be offered. */
function* revalidateChoice() {
  const { step } = yield* select(selectSelection);
  const offer = yield* select(selectOffer);
  if (step !== 'membership' || offer !== undefined) return;
  yield* showToast('membershipNotFound');
  yield* put(membershipDropped());
}

export function* loadChange(wanted: MembershipReference) {
  const result = yield* call(fetchChange, wanted.membershipId);
  if (!(yield* select(isWaitingFor, wanted))) return;
  if (!result.ok) {
    yield* put(changeRefused(refusalOf(result.failure)));
    return;
  }
  yield* put(changeLoaded(result.data));
  yield* revalidateChoice();
}
