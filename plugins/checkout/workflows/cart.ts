/**
 * Keeps the cart up to date. Loads it whenever the owner may have a cart or a screen requests it. A load
 * whose response arrives after that of a change is outdated, and is dropped. Changes run one after the other.
 */
import type { Action } from 'redux';
import { buffers } from 'redux-saga';
import {
  actionChannel,
  all,
  call,
  delay,
  flush,
  fork,
  put,
  race,
  select,
  spawn,
  take,
  takeEvery,
  takeLatest,
} from 'typed-redux-saga';
import {
  callApi,
  pageSeenAgainChannel,
  selectSignedIn,
  selectUser,
  signedIn,
  signedOut,
  toastShown,
  userLoaded,
} from '../../../core/contract';
import { getCart } from '../../../schemas/generated/calls/getCart';
import { hasBasketCookie } from '../api/basketCookie';
import { isBasketShown, isReloaded } from '../api/shownPage';
import { cartOwnerQuery } from '../api/cartOwner';
import * as events from '../state/cartEvents';
import { selectCartState, selectItemCount, selectCartOwner } from '../state/cartView';
import { cartLoaded as checkoutLoaded, cartRefreshed, paymentTaken } from '../state/events';
import {
  clearRemovedItems,
  storeRemovedItems,
  readRemovedItems,
  type StoredRemovedItems,
} from '../state/storedRemovedItems';
import { selectPaying } from '../state/selectors';
import { releasedToasts, toastOf } from './toasts';

/* The code for changes and for removed items is loaded only when a cart exists. */
export const loadChanges = () => import(/* webpackChunkName: "checkout-cart" */ './changeCart');
export const loadReleased = () => import(/* webpackChunkName: "checkout-cart" */ './reportReleasedItems');

/** After these events the cart may have another owner. */
const OWNER_CHANGED = [events.ownerChanged, signedOut];

const CHANGES = [
  events.addRequested,
  events.removeRequested,
  events.updateRequested,
  events.entitlementRemovalRequested,
  events.creditRequested,
  events.waiversConfirmed,
  events.extensionRequested,
  events.clearRequested,
];

/** A visitor without the cookie has no cart: the web host sets the cookie with the first added item. */
function* mayBeThere() {
  const cartOwner = yield* select(selectCartOwner);
  if (cartOwner.by === 'staff') return cartOwner.userId !== null;
  return (yield* select(selectSignedIn)) || (yield* call(hasBasketCookie));
}

function* reloadCart() {
  if (!(yield* mayBeThere())) {
    yield* put(events.cartEmptied());
    return;
  }
  const { customer, actor } = cartOwnerQuery(yield* select(selectCartOwner));
  const { answer } = yield* race({
    answer: callApi(getCart, { query: customer, actor }),
    newer: take([events.cartLoaded, paymentTaken, signedIn, ...OWNER_CHANGED]),
  });
  if (!answer) return;
  if (!answer.ok) {
    yield* put(events.cartLoadFailed({ message: answer.failure.message }));
    return;
  }
  const count = yield* select(selectItemCount);
  yield* put(events.cartLoaded({ cart: answer.data }));
  if (count > 0 && answer.data.items.length === 0) yield* call(restoreReleasedItems);
}

/**
 * One load at a time: cancelling a load would lose the removed items in its response, which the server reports
 * only once. Requests during a load lead to one more.
 */
function* reloads() {
  const requests = yield* actionChannel<Action>(
    [events.reloadRequested, signedIn, ...OWNER_CHANGED],
    buffers.sliding(1),
  );
  for (;;) {
    yield* reloadCart();
    yield* take(requests);
  }
}

/** The server reports removed items only once. Another tab may have received the report. */
function* restoreReleasedItems() {
  const { owner: cartOwner, removedItems } = yield* select(selectCartState);
  if (cartOwner.by === 'staff' || removedItems.length > 0) return;
  const kept = yield* call(readRemovedItems);
  if (kept && kept.by === (yield* ownerOf()))
    yield* put(events.removedItemsRestored({ removedItems: kept.removedItems }));
}

const isSame = (one: Action, other: Action): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Changes that set a value: after several of them, the last value must apply. */
const isSetting = (event: Action): boolean =>
  [events.updateRequested, events.creditRequested, events.waiversConfirmed].some(({ match }) => match(event));

/** A second press of the same button during its change means the same change, so it is dropped. */
function dropRepeated(done: Action, waiting: readonly Action[]): readonly Action[] {
  const other = waiting.findIndex((event) => !isSame(done, event));
  if (isSetting(done)) return other < 0 ? [] : waiting.slice(other);
  return waiting.filter((event) => !isSame(done, event));
}

/** A change whose code cannot be loaded is not made. The user gets a message and can try again. */
function* reportNotApplied(asked: Action) {
  const message = yield* toastOf('core.http.unanswered');
  yield* put(toastShown({ content: message, type: 'TOAST_DANGER' }));
  if (events.addRequested.match(asked))
    yield* put(events.addRefused({ ...asked.payload, code: 'unanswered', message }));
}

/** A separate saga: its failure is reported, and the other changes continue. */
function* report(error: unknown): Generator<never, void> {
  throw error;
}

