import { put, select } from 'typed-redux-saga';
import { loadRemote, selectCopy, type Failure } from '../../../core/contract';
import { fetchShift } from '../api/counterCalls';
import { shift, shiftRefused, shifts } from '../state/events';

/** When it is not known whether the request succeeded, the same key makes a second press safe. */
export function* reportShiftFailure(failure: Failure) {
  // The shift was opened or closed elsewhere, or by a request whose response was lost: the page shows an old
  // shift.
  if (failure.kind === 'refused' && failure.status === 409) {
    yield* loadRemote(shift, fetchShift, undefined);
    yield* put(shifts.requested());
  }
  const copy = yield* select(selectCopy);
  const unknown = failure.kind === 'unanswered' || failure.kind === 'malformed';
  yield* put(shiftRefused({ message: unknown ? copy('front-of-house.shift.unanswered') : failure.message }));
}
