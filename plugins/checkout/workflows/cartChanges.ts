/** Changes of the cart, each with its call and its toast. */
import type { Action } from 'redux';
import { select } from 'typed-redux-saga';
import { callApi, idempotencyScope, selectUser, type Result } from '../../../core/contract';
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
import type { CartActivity } from '../ports';
import * as events from '../state/cartEvents';
import type { CartOwnerQuery } from '../state/cartView';
import type { Source } from '../state/events';

/** A repeated add after a lost response has the same key, so the item is added once. */
export const intention = idempotencyScope();

export interface CartChangeContext extends CartOwnerQuery {
  /** The customer's own membership, if any. */
  readonly member: { readonly membership_user_id?: string };
  readonly source: Source;
}

/** Binds a call to the event that requests it. `done` is the copy key of its toast, if one is specified. */
const change =
  <P>(
    { match }: { readonly match: (event: Action) => event is Action & { readonly payload: P } },
    activity: CartActivity,
    request: (payload: P, basket: CartChangeContext) => Generator<unknown, Result<Cart | undefined>, unknown>,
    done?: (payload: P) => string,
  ) =>
  (event: Action) =>
    match(event)
      ? {
          activity,
          request: (basket: CartChangeContext) => request(event.payload, basket),
          done: done?.(event.payload),
        }
      : undefined;

export const CHANGES = [
  change(
    events.addRequested,
    'adding',
    function* ({ items }, { member, customer, actor }) {
      const body = { items, ...member, ...customer };
      const by = (yield* select(selectUser))?.id;
      const idempotencyKey = intention.keyFor({ by, body });
      const answer = yield* callApi(addToCart, { body, actor, idempotencyKey });
      intention.answered(answer);
      return answer;
    },
    () => 'checkout.toast.added',
  ),
  change(
    events.removeRequested,
    'removing',
    ({ itemIds }, { member, customer, actor }) =>
      callApi(removeFromCart, { body: { cart_item_ids: itemIds }, query: { ...member, ...customer }, actor }),
    () => 'checkout.toast.removed',
  ),
  change(
    events.updateRequested,
    'updating',
    ({ itemId, options }, { customer, actor }) =>
      callApi(updateCartItem, { params: { cartItemId: itemId }, body: { options, ...customer }, actor }),
    () => 'checkout.toast.updated',
  ),
  change(
    events.entitlementRemovalRequested,
    'updating',
    ({ itemId, kind }, { customer, actor, source }) => {
      const call = kind === 'benefit' ? removeBenefit : removePackageUse;
      return callApi(call, { params: { cartItemId: itemId }, query: { source, ...customer }, actor });
    },
    ({ kind }) => `checkout.toast.entitlementRemoved.${kind}`,
  ),
  change(events.creditRequested, 'updating', ({ type, amount }, { customer, actor }) =>
    callApi(setCartCredit, { body: { creditType: type, amount, ...customer }, actor }),
  ),
  change(events.waiversConfirmed, 'updating', ({ completed }, { customer, actor }) =>
    callApi(completeWaivers, { body: { completedWaivers: completed, ...customer }, actor }),
  ),
  change(events.extensionRequested, 'updating', (_, { customer, actor }) =>
    callApi(extendCartHold, { body: customer, actor }),
  ),
  change(
    events.clearRequested,
    'clearing',
    (_, { customer, actor }) => callApi(discardCart, { query: customer, actor }),
    () => 'checkout.toast.cleared',
  ),
];
