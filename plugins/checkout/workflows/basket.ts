/** Keeps the header's basket true: asked when someone arrives, and whenever something was put in. */
import { put, select, takeLatest } from 'typed-redux-saga';
import { selectSignedIn, signedIn, userArrived } from '../../../core/contract';
import { getCart } from '../../../schemas/generated/calls/getCart';
import { ask } from '../api/ask';
import { basketArrived, basketAsked, basketFailed } from '../state/events';

export function* basketStory() {
  if (!(yield* select(selectSignedIn))) return;
  const answer = yield* ask(getCart);
  yield* put(answer.ok ? basketArrived({ cart: answer.data }) : basketFailed());
}

export function* basket(): Generator<unknown, void, unknown> {
  yield* takeLatest([basketAsked, signedIn, userArrived], basketStory);
}
