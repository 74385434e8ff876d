/**
 * Reports the result of a change. After a refused change, the server's message is shown and the cart is
 * reloaded: the requested item may be gone, or the change may have been made although the response was lost.
 */
import type { Action } from 'redux';
import { put, select } from 'typed-redux-saga';
import { selectMode, toastShown, NO_COOKIES, type Failure } from '../../../core/contract';
import type { Cart } from '../../../schemas/generated/api';
import * as events from '../state/cartEvents';
import { reportCartFailure } from './reportCartFailure';
import { toastOf } from './toasts';

/**
 * Without cookies the server would not recognise this cart in the next call: the space would be held, and the
 * basket empty.
 */
export function* reportCookiesUnsupported(asked: ReturnType<typeof events.addRequested>['payload']) {
  const { embedded } = yield* select(selectMode);
  const message = yield* toastOf(`checkout.toast.noCookies${embedded ? '.embedded' : ''}`);
  // The toast stays open, because its instructions take longer to read than a toast normally stays.
  yield* put(toastShown({ content: message, type: 'TOAST_DANGER', closeAfter: 0 }));
  yield* put(events.addRefused({ ...asked, code: NO_COOKIES, message }));
}

/** A server may confirm a change without returning the cart: then the cart is reloaded. */
export function* reportChanged(event: Action, cart: Cart | undefined, done: string | undefined) {
  yield* put(cart ? events.cartLoaded({ cart }) : events.reloadRequested());
  if (events.addRequested.match(event)) yield* put(events.added(event.payload));
  if (done !== undefined) yield* put(toastShown({ content: yield* toastOf(done), type: 'TOAST_SUCCESS' }));
}

export function* reportRefused(event: Action, failure: Failure) {
  const message = yield* reportCartFailure(failure);
  const code = 'code' in failure ? failure.code : failure.kind;
  if (events.addRequested.match(event)) yield* put(events.addRefused({ ...event.payload, code, message }));
  yield* put(events.reloadRequested());
}
