/** The view of the cart that the port offers to other plugins. */
import { lruMemoize } from '@reduxjs/toolkit';
import {
  defineSlice,
  formatMoney,
  selectSignedIn,
  selectTenant,
  type ResolvedTenant,
  type RootState,
} from '../../../core/contract';
import type { Cart } from '../../../schemas/generated/api';
import type { CartOwner, CartView } from '../ports';
import { cartReducer, type CartState } from './cart';

export const cartSlice = defineSlice('cart', cartReducer);
export const selectCartState = cartSlice.select;

export const selectCartOwner = (state: RootState): CartOwner => selectCartState(state).owner;

/** The owner of the cart, as query or body of a call, and the session that the call uses. */
export interface CartOwnerQuery {
  readonly customer: { readonly selected_user_id?: string };
  readonly actor: 'staff' | undefined;
}

export function selectCartOwnerQuery(state: RootState): CartOwnerQuery {
  const owner = selectCartOwner(state);
  if (owner.by === 'self') return { customer: {}, actor: undefined };
  const { userId } = owner;
  return { customer: userId === null ? {} : { selected_user_id: userId }, actor: 'staff' };
}

/** The cart of a person who has never added anything. The server is not called for it. */
function emptyCart({ currency, locale }: ResolvedTenant): Cart {
  const nothing = formatMoney(0, currency, locale);
  return {
    id: '',
    uuid: '',
    items: [],
    totals: {
      total: 0,
      subTotal: 0,
      taxTotal: 0,
      balance: 0,
      itemCount: 0,
      formattedTotal: nothing,
      formattedBalance: nothing,
      currency,
    },
    credits: [],
    payments: [],
    waivers: [],
    attendeeWaiversRequired: false,
    selectedUserId: null,
    completeOrderId: null,
    heldUntil: null,
    canExtendHold: false,
    released: [],
  };
}

export const selectCart = (state: RootState): CartView => viewOf(selectCartState(state), selectTenant(state));

const viewOf = lruMemoize(({ snapshot, busy, removedItems }: CartState, tenant: ResolvedTenant): CartView => {
  if (snapshot.at === 'unknown' || snapshot.at === 'failed') return snapshot;
  const cart = snapshot.at === 'empty' ? emptyCart(tenant) : snapshot.cart;
  return { at: 'ready', cart, busy, removedItems };
});

/** 0 while the cart is unknown. */
export function selectItemCount(state: RootState): number {
  const { snapshot } = selectCartState(state);
  return snapshot.at === 'ready' ? snapshot.cart.totals.itemCount : 0;
}

/** Undefined only when there may be a cart that is not loaded yet. A visitor without one has 0 items. */
export function itemCountFact(state: RootState): number | undefined {
  const { snapshot } = selectCartState(state);
  const isKnown = snapshot.at === 'ready' || snapshot.at === 'empty' || !selectSignedIn(state);
  return isKnown ? selectItemCount(state) : undefined;
}
