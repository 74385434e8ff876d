/**
 * Ends a visit: settles the payment, clears the cart, ends the session, clears the browser data, and loads
 * the home.
 */
import { call, delay, race, select, takeLeading } from 'typed-redux-saga';
import { selectMode, selectTenant } from '../../../core/contract';
import { homeAddress } from '../browser/homeAddress';
import { withEndReason } from '../browser/endReason';
import { clearBrowserData, loadHome } from '../browser/clearBrowserData';
import { visitEnded } from '../state/events';
import { settlePayment } from './settlePayment';
import { endSession } from './endSession';

const CLEAR_DATA_TIMEOUT_MS = 1000;

function* endVisit({ payload: { reason } }: ReturnType<typeof visitEnded>) {
  yield* call(settlePayment);
  yield* call(endSession);
  yield* race({ done: call(clearBrowserData), late: delay(CLEAR_DATA_TIMEOUT_MS) });
  const home = homeAddress(yield* select(selectTenant), yield* select(selectMode));
  yield* call(loadHome, withEndReason(home, reason));
}

export function* watchVisitEnd(): Generator<unknown, void, unknown> {
  yield* takeLeading(visitEnded, endVisit);
}
