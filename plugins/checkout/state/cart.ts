/**
 * The basket: whose it is, what is being done with it, and how it was last seen.
 *
 * `holdEndsAt` is when the first of its places is free again: the server's seconds, counted by the page's
 * monotonic clock (`performance.now()`).
 * `seen.at` is `unknown` until the server said something, and `empty` where nobody is here who could have
 * a basket: then nothing is asked. A basket that was seen stays until another takes its place.
 */
import { createReducer } from '@reduxjs/toolkit';
import { signedIn, signedOut, type CartKeeper, type CartWork, type WentItem } from '../../../core/contract';
import type { Cart } from '../../../schemas/generated/api';
import { inOrder } from '../domain/inOrder';
import { wentItems } from '../domain/went';
import * as said from './cartEvents';
import { paymentTaken } from './events';

export type Seen =
  | { readonly at: 'unknown' }
  | { readonly at: 'empty' }
  | { readonly at: 'failed'; readonly message: string }
  | { readonly at: 'ready'; readonly cart: Cart; readonly holdEndsAt: number | null };

export interface CartState {
  readonly keeper: CartKeeper;
  readonly busy: CartWork | null;
  readonly seen: Seen;
  /** What was taken out of the basket, until it was read or something was added. */
  readonly went: readonly WentItem[];
}

const UNKNOWN: Seen = { at: 'unknown' };
const EMPTY: Seen = { at: 'empty' };

export const OWN_UNKNOWN: CartState = { keeper: { by: 'self' }, busy: null, seen: UNKNOWN, went: [] };

const sameKeeper = (one: CartKeeper, other: CartKeeper): boolean =>
  one.by === 'staff' ? other.by === 'staff' && one.userId === other.userId : other.by === 'self';

/** The server counts the seconds: its clock and this device's may differ. */
const holdEnd = ({ holdSecondsLeft }: Cart, seenAt: number): number | null =>
  typeof holdSecondsLeft === 'number' ? seenAt + holdSecondsLeft * 1000 : null;

export const cartReducer = createReducer(OWN_UNKNOWN, (on) => {
  on.addCase(said.keeperChanged, (state, { payload }) =>
    sameKeeper(state.keeper, payload) ? state : { ...OWN_UNKNOWN, keeper: payload },
  );
  on.addCase(said.cartArrived, (state, { payload: { cart, seenAt } }) => ({
    ...state,
    seen: {
      at: 'ready',
      cart: { ...cart, items: inOrder(cart.items) },
      holdEndsAt: holdEnd(cart, seenAt),
    },
    // The server tells it once, to whichever page looks first.
    went: [...state.went, ...wentItems(state.seen.at === 'ready' ? state.seen.cart.items : [], cart)],
  }));
  on.addCase(said.wentRestored, (state, { payload }) => ({
    ...state,
    went: [...payload.went, ...state.went],
  }));
  on.addCase(said.wentRead, (state) => ({ ...state, went: [] }));
  on.addCase(said.added, (state) => ({ ...state, went: [] }));
  on.addCase(said.cartEmptied, (state) => ({ ...state, seen: EMPTY }));
  on.addCase(said.cartFailed, (state, { payload }) =>
    state.seen.at === 'ready' ? state : { ...state, seen: { at: 'failed', message: payload.message } },
  );
  on.addCase(said.changeBegan, (state, { payload }) => ({ ...state, busy: payload.work }));
  on.addCase(said.changeEnded, (state) => ({ ...state, busy: null }));

  // What was in it is an order now.
  on.addCase(paymentTaken, (state) => ({ ...state, seen: EMPTY, went: [] }));

  // What staff keep is the basket of another person than the one who logs in or out here.
  on.addCase(signedIn, (state) =>
    state.keeper.by === 'self' && state.seen.at === 'empty' ? { ...state, seen: UNKNOWN } : state,
  );
  on.addCase(signedOut, (state) =>
    state.keeper.by === 'self' ? { ...state, busy: null, seen: EMPTY, went: [] } : state,
  );
});
