import type { Action } from 'redux';
import { call, delay, put, select } from 'typed-redux-saga';
import {
  areaOf,
  NO_COOKIES,
  areCookiesSupported,
  selectMode,
  selectTenant,
  selectUser,
  type Failure,
  type RootState,
} from '../../../core/contract';
import type { Cart } from '../../../schemas/generated/api';
import * as events from '../state/cartEvents';
import { selectCartOwner, selectCartOwnerQuery } from '../state/cartView';
import { CHANGES, intention, type CartChangeContext } from './cartChanges';
import { reportCartFailure, showToast } from './toasts';

/** The specified delay before an item is added or removed. */
const DELAY_MS = 250;

function selectBasketOf(state: RootState): CartChangeContext {
  const owner = selectCartOwner(state);
  const pageSource = selectMode(state).kiosk ? 'kiosk' : areaOf(selectTenant(state));
  const id = owner.by === 'self' ? selectUser(state)?.membershipUser?.id : undefined;
  const member = id === undefined ? {} : { membership_user_id: id };
  return {
    ...selectCartOwnerQuery(state),
    member,
    source: owner.by === 'staff' ? 'front-of-house' : pageSource,
  };
}

/** Without cookies the server would hold the space, but not recognise this cart in the next call. */
function* reportCookiesUnsupported(request: ReturnType<typeof events.addRequested>['payload']) {
  const { embedded } = yield* select(selectMode);
  // The toast stays open, because its instructions take longer to read than a toast normally stays.
  const message = yield* showToast(
    `checkout.toast.noCookies${embedded ? '.embedded' : ''}`,
    'TOAST_DANGER',
    0,
  );
  yield* put(events.addRefused({ ...request, code: NO_COOKIES, message }));
}

/** A server may confirm a change without returning the cart: then the cart is reloaded. */
function* reportChanged(event: Action, cart: Cart | undefined, done: string | undefined) {
  yield* put(cart ? events.cartLoaded({ cart }) : events.reloadRequested());
  if (events.addRequested.match(event)) yield* put(events.added(event.payload));
  if (done !== undefined) yield* showToast(done, 'TOAST_SUCCESS');
}

/** Reloads the cart: the item may be gone, or the change was made although the response was lost. */
function* reportRefused(event: Action, failure: Failure) {
  const message = yield* reportCartFailure(failure);
  const code = 'code' in failure ? failure.code : failure.kind;
  if (events.addRequested.match(event)) yield* put(events.addRefused({ ...event.payload, code, message }));
  yield* put(events.reloadRequested());
}

export function* changeSaga(event: Action) {
  const request = CHANGES.map((of) => of(event)).find((one) => one !== undefined);
  if (request === undefined) return;
  // Any other change is based on the visible cart, so an add after it is a new intention.
  if (!events.addRequested.match(event)) intention.forget();
  if (events.addRequested.match(event) && !(yield* call(areCookiesSupported))) {
    yield* reportCookiesUnsupported(event.payload);
    return;
  }
  yield* put(events.changeStarted({ activity: request.activity }));
  if (request.activity === 'adding' || request.activity === 'removing') yield* delay(DELAY_MS);
  const answer = yield* request.request(yield* select(selectBasketOf));
  if (answer.ok) yield* reportChanged(event, answer.data, request.done);
  else yield* reportRefused(event, answer.failure);
  yield* put(events.changeEnded());
}
