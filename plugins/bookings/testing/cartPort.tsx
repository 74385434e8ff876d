/**
 * A stand-in of the basket, which is another plugin's: it shows what a test says is in it, and keeps what was
 * asked of it. What checkout makes of that is tested there.
 */
import { createAction, createReducer, isAnyOf } from '@reduxjs/toolkit';
import type { CartPort, CartView, RootState, SliceContribution } from '../../../core/contract';
import type { Cart } from '../../../schemas/generated/api';

export const basketStands = createAction<CartView>('standIn/basketStands');

type Asked<Name extends keyof CartPort> = CartPort[Name] extends (asked: infer A) => unknown ? A : never;

const asked = {
  reload: createAction('standIn/reloadAsked'),
  add: createAction<Asked<'addAsked'>>('standIn/addAsked'),
  remove: createAction<Asked<'removeAsked'>>('standIn/removeAsked'),
  update: createAction<Asked<'updateAsked'>>('standIn/updateAsked'),
  uncover: createAction<Asked<'uncoverAsked'>>('standIn/uncoverAsked'),
  credit: createAction<Asked<'creditAsked'>>('standIn/creditAsked'),
  waivers: createAction<Asked<'waiversAsked'>>('standIn/waiversAsked'),
  extend: createAction('standIn/extendAsked'),
  clear: createAction('standIn/clearAsked'),
  wentRead: createAction('standIn/wentRead'),
};

interface StandIn {
  readonly view: CartView;
  readonly asked: readonly { readonly type: string; readonly payload?: unknown }[];
}

const isAsked = isAnyOf(
  asked.reload,
  asked.add,
  asked.remove,
  asked.update,
  asked.uncover,
  asked.credit,
  asked.waivers,
  asked.extend,
  asked.clear,
  asked.wentRead,
);

const start: StandIn = { view: { at: 'unknown' }, asked: [] };

const reducer = createReducer<StandIn>(start, (builder) => {
  builder
    .addCase(basketStands, (state, { payload }): StandIn => ({ ...state, view: payload }))
    .addMatcher(isAsked, (state, event): StandIn => ({ ...state, asked: [...state.asked, event] }));
});

const selectStandIn = (state: RootState) => (state.standIn as StandIn | undefined) ?? start;

/** What was asked of the basket, in order, as `[what, payload]`; that it be looked at goes without saying. */
export const askedOf = (state: RootState) =>
  selectStandIn(state)
    .asked.filter(({ type }) => type !== asked.reload.type)
    .map(({ type, payload }) => [type.slice('standIn/'.length), payload]);

/** How often its page has asked for it anew. */
export const reloadsOf = (state: RootState) =>
  selectStandIn(state).asked.filter(({ type }) => type === asked.reload.type).length;

export const standInSlice: SliceContribution = { name: 'standIn', reducer };

export const standInPort: CartPort = {
  selectItemCount: (state) => {
    const { view } = selectStandIn(state);
    return view.at === 'ready' ? view.cart.items.length : 0;
  },
  selectCart: (state) => selectStandIn(state).view,
  reloadAsked: () => asked.reload(),
  keeperChanged: () => asked.reload(),
  addAsked: (wanted) => asked.add(wanted),
  removeAsked: (wanted) => asked.remove(wanted),
  updateAsked: (wanted) => asked.update(wanted),
  uncoverAsked: (wanted) => asked.uncover(wanted),
  creditAsked: (wanted) => asked.credit(wanted),
  waiversAsked: (wanted) => asked.waivers(wanted),
  extendAsked: () => asked.extend(),
  clearAsked: () => asked.clear(),
  wentRead: () => asked.wentRead(),
  HoldClock: () => <p>Held for 9:00</p>,
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
