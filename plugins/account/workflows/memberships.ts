/** The memberships are asked for whenever the page opens: they may have been changed elsewhere. */
import { call, put, takeLatest } from 'typed-redux-saga';
import { askMyMemberships } from '../api/calls';
import { membershipsArrived, membershipsFailed, membershipsWanted } from '../state/events';

function* fetchMemberships() {
  const result = yield* call(askMyMemberships);
  yield* put(result.ok ? membershipsArrived({ memberships: result.data }) : membershipsFailed());
}

export function* watchMemberships() {
  yield* takeLatest(membershipsWanted, fetchMemberships);
}