function* applyChange(asked: Action) {
  let code: Awaited<ReturnType<typeof loadChanges>>;
  try {
    code = yield* call(loadChanges);
  } catch (error) {
    yield* reportNotApplied(asked);
    yield* spawn(report, error);
    return;
  }
  yield* code.changeSaga(asked);
}

function* applyChangesInTurn() {
  const asked = yield* actionChannel<Action>(CHANGES, buffers.expanding());
  try {
    let waiting: readonly Action[] = [];
    for (;;) {
      const next = waiting[0] ?? (yield* take(asked));
      yield* applyChange(next);
      waiting = dropRepeated(next, [...waiting.slice(1), ...(yield* flush(asked))]);
    }
  } finally {
    asked.close();
  }
}

/**
 * Waits until the cart has another owner. A logout here, or choosing the same customer again, does not change
 * the cart that staff edit.
 */
function* waitForOtherOwner() {
  const before = yield* select(selectCartOwner);
  for (;;) {
    const event = yield* take(OWNER_CHANGED);
    const cartOwner = yield* select(selectCartOwner);
    if (cartOwner !== before || (signedOut.match(event) && cartOwner.by === 'self')) return;
  }
}

/** A change that was requested for one person's cart is never applied to another's. */
function* changes() {
  for (;;) yield* race({ made: applyChangesInTurn(), over: waitForOtherOwner() });
}

/** Waits one second longer than the hold, so that the server has released the spaces. */
const AFTER_HOLD_MS = 1000;

/** The maximum delay of a browser timer. A longer delay would fire immediately. */
const MAX_WAIT_MS = 2_147_483_647;

/**
 * Reloads the cart when its hold ends. When 0 seconds are left, a payment may still hold the spaces, so no
 * timer starts.
 */
function* holdSaga(event: Action) {
  if (!events.cartLoaded.match(event) || !event.payload.cart.holdSecondsLeft) return;
  const left = event.payload.cart.holdSecondsLeft * 1000 + AFTER_HOLD_MS;
  yield* delay(Math.min(left, MAX_WAIT_MS));
  yield* put(events.reloadRequested());
}

function* releasedSaga({ payload: { cart: seen } }: ReturnType<typeof events.cartLoaded>) {
  if (seen.released.length === 0) return;
  try {
    const { reportReleasedItems } = yield* call(loadReleased);
    yield* reportReleasedItems(seen.released);
  } catch (error) {
    yield* releasedToasts(seen.released);
    yield* spawn(report, error);
  }
}

/** Id of the customer, after it has loaded; null for a visitor. */
function* ownerOf() {
  if (!(yield* select(selectSignedIn))) return null;
  return ((yield* select(selectUser)) ?? (yield* take(userLoaded)).payload.user).id;
}

function* keepSaga({ payload: { cart: seen } }: ReturnType<typeof events.cartLoaded>) {
  if (seen.released.length === 0) return;
  const owner = yield* ownerOf();
  const { owner: cartOwner, removedItems } = yield* select(selectCartState);
  if (cartOwner.by === 'self' && removedItems.length > 0)
    yield* call(storeRemovedItems, { by: owner, removedItems, seen: yield* call(isBasketShown) });
}

function* clearAfterLogout() {
  if ((yield* select(selectCartOwner)).by === 'self') yield* call(clearRemovedItems);
}

function* restore(kept: StoredRemovedItems) {
  if (kept.seen && !(yield* call(isReloaded))) return yield* call(clearRemovedItems);
  yield* put(events.removedItemsRestored({ removedItems: kept.removedItems }));
  if (yield* call(isBasketShown)) yield* call(storeRemovedItems, { ...kept, seen: true });
}

/** Restores the removed items that were reported before a reload, as soon as the same customer is known. */
function* restoreSaga() {
  for (;;) {
    const owner = yield* ownerOf();
    const kept = yield* call(readRemovedItems);
    if (!kept) return;
    if (owner === kept.by) return yield* restore(kept);
    yield* take(userLoaded);
  }
}

/** The checkout page loads the checkout cart, which contains the same cart. */
function* checkoutSaga({ payload }: ReturnType<typeof cartRefreshed>) {
  if (payload.cart.cart) yield* put(events.cartLoaded({ cart: payload.cart.cart }));
}

/**
 * While the page was hidden, items may have been released, or added in another tab. Checkout has its own
 * reload (`loadCart.ts`).
 */
function* reloadWhenVisible() {
  const { at } = (yield* select(selectCartState)).seen;
  if (at !== 'unknown' && !(yield* select(selectPaying))) yield* put(events.reloadRequested());
}

export function* cart(): Generator<unknown, void, unknown> {
  yield* fork(restoreSaga);
  yield* takeEvery(events.cartLoaded, keepSaga);
  yield* takeEvery([events.removedItemsRead, events.added, paymentTaken, signedOut], clearAfterLogout);
  yield* takeEvery(events.cartLoaded, releasedSaga);
  yield* takeLatest([events.cartLoaded, events.cartEmptied, ...OWNER_CHANGED], holdSaga);
  yield* takeEvery([checkoutLoaded, cartRefreshed], checkoutSaga);
  yield* takeEvery(yield* call(pageSeenAgainChannel), reloadWhenVisible);
  yield* all([changes(), reloads()]);
}
