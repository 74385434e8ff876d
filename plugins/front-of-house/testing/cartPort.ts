/**
 * A test double of the cart port, which belongs to the checkout plugin. It shows the cart of the test,
 * removes items and applies credit immediately, and records the requests. Checkout's own tests cover the real
 * behaviour.
 */
import { createAction, createReducer } from '@reduxjs/toolkit';
import type { RootState, SliceContribution } from '../../../core/contract';
import type { Cart } from '../../../schemas/generated/api';
import type { CartOwner, CartPort, CartView } from '../state/cartPort';
import { cart } from './builders';

type CartPortRequest<Name extends keyof CartPort> = CartPort[Name] extends (asked: infer A) => unknown
  ? A
  : never;

export const cartIs = createAction<CartView>('standIn/basketStands');
const owner = createAction<CartOwner>('standIn/keeperChanged');
const reload = createAction('standIn/reloadAsked');
const add = createAction<CartPortRequest<'addRequested'>>('standIn/addAsked');
const remove = createAction<CartPortRequest<'removeRequested'>>('standIn/removeAsked');
const update = createAction<CartPortRequest<'updateRequested'>>('standIn/updateAsked');
const uncover = createAction<CartPortRequest<'entitlementRemovalRequested'>>('standIn/uncoverAsked');
const credit = createAction<CartPortRequest<'creditRequested'>>('standIn/creditAsked');
const extend = createAction('standIn/extendAsked');
const clear = createAction('standIn/clearAsked');
const waivers = createAction<CartPortRequest<'waiversConfirmed'>>('standIn/waiversAsked');

interface FakeCart {
  readonly view: CartView;
  readonly owner: CartOwner;
  readonly requests: readonly { readonly type: string; readonly payload?: unknown }[];
}

const EMPTY: FakeCart = { view: { at: 'unknown' }, owner: { by: 'self' }, requests: [] };

function changed(state: FakeCart, change: (now: Cart) => Cart): FakeCart {
  return state.view.at === 'ready'
    ? { ...state, view: { ...state.view, cart: change(state.view.cart) } }
    : state;
}

const reducer = createReducer(EMPTY, (on) => {
  on.addCase(cartIs, (state, { payload }) => ({ ...state, view: payload }));
  on.addCase(owner, (state, { payload }) => ({ ...state, owner: payload }));
  on.addCase(remove, (state, { payload }) =>
    changed(state, (now) =>
      cart(
        now.items.filter(({ id }) => !payload.itemIds.includes(id)),
        { payments: now.payments },
      ),
    ),
  );
  on.addCase(credit, (state, { payload: { type, amount } }) =>
    changed(state, (now) => ({
      ...now,
      payments: amount === 0 ? [] : [{ tenderType: 'credit', creditType: type, amount }],
    })),
  );
  on.addCase(waivers, (state, { payload }) =>
    changed(state, (now) => ({
      ...now,
      waivers: now.waivers.map((one) => ({ ...one, completed: payload.completed.includes(one.id) })),
    })),
  );
  on.addMatcher(
    ({ type }: { type: string }) => type.startsWith('standIn/') && type.endsWith('Asked'),
    (state, event) => ({ ...state, requests: [...state.requests, event] }),
  );
});

export const fakeCartSlice: SliceContribution = { name: 'standIn', reducer };

const now = (state: RootState): FakeCart => (state.standIn as FakeCart | undefined) ?? EMPTY;

export const cartRequestsOf = (state: unknown) => now(state as RootState).requests;
export const ownerOf = (state: unknown) => now(state as RootState).owner;

export const fakeCartPort: CartPort = {
  selectItemCount: () => 0,
  selectCart: (state) => now(state).view,
  reloadRequested: reload,
  ownerChanged: owner,
  addRequested: add,
  removeRequested: remove,
  updateRequested: update,
  entitlementRemovalRequested: uncover,
  creditRequested: credit,
  waiversConfirmed: waivers,
  extensionRequested: extend,
  clearRequested: clear,
  removedItemsRead: reload,
  HoldCountdown: () => null,
};
