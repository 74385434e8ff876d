/**
 * Changes of the basket, each with its call and what is told of it. Of a change that was refused the server's
 * words are told, and the basket is looked at again: what was asked for may be gone, or may have happened
 * without an answer.
 */
import type { Action } from 'redux';
import { call, delay, put, select } from 'typed-redux-saga';
import {
  ask,
  cookiesWork,
  idempotencyScope,
  selectMode,
  selectTenant,
  selectUser,
  toastShown,
  NO_COOKIES,
  type CartWork,
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
import { whose, type Whose } from '../api/whose';
import * as said from '../state/cartEvents';
import { selectKeeper } from '../state/cartView';
import type { Source } from '../state/events';
import { tellBasketFailure } from './basketFailure';
import { toastOf } from './toasts';

/** What is put in once more, because nobody heard what came of the first time, is there once. */
const intention = idempotencyScope();

/** The specified wait before something is put in or taken out. */
const DELAY_MS = 250;

interface Basket extends Whose {
  /** The customer's own membership, where they have one. */
  readonly member: { readonly membership_user_id?: string };
  readonly source: Source;
}

interface Telling<P> {
  readonly work: CartWork;
  readonly waits?: boolean;
  readonly request: (payload: P, basket: Basket) => Generator<unknown, Result<Cart | undefined>, unknown>;
  /** Key of the toast, where the specification has one. */
  readonly done?: (payload: P) => string;
}

interface Change {
  readonly work: CartWork;
  readonly waits: boolean;
  readonly request: (basket: Basket) => Generator<unknown, Result<Cart | undefined>, unknown>;
  readonly done: string | undefined;
}

/** Binds what is known of one kind of change to the event that asks for it. */
const change =
  <P>(
    matches: (event: Action) => event is Action & { readonly payload: P },
    { work, waits = false, request, done }: Telling<P>,
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
  change(said.addAsked.match, {
    work: 'adding',
    waits: true,
    *request({ items }, { member, customer, actor }) {
      const body = { items, ...member, ...customer };
      const by = (yield* select(selectUser))?.id;
      const answer = yield* ask(addToCart, { body, actor, idempotencyKey: intention.keyFor({ by, body }) });
      intention.answered(answer);
      return answer;
    },
    done: () => 'checkout.toast.added',
  }),
  change(said.removeAsked.match, {
    work: 'removing',
    waits: true,
    request: ({ itemIds }, { member, customer, actor }) =>
      ask(removeFromCart, { body: { cart_item_ids: itemIds }, query: { ...member, ...customer }, actor }),
    done: () => 'checkout.toast.removed',
  }),
  change(said.updateAsked.match, {
    work: 'updating',
    request: ({ itemId, options }, { customer, actor }) =>
      ask(updateCartItem, { params: { cartItemId: itemId }, body: { options, ...customer }, actor }),
    done: () => 'checkout.toast.updated',
  }),
  change(said.uncoverAsked.match, {
    work: 'updating',
    request: ({ itemId, kind }, { customer, actor, source }) =>
      ask(kind === 'benefit' ? removeBenefit : removePackageUse, {
        params: { cartItemId: itemId },
        query: { source, ...customer },
        actor,
      }),
    done: ({ kind }) => `checkout.toast.uncovered.${kind}`,
  }),
  change(said.creditAsked.match, {
    work: 'updating',
    request: ({ type, amount }, { customer, actor }) =>
      ask(setCartCredit, { body: { creditType: type, amount, ...customer }, actor }),
  }),
  change(said.waiversAsked.match, {
    work: 'updating',
    request: ({ completed }, { customer, actor }) =>
      ask(completeWaivers, { body: { completedWaivers: completed, ...customer }, actor }),
  }),
  change(said.extendAsked.match, {
    work: 'updating',
    request: (_, { customer, actor }) => ask(extendCartHold, { body: customer, actor }),
  }),
  change(said.clearAsked.match, {
    work: 'clearing',
    request: (_, { customer, actor }) => ask(discardCart, { query: customer, actor }),
    done: () => 'checkout.toast.cleared',
  }),
];

function selectBasketOf(state: RootState): Basket {
  const keeper = selectKeeper(state);
  const own = selectMode(state).kiosk ? 'kiosk' : selectTenant(state).area;
  const id = keeper.by === 'self' ? selectUser(state)?.membershipUser?.id : undefined;
  const member = id === undefined ? {} : { membership_user_id: id };
  return { ...whose(keeper), member, source: keeper.by === 'staff' ? 'front-of-house' : own };
}

export function* changeStory(event: Action) {
  const asked = CHANGES.map((of) => of(event)).find((one) => one !== undefined);
  if (asked === undefined) return;
  // Another change is made of the basket as it is seen: what is put in after that is meant anew.
  if (!said.addAsked.match(event)) intention.forget();
  if (said.addAsked.match(event) && !(yield* call(cookiesWork))) {
    yield* keepsNoCookies(event.payload);
    return;
  }
  yield* put(said.changeBegan({ work: asked.work }));
  if (asked.waits) yield* delay(DELAY_MS);
  const answer = yield* asked.request(yield* select(selectBasketOf));
  if (answer.ok) yield* changed(event, answer.data, asked.done);
  else yield* refused(event, answer.failure);
  yield* put(said.changeEnded());
}

/** Without cookies the next call would not know this basket: the place would be held, and the basket empty. */
function* keepsNoCookies(asked: ReturnType<typeof said.addAsked>['payload']) {
  const { embedded } = yield* select(selectMode);
  const message = yield* toastOf(`checkout.toast.noCookies${embedded ? '.embedded' : ''}`);
  // What to do about it takes longer to read than a toast stays.
  yield* put(toastShown({ content: message, type: 'TOAST_DANGER', closeAfter: 0 }));
  yield* put(said.addRefused({ ...asked, code: NO_COOKIES, message }));
}

/** A server may say no more than that it was done: then the basket is looked at again. */
function* changed(event: Action, cart: Cart | undefined, done: string | undefined) {
  yield* put(cart ? said.cartArrived({ cart }) : said.reloadAsked());
  if (said.addAsked.match(event)) yield* put(said.added(event.payload));
  if (done !== undefined) yield* put(toastShown({ content: yield* toastOf(done), type: 'TOAST_SUCCESS' }));
}

function* refused(event: Action, failure: Failure) {
  const message = yield* tellBasketFailure(failure);
  const code = 'code' in failure ? failure.code : failure.kind;
  if (said.addAsked.match(event)) yield* put(said.addRefused({ ...event.payload, code, message }));
  yield* put(said.reloadAsked());
}
