/**
 * Changes of the cart, each with its call and its toast. After a refused change, the server's message is
 * shown and the cart is reloaded: the requested item may be gone, or the change may have been made although
 * the response was lost.
 */
import type { Action } from 'redux';
import { call, delay, put, select } from 'typed-redux-saga';
import {
  callApi,
  areCookiesSupported,
  idempotencyScope,
  selectMode,
  selectTenant,
  selectUser,
  toastShown,
  NO_COOKIES,
  type CartActivity,
  type Failure,
  type Result,
  type RootState,
} from '../../../core/contract';
import type { Cart } from '../../../schemas/generated/api';
import { addToCart } from '../../../schemas/generated/calls/addToCart';
import { completeWaivers } from '../../../schemas/generated/calls/completeWaivers';
import { discardCart } from '../../../schemas/generated/calls/discardCart';
import { extendCartHold } from '../../../schemas/generated/calls/extendCartHold';
import { removeBenefit } from '../../../schemas/generated/calls/removeBenefit';
import { removeFromCart } from '../../../schemas/generated/calls/removeFromCart';
import { removePackageUse } from '../../../schemas/generated/calls/removePackageUse';
import { setCartCredit } from '../../../schemas/generated/calls/setCartCredit';
import { updateCartItem } from '../../../schemas/generated/calls/updateCartItem';
import { cartOwnerQuery, type CartOwnerQuery } from '../api/cartOwner';
import * as events from '../state/cartEvents';
import { selectCartOwner } from '../state/cartView';
import type { Source } from '../state/events';
import { reportCartFailure } from './reportCartFailure';
import { toastOf } from './toasts';

/** A repeated add after a lost response has the same key, so the item is added once. */
const intention = idempotencyScope();

/** The specified delay before an item is added or removed. */
const DELAY_MS = 250;

interface Basket extends CartOwnerQuery {
  /** The customer's own membership, if any. */
  readonly member: { readonly membership_user_id?: string };
  readonly source: Source;
}

interface ChangeReport<P> {
  readonly work: CartActivity;
  readonly waits?: boolean;
  readonly request: (payload: P, basket: Basket) => Generator<unknown, Result<Cart | undefined>, unknown>;
  /** Copy key of the toast, if the specification has one. */
  readonly done?: (payload: P) => string;
}

interface Change {
  readonly work: CartActivity;
  readonly waits: boolean;
  readonly request: (basket: Basket) => Generator<unknown, Result<Cart | undefined>, unknown>;
  readonly done: string | undefined;
}

/** Binds the definition of a change to the event that requests it. */
const change =
  <P>(
    matches: (event: Action) => event is Action & { readonly payload: P },
    { work, waits = false, request, done }: ChangeReport<P>,
  ) =>
  (event: Action): Change | undefined =>
    matches(event)
      ? {
          work,
          waits,
          request: (basket) => request(event.payload, basket),
          done: done?.(event.payload),
        }
      : undefined;

