/**
 * A stand-in of the basket, which is another plugin's: it shows what a test says is in it, takes items out and
 * credit in at once, and keeps what was asked of it. What checkout makes of that is tested there.
 */
import { createAction, createReducer } from '@reduxjs/toolkit';
import type { CartKeeper, CartPort, CartView, RootState, SliceContribution } from '../../../core/contract';
import type { Cart } from '../../../schemas/generated/api';
import { cart } from './builders';

type Asked<Name extends keyof CartPort> = CartPort[Name] extends (asked: infer A) => unknown ? A : never;

export const basketStands = createAction<CartView>('standIn/basketStands');
const keeper = createAction<CartKeeper>('standIn/keeperChanged');
const reload = createAction('standIn/reloadAsked');
const add = createAction<Asked<'addAsked'>>('standIn/addAsked');
const remove = createAction<Asked<'removeAsked'>>('standIn/removeAsked');
const update = createAction<Asked<'updateAsked'>>('standIn/updateAsked');
const uncover = createAction<Asked<'uncoverAsked'>>('standIn/uncoverAsked');
const credit = createAction<Asked<'creditAsked'>>('standIn/creditAsked');
const extend = createAction('standIn/extendAsked');
const clear = createAction('standIn/clearAsked');
const waivers = createAction<Asked<'waiversAsked'>>('standIn/waiversAsked');

interface StandIn {
  readonly view: CartView;
  readonly keeper: CartKeeper;
  readonly asked: readonly { readonly type: string; readonly payload?: unknown }[];
}

const EMPTY: StandIn = { view: { at: 'unknown' }, keeper: { by: 'self' }, asked: [] };

function changed(state: StandIn, change: (now: Cart) => Cart): StandIn {
  return state.view.at === 'ready'
    ? { ...state, view: { ...state.view, cart: change(state.view.cart) } }
    : state;
}

const reducer = createReducer(EMPTY, (on) => {
  on.addCase(basketStands, (state, { payload }) => ({ ...state, view: payload }));
  on.addCase(keeper, (state, { payload }) => ({ ...state, keeper: payload }));
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
    (state, event) => ({ ...state, asked: [...state.asked, event] }),
  );
});

export const standInSlice: SliceContribution = { name: 'standIn', reducer };

const now = (state: RootState): StandIn => (state.standIn as StandIn | undefined) ?? EMPTY;

export const askedOf = (state: unknown) => now(state as RootState).asked;
export const keeperOf = (state: unknown) => now(state as RootState).keeper;

export const standInPort: CartPort = {
  selectItemCount: () => 0,
  selectCart: (state) => now(state).view,
  reloadAsked: reload,
  keeperChanged: keeper,
  addAsked: add,
  removeAsked: remove,
  updateAsked: update,
  uncoverAsked: uncover,
  creditAsked: credit,
  waiversAsked: waivers,
  extendAsked: extend,
  clearAsked: clear,
  wentRead: reload,
  HoldClock: () => null,
};
