/** The plugin of the basket adds the item. This saga waits for its result. */
import { put, race, take, takeLeading } from 'typed-redux-saga';
import { signedOut } from '../../../core/contract';
import { basketAddition, cartAdded, cartRefused } from '../state/events';

function* addToBasket() {
  const { refused } = yield* race({
    added: take(cartAdded),
    refused: take(cartRefused),
    // After a sign-out the basket has no owner, and neither event follows.
    gone: take(signedOut),
  });
  if (!refused) yield* put(basketAddition.done());
  // The toast of the basket gives the reason.
  else yield* put(basketAddition.refused({ ...refused.payload, errors: {} }));
}

export function* watchAddToBasket() {
  yield* takeLeading(basketAddition.requested, addToBasket);
}
