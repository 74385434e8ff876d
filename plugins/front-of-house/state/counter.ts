/** The plugin's slice, and its selectors. */
import { combineReducers, type UnknownAction } from '@reduxjs/toolkit';
import { dataOf, defineSlice, type RootState } from '../../../core/contract';
import { amountToReturn } from '../domain/tenders';
import { customer, leftBasket, type LeftBasket } from './customer';
import { receipt, staff as staffMember, staffLeft } from './events';
import { documents } from './documents';
import { sales } from './sales';
import { shift } from './shift';
import { staff } from './staff';
import { isOver, till } from './till';

const parts = combineReducers({
  staff,
  customer,
  leftBasket,
  sales,
  documents,
  till,
  shift,
  receipt: receipt.reducer,
});

export type CounterState = ReturnType<typeof parts>;

/** True if another staff member was loaded. After a new login, the same person continues with the old state. */
function isOtherStaff({ staff: { who } }: CounterState, event: UnknownAction): boolean {
  return staffMember.loaded.match(event) && who.status === 'ready' && who.data.id !== event.payload.data.id;
}

/** Another staff member starts with an empty counter, and is asked about a basket that was not paid. */
function basketLeftIn({ customer: served, till, leftBasket: earlier }: CounterState): LeftBasket | null {
  const { basket, paying, payments } = till;
  if (served.step !== 'serving' || !basket || basket.itemIds.length === 0 || isOver(paying)) return earlier;
  return { customer: served.customer, count: basket.itemIds.length, handedOver: amountToReturn(payments) };
}

const initialState = parts(undefined, { type: 'front-of-house/notYet' });

export function counter(state: CounterState = initialState, event: UnknownAction): CounterState {
  if (staffLeft.match(event)) return initialState;
  if (!isOtherStaff(state, event)) return parts(state, event);
  const staffOnly = { ...initialState, staff: { ...initialState.staff, who: state.staff.who } };
  return { ...parts(staffOnly, event), leftBasket: basketLeftIn(state) };
}

export const counterSlice = defineSlice('counter', counter);
const selectCounter = counterSlice.select;

export const selectWho = (state: RootState) => selectCounter(state).staff.who;
export const selectLogin = (state: RootState) => selectCounter(state).staff.login;
export const selectCustomer = (state: RootState) => selectCounter(state).customer;
export const selectTimetable = (state: RootState) => selectCounter(state).sales.timetable;
export const selectChosenDay = (state: RootState) => selectCounter(state).sales.chosenDay;
export const selectSlot = (state: RootState) => selectCounter(state).sales.slot;
export const selectPackages = (state: RootState) => selectCounter(state).sales.packages;
export const selectOffers = (state: RootState) => selectCounter(state).sales.offers;
export const selectSaleForm = (state: RootState) => selectCounter(state).sales.saleForm;
export const selectSale = (state: RootState) => selectCounter(state).sales.sale;
export const selectOrders = (state: RootState) => selectCounter(state).sales.orders;
export const selectRefund = (state: RootState) => selectCounter(state).sales.refund;
export const selectDocuments = (state: RootState) => selectCounter(state).documents;
export const selectPenalties = (state: RootState) => selectCounter(state).sales.penalties;
export const selectLeftBasket = (state: RootState) => selectCounter(state).leftBasket;
export const selectTill = (state: RootState) => selectCounter(state).till;
/** Uses the last known cart, also on pages that show none. */
export const selectHasUnpaidBasket = (state: RootState): boolean => {
  const { basket, paying } = selectTill(state);
  return basket !== undefined && basket.itemIds.length > 0 && !isOver(paying);
};
export const selectShift = (state: RootState) => selectCounter(state).shift.now;
export const selectShiftChange = (state: RootState) => selectCounter(state).shift.change;
export const selectEarlierShifts = (state: RootState) => selectCounter(state).shift.earlier;
export const selectReceipt = (state: RootState) => selectCounter(state).receipt;

const DEFAULT_SYMBOL = '£';

/** The specification's default applies until the staff member is known, and when they have no symbol. */
export const selectSymbol = (state: RootState): string =>
  dataOf(selectWho(state))?.currencySymbol || DEFAULT_SYMBOL;
