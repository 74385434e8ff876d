import { call, delay, race, select } from 'typed-redux-saga';
import { runLogoutSteps, selectSignedIn, sendCall } from '../../../core/contract';
import { discardCart } from '../../../schemas/generated/calls/discardCart';
import { logout } from '../../../schemas/generated/calls/logout';
import { selectIsBasketFilled } from '../state/selectors';

/**
 * The web host also ends the session when the kiosk's home is loaded, so the kiosk does not wait longer for a
 * broken connection.
 */
const END_SESSION_TIMEOUT_MS = 5000;

/**
 * Discards the cart, so that held spaces are released immediately for other customers. A visitor without a
 * session may also have a cart.
 */
function* discardCartAndLogOut() {
  const signedIn = yield* select(selectSignedIn);
  if (signedIn) yield* runLogoutSteps();
  if (signedIn || (yield* select(selectIsBasketFilled))) yield* call(() => sendCall(discardCart, {}));
  if (signedIn) yield* call(() => sendCall(logout));
}

/** The page is reloaded even if this fails. */
export function* endSession() {
  try {
    yield* race({ done: call(discardCartAndLogOut), late: delay(END_SESSION_TIMEOUT_MS) });
  } catch {
    return;
  }
}
