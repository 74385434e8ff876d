/** Loads the open slot. Loads it again after login, after logout, and after a refused request to add it. */
import { call, put, select, takeLatest } from 'typed-redux-saga';
import { signedIn, signedOut } from '../../../core/contract';
import { fetchSlot } from '../api/calls';
import { selectSlot } from '../state/bookings';
import { addRefused, slotLoaded, slotLoadFailed, slotOpened } from '../state/events';

function* loadSlot() {
  const open = yield* select(selectSlot);
  if (open.at === 'closed') return;
  const { slotId } = open;
  const result = yield* call(fetchSlot, slotId);
  if (result.ok) yield* put(slotLoaded({ detail: result.data }));
  else {
    const { failure } = result;
    yield* put(slotLoadFailed({ slotId, missing: failure.kind === 'refused' && failure.status === 404 }));
  }
}

export function* watchSlot() {
  yield* takeLatest([slotOpened, addRefused, signedIn, signedOut], loadSlot);
}
