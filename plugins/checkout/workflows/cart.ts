/**
 * Keeps the basket true. Looks whenever somebody may have come to one or asks for it; a look whose answer
 * comes after that of a change is old, and dropped. Changes are made one after the other.
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
  ask,
  pageSeenAgainChannel,
  selectSignedIn,
  selectUser,
  signedIn,
  signedOut,
  toastShown,
  userArrived,
} from '../../../core/contract';
import { getCart } from '../../../schemas/generated/calls/getCart';
import { hasBasketCookie } from '../api/basketCookie';
import { isBasketShown, isReloaded } from '../api/shownPage';
import { whose } from '../api/whose';
import * as said from '../state/cartEvents';
import { selectCartState, selectItemCount, selectKeeper } from '../state/cartView';
import { cartArrived as checkoutArrived, cartRefreshed, paymentTaken } from '../state/events';
import { forgetWent, keepWent, keptWent, type KeptWent } from '../state/keptWent';
import { selectPaying } from '../state/selectors';
import { releasedToasts, toastOf } from './toasts';

/* What is told of a basket, and how it is changed, comes when there is one. */
export const loadChanges = () => import(/* webpackChunkName: "checkout-cart" */ './cartChanges');
export const loadReleased = () => import(/* webpackChunkName: "checkout-cart" */ './released');

/** After these the basket may be another one. */
const OWNER_CHANGED = [said.keeperChanged, signedOut];

const CHANGES = [
  said.addAsked,
  said.removeAsked,
  said.updateAsked,
  said.uncoverAsked,
  said.creditAsked,
  said.waiversAsked,
  said.extendAsked,
  said.clearAsked,
];

/** A visitor without the cookie has none: the web host sets it with the first thing that is put in. */
function* mayBeThere() {
  const keeper = yield* select(selectKeeper);
  if (keeper.by === 'staff') return keeper.userId !== null;
  return (yield* select(selectSignedIn)) || (yield* call(hasBasketCookie));
}

function* lookStory() {
  if (!(yield* mayBeThere())) {
    yield* put(said.cartEmptied());
    return;
  }
  const { customer, actor } = whose(yield* select(selectKeeper));
  const { answer } = yield* race({
    answer: ask(getCart, { query: customer, actor }),
    newer: take([said.cartArrived, paymentTaken, ...OWNER_CHANGED]),
  });
  if (!answer) return;
  if (!answer.ok) {
    yield* put(said.cartFailed({ message: answer.failure.message }));
    return;
  }
  const count = yield* select(selectItemCount);
  yield* put(said.cartArrived({ cart: answer.data }));
  if (count > 0 && answer.data.items.length === 0) yield* call(toldElsewhere);
}

/** The server tells once what went: it may have told it to another tab. */
function* toldElsewhere() {
  const { keeper, went } = yield* select(selectCartState);
  if (keeper.by === 'staff' || went.length > 0) return;
  const kept = yield* call(keptWent);
  if (kept && kept.by === (yield* ownerOf())) yield* put(said.wentRestored({ went: kept.went }));
}

const isSame = (one: Action, other: Action): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What is set to something else and back again is to be as it was set last. */
const isSetting = (event: Action): boolean =>
  [said.updateAsked, said.creditAsked, said.waiversAsked].some(({ match }) => match(event));

/** The same button pressed again while its change is under way means the same change. */
function stillWished(done: Action, waiting: readonly Action[]): readonly Action[] {
  const other = waiting.findIndex((event) => !isSame(done, event));
  if (isSetting(done)) return other < 0 ? [] : waiting.slice(other);
  return waiting.filter((event) => !isSame(done, event));
}

/** Where its code does not come a change is not made. Whoever waits for it is told so, and may ask again. */
function* notMade(asked: Action) {
  const message = yield* toastOf('core.http.unanswered');
  yield* put(toastShown({ content: message, type: 'TOAST_DANGER' }));
  if (said.addAsked.match(asked))
    yield* put(said.addRefused({ ...asked.payload, code: 'unanswered', message }));
}

/** A story of its own: what fails in it is reported, and the other changes go on. */
function* report(error: unknown): Generator<never, void> {
  throw error;
}

function* make(asked: Action) {
  let code: Awaited<ReturnType<typeof loadChanges>>;
  try {
    code = yield* call(loadChanges);
  } catch (error) {
    yield* notMade(asked);
    yield* spawn(report, error);
    return;
  }
  yield* code.changeStory(asked);
}