const CHANGES = [
  change(events.addRequested.match, {
    work: 'adding',
    waits: true,
    *request({ items }, { member, customer, actor }) {
      const body = { items, ...member, ...customer };
      const by = (yield* select(selectUser))?.id;
      const answer = yield* callApi(addToCart, {
        body,
        actor,
        idempotencyKey: intention.keyFor({ by, body }),
      });
      intention.answered(answer);
      return answer;
    },
    done: () => 'checkout.toast.added',
  }),
  change(events.removeRequested.match, {
    work: 'removing',
    waits: true,
    request: ({ itemIds }, { member, customer, actor }) =>
      callApi(removeFromCart, { body: { cart_item_ids: itemIds }, query: { ...member, ...customer }, actor }),
    done: () => 'checkout.toast.removed',
  }),
  change(events.updateRequested.match, {
    work: 'updating',
    request: ({ itemId, options }, { customer, actor }) =>
      callApi(updateCartItem, { params: { cartItemId: itemId }, body: { options, ...customer }, actor }),
    done: () => 'checkout.toast.updated',
  }),
  change(events.entitlementRemovalRequested.match, {
    work: 'updating',
    request: ({ itemId, kind }, { customer, actor, source }) =>
      callApi(kind === 'benefit' ? removeBenefit : removePackageUse, {
        params: { cartItemId: itemId },
        query: { source, ...customer },
        actor,
      }),
    done: ({ kind }) => `checkout.toast.uncovered.${kind}`,
  }),
  change(events.creditRequested.match, {
    work: 'updating',
    request: ({ type, amount }, { customer, actor }) =>
      callApi(setCartCredit, { body: { creditType: type, amount, ...customer }, actor }),
  }),
  change(events.waiversConfirmed.match, {
    work: 'updating',
    request: ({ completed }, { customer, actor }) =>
      callApi(completeWaivers, { body: { completedWaivers: completed, ...customer }, actor }),
  }),
  change(events.extensionRequested.match, {
    work: 'updating',
    request: (_, { customer, actor }) => callApi(extendCartHold, { body: customer, actor }),
  }),
  change(events.clearRequested.match, {
    work: 'clearing',
    request: (_, { customer, actor }) => callApi(discardCart, { query: customer, actor }),
    done: () => 'checkout.toast.cleared',
  }),
];

function selectBasketOf(state: RootState): Basket {
  const owner = selectCartOwner(state);
  const own = selectMode(state).kiosk ? 'kiosk' : selectTenant(state).area;
  const id = owner.by === 'self' ? selectUser(state)?.membershipUser?.id : undefined;
  const member = id === undefined ? {} : { membership_user_id: id };
  return { ...cartOwnerQuery(owner), member, source: owner.by === 'staff' ? 'front-of-house' : own };
}

export function* changeSaga(event: Action) {
  const asked = CHANGES.map((of) => of(event)).find((one) => one !== undefined);
  if (asked === undefined) return;
  // Any other change is based on the visible cart, so an add after it is a new intention.
  if (!events.addRequested.match(event)) intention.forget();
  if (events.addRequested.match(event) && !(yield* call(areCookiesSupported))) {
    yield* cookiesUnsupported(event.payload);
    return;
  }
  yield* put(events.changeStarted({ work: asked.work }));
  if (asked.waits) yield* delay(DELAY_MS);
  const answer = yield* asked.request(yield* select(selectBasketOf));
  if (answer.ok) yield* changed(event, answer.data, asked.done);
  else yield* refused(event, answer.failure);
  yield* put(events.changeEnded());
}

/**
 * Without cookies the server would not recognise this cart in the next call: the space would be held, and the
 * basket empty.
 */
function* cookiesUnsupported(asked: ReturnType<typeof events.addRequested>['payload']) {
  const { embedded } = yield* select(selectMode);
  const message = yield* toastOf(`checkout.toast.noCookies${embedded ? '.embedded' : ''}`);
  // The toast stays open, because its instructions take longer to read than a toast normally stays.
  yield* put(toastShown({ content: message, type: 'TOAST_DANGER', closeAfter: 0 }));
  yield* put(events.addRefused({ ...asked, code: NO_COOKIES, message }));
}

/** A server may confirm a change without returning the cart: then the cart is reloaded. */
function* changed(event: Action, cart: Cart | undefined, done: string | undefined) {
  yield* put(cart ? events.cartLoaded({ cart }) : events.reloadRequested());
  if (events.addRequested.match(event)) yield* put(events.added(event.payload));
  if (done !== undefined) yield* put(toastShown({ content: yield* toastOf(done), type: 'TOAST_SUCCESS' }));
}

function* refused(event: Action, failure: Failure) {
  const message = yield* reportCartFailure(failure);
  const code = 'code' in failure ? failure.code : failure.kind;
  if (events.addRequested.match(event)) yield* put(events.addRefused({ ...event.payload, code, message }));
  yield* put(events.reloadRequested());
}
