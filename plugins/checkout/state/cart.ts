/**
 * The cart is not loaded as core's remote data: each change of the cart returns it, too. A load is also never
 * cancelled, because the server reports removed items only once.
 *
 * `snapshot.at` is `unknown` until the server has responded. It is `empty` when there is no person who could have
 * a cart: then no call is made. A known cart stays until another one replaces it. `holdEndsAt` is when the
 * first hold ends, in milliseconds of `performance.now()`: the clocks of server and device may differ.
 */
import { createReducer } from '@reduxjs/toolkit';
import { signedIn, signedOut } from '../../../core/contract';
import type { Cart } from '../../../schemas/generated/api';
import type { CartActivity, CartOwner, RemovedItem } from '../ports';
import { removedItemsOf } from '../domain/removedItems';
import * as events from './cartEvents';
import { paymentTaken } from './events';

export type CartSnapshot =
  | { readonly at: 'unknown' }
  | { readonly at: 'empty' }
  | { readonly at: 'failed'; readonly message: string }
  | { readonly at: 'ready'; readonly cart: Cart; readonly holdEndsAt: number | null };

export interface CartState {
  readonly owner: CartOwner;
  readonly busy: CartActivity | null;
  readonly snapshot: CartSnapshot;
  /** Items removed from the cart, until the notice was read or an item was added. */
  readonly removedItems: readonly RemovedItem[];
}

const EMPTY: CartSnapshot = { at: 'empty' };

export const OWN_CART_UNKNOWN: CartState = {
  owner: { by: 'self' },
  busy: null,
  snapshot: { at: 'unknown' },
  removedItems: [],
};

const isSameOwner = (one: CartOwner, other: CartOwner): boolean =>
  one.by === 'staff' ? other.by === 'staff' && one.userId === other.userId : other.by === 'self';

export const cartReducer = createReducer(OWN_CART_UNKNOWN, (on) => {
  on.addCase(events.ownerChanged, (state, { payload }) =>
    isSameOwner(state.owner, payload) ? state : { ...OWN_CART_UNKNOWN, owner: payload },
  );
  on.addCase(events.cartLoaded, (state, { payload: { cart, seenAt } }) => ({
    ...state,
    snapshot: {
      at: 'ready',
      cart: { ...cart, items: [...cart.items].sort((one, other) => one.sortBy - other.sortBy) },
      holdEndsAt: cart.holdSecondsLeft == null ? null : seenAt + cart.holdSecondsLeft * 1000,
    },
    // The server reports removed items only once, to the first page that loads the cart.
    removedItems: [
      ...state.removedItems,
      ...removedItemsOf(state.snapshot.at === 'ready' ? state.snapshot.cart.items : [], cart),
    ],
  }));
  on.addCase(events.removedItemsRestored, (state, { payload }) => ({
    ...state,
    removedItems: [...payload, ...state.removedItems],
  }));
  on.addCase(events.removedItemsRead, (state) => ({ ...state, removedItems: [] }));
  on.addCase(events.added, (state) => ({ ...state, removedItems: [] }));
  on.addCase(events.cartEmptied, (state) => ({ ...state, snapshot: EMPTY }));
  on.addCase(events.cartLoadFailed, (state, { payload }) =>
    state.snapshot.at === 'ready'
      ? state
      : { ...state, snapshot: { at: 'failed', message: payload.message } },
  );
  on.addCase(events.changeStarted, (state, { payload }) => ({ ...state, busy: payload.activity }));
  on.addCase(events.changeEnded, (state) => ({ ...state, busy: null }));

  // The content of the cart is an order now.
  on.addCase(paymentTaken, (state) => ({ ...state, snapshot: EMPTY, removedItems: [] }));

  // The cart that staff edit belongs to another person than the one who logs in or out here.
  on.addCase(signedIn, (state) =>
    state.owner.by === 'self' && state.snapshot.at === 'empty'
      ? { ...state, snapshot: { at: 'unknown' } }
      : state,
  );
  on.addCase(signedOut, (state) =>
    state.owner.by === 'self' ? { ...state, busy: null, snapshot: EMPTY, removedItems: [] } : state,
  );
});
