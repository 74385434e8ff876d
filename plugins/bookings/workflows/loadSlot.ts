/** Loads the open slot. Loads it again after login, after logout, and after a refused request to add it. */
import { select, takeLatest } from 'typed-redux-saga';
import { loadRemote, signedIn, signedOut } from '../../../core/contract';
import { fetchSlot } from '../api/calls';
import { selectSlot } from '../state/bookings';
import { addRefused, slotClosed, slotDetail } from '../state/events';

function* loadSlot() {
  const { detail } = yield* select(selectSlot);
  if (detail.status !== 'idle') yield* loadRemote(slotDetail, fetchSlot, detail.query);
}

export function* watchSlot() {
  yield* takeLatest([slotDetail.requested, slotClosed, addRefused, signedIn, signedOut], loadSlot);
}
