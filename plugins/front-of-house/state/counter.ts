/** The plugin's part of the store, and where in the store it is. */
import { combineReducers, type UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '../../../core/contract';
import { customer } from './customer';
import { staffLoaded, staffLeft } from './events';
import { receipt } from './receipt';
import { sales } from './sales';
import { catalogue } from './catalogue';
import { shift } from './shift';
import { staff } from './staff';
import { isOver, till } from './till';

const parts = combineReducers({ staff, customer, catalogue, sales, till, shift, receipt });

export type CounterState = ReturnType<typeof parts>;

/** Whoever logs in after somebody else begins with an empty counter; the same person goes on where they were. */
function begins(state: CounterState | undefined, event: UnknownAction): boolean {
  if (staffLeft.match(event)) return true;
  const who = state?.staff.who;
  return staffLoaded.match(event) && who?.at === 'known' && who.staff.id !== event.payload.staff.id;
}

export const counter = (state: CounterState | undefined, event: UnknownAction): CounterState =>
  parts(begins(state, event) ? undefined : state, event);

const initialState = counter(undefined, { type: 'front-of-house/notYet' });

/** The state arrives with the plugin; before that it is as at the start. */
const selectCounter = (state: RootState): CounterState =>
  (state.counter as CounterState | undefined) ?? initialState;

export const selectWho = (state: RootState) => selectCounter(state).staff.who;
export const selectLogin = (state: RootState) => selectCounter(state).staff.login;
export const selectCustomer = (state: RootState) => selectCounter(state).customer;
export const selectTimetable = (state: RootState) => selectCounter(state).catalogue.timetable;
export const selectSlot = (state: RootState) => selectCounter(state).catalogue.slot;
export const selectPackages = (state: RootState) => selectCounter(state).catalogue.packages;
export const selectOffers = (state: RootState) => selectCounter(state).sales.offers;
export const selectSale = (state: RootState) => selectCounter(state).sales.sale;
export const selectPenalties = (state: RootState) => selectCounter(state).sales.penalties;
export const selectTill = (state: RootState) => selectCounter(state).till;
/** A basket as it was last seen, also where the page shows none. */
export const selectHasUnpaidBasket = (state: RootState): boolean => {
  const { basket, paying } = selectTill(state);
  return basket !== undefined && basket.itemIds.length > 0 && !isOver(paying);
};
export const selectShift = (state: RootState) => selectCounter(state).shift.now;
export const selectEarlierShifts = (state: RootState) => selectCounter(state).shift.earlier;
export const selectReceipt = (state: RootState) => selectCounter(state).receipt;

const DEFAULT_SYMBOL = '£';

/** Of whoever serves; the default of the specification until they are known, and where they have none. */
export function selectSymbol(state: RootState): string {
  const who = selectWho(state);
  return (who.at === 'known' && who.staff.currencySymbol) || DEFAULT_SYMBOL;
}
