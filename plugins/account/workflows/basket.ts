/** What is put into the basket from here is added by the basket's owner; this story hears what came of it. */
import { put, race, take, takeLeading } from 'typed-redux-saga';
import { signedOut } from '../../../core/contract';
import { basketFilling } from '../state/events';

interface Refused {
  readonly type: string;
  readonly payload?: { readonly code: string; readonly message: string };
}

const isRefused = (event: { readonly type: string }): event is Refused => event.type === 'cart/addRefused';

function* fillStory() {
  const { refused } = yield* race({
    added: take('cart/added'),
    refused: take<Refused>(isRefused),
    // It is put into nobody's basket then, and neither is said.
    gone: take(signedOut),
  });
  if (!refused) yield* put(basketFilling.done());
  // The toast of the basket says why.
  else yield* put(basketFilling.refused({ code: 'refused', message: '', ...refused.payload, errors: {} }));
}

export function* watchBasket() {
  yield* takeLeading(basketFilling.asked, fillStory);
}
