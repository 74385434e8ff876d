/** What is put into the basket from here is added by the basket's owner; this story hears what came of it. */
import { put, race, take, takeLeading } from 'typed-redux-saga';
import { signedOut } from '../../../core/contract';
import { basketFilling, cartAdded, cartRefused } from '../state/events';

function* fillStory() {
  const { refused } = yield* race({
    added: take(cartAdded),
    refused: take(cartRefused),
    // It is put into nobody's basket then, and neither is said.
    gone: take(signedOut),
  });
  if (!refused) yield* put(basketFilling.done());
  // The toast of the basket says why.
  else yield* put(basketFilling.refused({ ...refused.payload, errors: {} }));
}

export function* watchBasket() {
  yield* takeLeading(basketFilling.asked, fillStory);
}
