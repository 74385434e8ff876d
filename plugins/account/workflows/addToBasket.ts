/** What is put into the basket from here is added by the basket's owner; this story hears what came of it. */
import { put, race, take, takeLeading } from 'typed-redux-saga';
import { signedOut } from '../../../core/contract';
import { basketAddition, cartAdded, cartRefused } from '../state/events';

function* addToBasket() {
  const { refused } = yield* race({
    added: take(cartAdded),
    refused: take(cartRefused),
    // It is put into nobody's basket then, and neither is said.
    gone: take(signedOut),
  });
  if (!refused) yield* put(basketAddition.done());
  // The toast of the basket says why.
  else yield* put(basketAddition.refused({ ...refused.payload, errors: {} }));
}

export function* watchAddToBasket() {
  yield* takeLeading(basketAddition.asked, addToBasket);
}
