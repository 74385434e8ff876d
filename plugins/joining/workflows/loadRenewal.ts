import { call, put, select } from 'typed-redux-saga';
import { fetchMyMemberships } from '../api/currentMembershipCalls';
import type { MembershipReference } from '../domain/currentMembership';
import { renewedType } from '../domain/renewedType';
import { changeRefused, renewalLoaded } from '../state/events';
import { isWaitingFor, refusalOf } from './currentMembershipRequest';

export function* loadRenewal(wanted: MembershipReference) {
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
