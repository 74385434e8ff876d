/**
 * A fake of the cart, which belongs to another plugin. It shows the items that a test sets and records the
 * requests. How checkout handles these requests is tested in checkout.
 */
import { createAction, createReducer, isAnyOf } from '@reduxjs/toolkit';
import type { RootState, SliceContribution } from '../../../core/contract';
import type { Cart } from '../../../schemas/generated/api';
import type { CartPort, CartView } from '../state/cartPort';

export const cartIs = createAction<CartView>('standIn/basketStands');

type CartPortRequest<Name extends keyof CartPort> = CartPort[Name] extends (asked: infer A) => unknown
  ? A
  : never;

const requestEvents = {
  reload: createAction('standIn/reloadRequested'),
  add: createAction<CartPortRequest<'addRequested'>>('standIn/addRequested'),
  remove: createAction<CartPortRequest<'removeRequested'>>('standIn/removeRequested'),
  update: createAction<CartPortRequest<'updateRequested'>>('standIn/updateRequested'),
  uncover: createAction<CartPortRequest<'entitlementRemovalRequested'>>(
    'standIn/entitlementRemovalRequested',
  ),
  credit: createAction<CartPortRequest<'creditRequested'>>('standIn/creditRequested'),
  waivers: createAction<CartPortRequest<'waiversConfirmed'>>('standIn/waiversConfirmed'),
  extend: createAction('standIn/extensionRequested'),
  clear: createAction('standIn/clearRequested'),
  wentRead: createAction('standIn/wentRead'),
};

interface FakeCart {
  readonly view: CartView;
  readonly requests: readonly { readonly type: string; readonly payload?: unknown }[];
}

const isAsked = isAnyOf(
  requestEvents.reload,
  requestEvents.add,
  requestEvents.remove,
  requestEvents.update,
  requestEvents.uncover,
  requestEvents.credit,
  requestEvents.waivers,
  requestEvents.extend,
  requestEvents.clear,
  requestEvents.wentRead,
);

const start: FakeCart = { view: { at: 'unknown' }, requests: [] };

const reducer = createReducer<FakeCart>(start, (builder) => {
  builder
    .addCase(cartIs, (state, { payload }): FakeCart => ({ ...state, view: payload }))
    .addMatcher(isAsked, (state, event): FakeCart => ({ ...state, requests: [...state.requests, event] }));
});

const selectFakeCart = (state: RootState) => (state.standIn as FakeCart | undefined) ?? start;

/** The requests to the cart, in order, as `[name, payload]`. Reload requests are left out. */
export const cartRequestsOf = (state: RootState) =>
  selectFakeCart(state)
    .requests.filter(({ type }) => type !== requestEvents.reload.type)
    .map(({ type, payload }) => [type.slice('standIn/'.length), payload]);

/** The number of reload requests of the page. */
export const reloadsOf = (state: RootState) =>
  selectFakeCart(state).requests.filter(({ type }) => type === requestEvents.reload.type).length;

export const fakeCartSlice: SliceContribution = { name: 'standIn', reducer };

export const fakeCartPort: CartPort = {
  selectItemCount: (state) => {
    const { view } = selectFakeCart(state);
    return view.at === 'ready' ? view.cart.items.length : 0;
  },
  selectCart: (state) => selectFakeCart(state).view,
  reloadRequested: () => requestEvents.reload(),
  ownerChanged: () => requestEvents.reload(),
  addRequested: (wanted) => requestEvents.add(wanted),
  removeRequested: (wanted) => requestEvents.remove(wanted),
  updateRequested: (wanted) => requestEvents.update(wanted),
  entitlementRemovalRequested: (wanted) => requestEvents.uncover(wanted),
  creditRequested: (wanted) => requestEvents.credit(wanted),
  waiversConfirmed: (wanted) => requestEvents.waivers(wanted),
  extensionRequested: () => requestEvents.extend(),
  clearRequested: () => requestEvents.clear(),
  removedItemsRead: () => requestEvents.wentRead(),
  HoldCountdown: () => <p>Held for 9:00</p>,
};

export const cart = (change: Partial<Cart> = {}): Cart => {
  const items = change.items ?? [];
  const total = items.reduce((sum, item) => sum + (item.total?.raw.amount ?? 0), 0);
  return {
    id: 'cart-1',
    uuid: 'uuid-1',
    items,
    totals: {
      total,
      subTotal: total,
      taxTotal: 0,
      balance: total,
      itemCount: items.length,
      formattedTotal: '',
      formattedBalance: '',
      currency: 'GBP',
    },
    credits: [],
    attendeeWaiversRequired: false,
    selectedUserId: null,
    completeOrderId: null,
    payments: [],
    waivers: [],
    heldUntil: null,
    canExtendHold: false,
    released: [],
    ...change,
  };
};
