import { call, put } from 'typed-redux-saga';
import { ask, navigationAsked, sectionsReset, tellHost, toastShown } from '../../../core/contract';
import { clearCart } from '../../../schemas/generated/calls/clearCart';
import { cartArrived, reloadAsked } from '../state/cartEvents';
import { selectionCancelled, startOverFailed } from '../state/events';
import { tellBasketFailure } from './basketFailure';
import { toastOf } from './toasts';

export function* startOverStory(): Generator<unknown, void, unknown> {
  const cleared = yield* ask(clearCart, { body: { source: 'online-joining' } });
  if (!cleared.ok) {
    yield* put(startOverFailed());
    yield* tellBasketFailure(cleared.failure);
    return;
  }
  yield* put(cleared.data ? cartArrived({ cart: cleared.data }) : reloadAsked());
  yield* put(selectionCancelled());
  yield* call(tellHost, { type: 'abandoned' } as const);
  yield* put(sectionsReset());
  yield* put(toastShown({ content: yield* toastOf('checkout.toast.cleared'), type: 'TOAST_SUCCESS' }));
  yield* put(navigationAsked({ path: '/' }));
}