function* changesInTurn() {
  const asked = yield* actionChannel<Action>(CHANGES, buffers.expanding());
  try {
    let waiting: readonly Action[] = [];
    for (;;) {
      const next = waiting[0] ?? (yield* take(asked));
      yield* make(next);
      waiting = stillWished(next, [...waiting.slice(1), ...(yield* flush(asked))]);
    }
  } finally {
    asked.close();
  }
}

/** Ends with the basket: what staff keep is still theirs when somebody logs out here, or they are named again. */
function* untilAnotherOwner() {
  const before = yield* select(selectKeeper);
  for (;;) {
    const event = yield* take(OWNER_CHANGED);
    const keeper = yield* select(selectKeeper);
    if (keeper !== before || (signedOut.match(event) && keeper.by === 'self')) return;
  }
}

/** What was asked for one person's basket is not done to another's. */
function* changes() {
  for (;;) yield* race({ made: changesInTurn(), over: untilAnotherOwner() });
}

/** A little after the server's own time, so that it has let go of what was held. */
const AFTER_HOLD_MS = 1000;

/** A browser's clock waits no longer: what is set for later goes off at once. */
const LONGEST_WAIT_MS = 2_147_483_647;

/** When the time of its places is over the basket is looked at again. At 0 a payment may hold them still. */
function* holdStory(event: Action) {
  if (!said.cartArrived.match(event) || !event.payload.cart.holdSecondsLeft) return;
  const left = event.payload.cart.holdSecondsLeft * 1000 + AFTER_HOLD_MS;
  yield* delay(Math.min(left, LONGEST_WAIT_MS));
  yield* put(said.reloadAsked());
}

function* releasedStory({ payload: { cart: seen } }: ReturnType<typeof said.cartArrived>) {
  if (seen.released.length === 0) return;
  try {
    const { tellReleased } = yield* call(loadReleased);
    yield* tellReleased(seen.released);
  } catch (error) {
    yield* releasedToasts(seen.released);
    yield* spawn(report, error);
  }
}

/** Id of the customer, once they are known; null: a visitor. */
function* ownerOf() {
  if (!(yield* select(selectSignedIn))) return null;
  return ((yield* select(selectUser)) ?? (yield* take(userArrived)).payload.user).id;
}

function* keepStory({ payload: { cart: seen } }: ReturnType<typeof said.cartArrived>) {
  if (seen.released.length === 0) return;
  const owner = yield* ownerOf();
  const { keeper, went } = yield* select(selectCartState);
  if (keeper.by === 'self' && went.length > 0)
    yield* call(keepWent, { by: owner, went, seen: yield* call(isBasketShown) });
}

function* forgetStory() {
  if ((yield* select(selectKeeper)).by === 'self') yield* call(forgetWent);
}

function* restore(kept: KeptWent) {
  if (kept.seen && !(yield* call(isReloaded))) return yield* call(forgetWent);
  yield* put(said.wentRestored({ went: kept.went }));
  if (yield* call(isBasketShown)) yield* call(keepWent, { ...kept, seen: true });
}

/** What a customer was told before the page was loaded anew, as soon as it is known that they are here. */
function* restoreStory() {
  for (;;) {
    const owner = yield* ownerOf();
    const kept = yield* call(keptWent);
    if (!kept) return;
    if (owner === kept.by) return yield* restore(kept);
    yield* take(userArrived);
  }
}

/** The page of checkout asks for more than the basket; what it is told of that is the same basket. */
function* checkoutStory({ payload }: ReturnType<typeof cartRefreshed>) {
  if (payload.cart.cart) yield* put(said.cartArrived({ cart: payload.cart.cart }));
}

/** While a page was out of sight places may have gone, or come in another tab. Checkout looks by itself (`loadCart.ts`). */
function* seenAgainStory() {
  const { at } = (yield* select(selectCartState)).seen;
  if (at !== 'unknown' && !(yield* select(selectPaying))) yield* put(said.reloadAsked());
}

export function* cart(): Generator<unknown, void, unknown> {
  yield* fork(restoreStory);
  yield* takeEvery(said.cartArrived, keepStory);
  yield* takeEvery([said.wentRead, said.added, paymentTaken, signedOut], forgetStory);
  yield* takeEvery(said.cartArrived, releasedStory);
  yield* takeLatest([said.cartArrived, said.cartEmptied, ...OWNER_CHANGED], holdStory);
  yield* takeEvery([checkoutArrived, cartRefreshed], checkoutStory);
  yield* takeLatest([said.reloadAsked, signedIn, ...OWNER_CHANGED], lookStory);
  yield* takeEvery(yield* call(pageSeenAgainChannel), seenAgainStory);
  yield* all([changes(), lookStory()]);
}
