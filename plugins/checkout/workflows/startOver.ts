/** 'Cancel selection and start over' on the checkout page. */
import { call, put, takeLeading } from 'typed-redux-saga';
import { callApi, navigationRequested, sectionsReset, postToHost } from '../../../core/contract';
import { clearCart } from '../../../schemas/generated/calls/clearCart';
import { cartLoaded, reloadRequested } from '../state/cartEvents';
import { selectionCancelled, startOverFailed, startOverRequested } from '../state/events';
import { reportCartFailure, showToast } from './toasts';

function* saga() {
  const cleared = yield* callApi(clearCart, { body: { source: 'online-joining' } });
  if (!cleared.ok) {
    yield* put(startOverFailed());
    yield* reportCartFailure(cleared.failure);
    return;
  }
  yield* put(cleared.data ? cartLoaded({ cart: cleared.data }) : reloadRequested());
  yield* put(selectionCancelled());
  yield* call(postToHost, { type: 'abandoned' } as const);
  yield* put(sectionsReset());
  yield* showToast('checkout.toast.cleared', 'TOAST_SUCCESS');
  yield* put(navigationRequested({ path: '/' }));
}

export function* startOver(): Generator<unknown, void, unknown> {
  yield* takeLeading(startOverRequested, saga);
}
