/** Ends a visit: settles what is paid, empties the basket, ends the session, leaves nothing, goes home. */
import { call, delay, race, select, takeLeading } from 'typed-redux-saga';
import { logoutSteps, selectMode, selectSignedIn, selectTenant, sendCall } from '../../../core/contract';
import { discardCart } from '../../../schemas/generated/calls/discardCart';
import { logout } from '../../../schemas/generated/calls/logout';
import { homeAddress } from '../browser/homeAddress';
import { withEndReason } from '../browser/endReason';
import { clearBrowserData, loadHome } from '../browser/clearBrowserData';
import { selectIsBasketFilled } from '../state/selectors';
import { visitEnded } from '../state/events';
import { settlePayment } from './settlePayment';

/** The web host ends the session too, when the kiosk's home is loaded: nobody waits here for a line that is down. */
const CLEAR_CART_TIMEOUT_MS = 5000;
const CLEAR_DATA_TIMEOUT_MS = 1000;

/** What was chosen goes back to whoever comes next, a held place at once. A visitor has a basket, too. */
function* endSession() {
  const signedIn = yield* select(selectSignedIn);
  for (const [, step] of signedIn ? logoutSteps.all() : []) yield* call(step);
  if (signedIn || (yield* select(selectIsBasketFilled))) yield* call(() => sendCall(discardCart, {}));
  if (signedIn) yield* call(() => sendCall(logout));
}

/** Whatever fails here, the page is loaded anew. */
function* clearCart() {
  try {
    yield* race({ done: call(endSession), late: delay(CLEAR_CART_TIMEOUT_MS) });
  } catch {
    return;
  }
}

function* endVisit({ payload: { reason } }: ReturnType<typeof visitEnded>) {
  yield* call(settlePayment);
  yield* call(clearCart);
  yield* race({ done: call(clearBrowserData), late: delay(CLEAR_DATA_TIMEOUT_MS) });
  const home = homeAddress(yield* select(selectTenant), yield* select(selectMode));
  yield* call(loadHome, withEndReason(home, reason));
}

export function* watchVisitEnd(): Generator<unknown, void, unknown> {
  yield* takeLeading(visitEnded, endVisit);
}
