/** Creates and cancels guest passes. */
import { takeLeading } from 'typed-redux-saga';
import { waitForSignOut } from '../../../core/contract';
import { guestPassCancellation, guestPassCreation } from '../state/events';
import { cancelGuestPass } from './cancelGuestPass';
import { createGuestPass } from './createGuestPass';

export function* watchGuestPasses() {
  yield* takeLeading(
    guestPassCreation.requested,
    waitForSignOut(createGuestPass, () => guestPassCreation.done()),
  );
  yield* takeLeading(
    guestPassCancellation.requested,
    waitForSignOut(cancelGuestPass, () => guestPassCancellation.done()),
  );
}
