/** The session that is open, asked for again when somebody else asks, and when adding it went otherwise than expected. */
import { call, put, select, takeLatest } from 'typed-redux-saga';
import { signedIn, signedOut } from '../../../core/contract';
import { askSlot } from '../api/calls';
import { selectSlot } from '../state/bookings';
import { addRefused, slotArrived, slotFailed, slotOpened } from '../state/events';

function* fetchSlot() {
  const open = yield* select(selectSlot);
  if (open.at === 'closed') return;
  const { slotId } = open;
  const result = yield* call(askSlot, slotId);
  if (result.ok) yield* put(slotArrived({ detail: result.data }));
  else {
    const { failure } = result;
    yield* put(slotFailed({ slotId, missing: failure.kind === 'refused' && failure.status === 404 }));
  }
}

export function* watchSlot() {
  yield* takeLatest([slotOpened, addRefused, signedIn, signedOut], fetchSlot);
}
