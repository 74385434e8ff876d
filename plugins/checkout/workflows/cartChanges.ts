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
import type { CartOwnerQuery } from '../api/cartOwner';
import * as events from '../state/cartEvents';
import type { Source } from '../state/events';

/** A repeated add after a lost response has the same key, so the item is added once. */
export const intention = idempotencyScope();

export interface Basket extends CartOwnerQuery {
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

export const CHANGES = [
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
