/** Ends a visit: settles what is paid, empties the basket, ends the session, leaves nothing, goes home. */
import { call, delay, race, select, takeLeading } from 'typed-redux-saga';
import { logoutSteps, selectMode, selectSignedIn, selectTenant, send } from '../../../core/contract';
import { discardCart } from '../../../schemas/generated/calls/discardCart';
import { logout } from '../../../schemas/generated/calls/logout';
import { homeAddress } from '../page/address';
import { withWord } from '../page/arrival';
import { leaveNoTrace, loadHome } from '../page/traces';
import { selectIsBasketFilled } from '../state/selectors';
import { visitEnded } from '../state/events';
import { settlePayment } from './settle';

/** The web host ends the session too, when the kiosk's home is loaded: nobody waits here for a line that is down. */
const LONGEST_GOODBYE_MS = 5000;
const LONGEST_TIDYING_MS = 1000;

/** What was chosen goes back to whoever comes next, a held place at once. A visitor has a basket, too. */
function* endSession() {
  const signedIn = yield* select(selectSignedIn);
  for (const [, step] of signedIn ? logoutSteps.all() : []) yield* call(step);
  if (signedIn || (yield* select(selectIsBasketFilled))) yield* call(() => send(discardCart, {}));
  if (signedIn) yield* call(() => send(logout));
}

/** Whatever fails here, the page is loaded anew. */
function* sayGoodbye() {
  try {
    yield* race({ done: call(endSession), late: delay(LONGEST_GOODBYE_MS) });
  } catch {
    return;
  }
}

function* endVisit({ payload: { reason } }: ReturnType<typeof visitEnded>) {
  yield* call(settlePayment);
  yield* call(sayGoodbye);
  yield* race({ done: call(leaveNoTrace), late: delay(LONGEST_TIDYING_MS) });
  const home = homeAddress(yield* select(selectTenant), yield* select(selectMode));
  yield* call(loadHome, withWord(home, reason));
}

export function* watchEnding(): Generator<unknown, void, unknown> {
  yield* takeLeading(visitEnded, endVisit);
}
