/** Clears the stored billing address, also on pages that do not load the other sagas of checkout. */
import type { Action } from 'redux';
import { takeEvery } from 'typed-redux-saga';
import { signedOut } from '../../../core/contract';
import { paymentTaken, selectionCancelled } from '../state/events';
import { clearStoredBilling } from '../state/storedBilling';

export const isOwnLogout = (event: Action): boolean => signedOut.match(event) && !event.payload.elsewhere;

export function* clearBilling(): Generator<unknown, void, unknown> {
  yield* takeEvery([paymentTaken.match, selectionCancelled.match, isOwnLogout], clearStoredBilling);
}
