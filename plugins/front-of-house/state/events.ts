/** Events of the counter. No event contains a password. */
import { createAction } from '@reduxjs/toolkit';
import { sharedEvent } from '../../../core/contract';
import type {
  CartPayment,
  CounterPayment,
  CustomerSummary,
  Order,
  PackageType,
  Penalty,
  QuestionGroup,
  Shift,
  SlotDetail,
  StaffUser,
  Term,
  Timetable,
} from '../../../schemas/generated/api';
import type { SellMembershipBody } from '../../../schemas/generated/calls/sellMembership';
import type { OfflinePayment } from '../domain/tenders';
import type { Offers, Refusal } from './sales';

const event = <P = void>(name: string) => createAction<P>(`front-of-house/${name}`);

/* the staff member */
export const loginSubmitted = event('loginSubmitted');
export const loginSucceeded = event('loginSucceeded');
export const loginFailed = event<{ readonly message: string }>('loginFailed');
export const loginLeft = event('loginLeft');
export const staffRequested = event('staffRequested');
export const staffLoaded = event<{ readonly staff: StaffUser }>('staffLoaded');
export const staffLoadFailed = event<{ readonly message: string }>('staffLoadFailed');
export const logOutRequested = event('logOutRequested');
export const staffLeft = event('staffLeft');

/* the served customer */
export const termTyped = event<{ readonly term: string }>('termTyped');
/** Enter, or the end of a scan: search immediately, and choose the customer if there is only one result. */
export const searchSubmitted = event<{ readonly term: string }>('searchSubmitted');
export const searchStarted = event<{ readonly term: string }>('searchStarted');
export const customersFound = event<{
  readonly term: string;
  readonly customers: readonly CustomerSummary[];
  readonly more: boolean;
}>('customersFound');
export const searchFailed = event<{ readonly term: string; readonly message: string }>('searchFailed');
export const customerChosen = event<{ readonly customer: CustomerSummary }>('customerChosen');
/** The platform's current data of the served customer, after an order changed it. */
export const customerRefreshed = event<{ readonly customer: CustomerSummary }>('customerRefreshed');
/** All data of the last customer is cleared. */
/** The question about the previous staff member's basket was answered: the basket stays as it is. */
export const leftBasketKept = event('leftBasketKept');
export const nextCustomerRequested = event('nextCustomerRequested');

/* products */
export interface TimetableQuery {
  readonly venue: string;
  readonly from: string;
  readonly customerId: string;
}
export const timetableRequested = event<TimetableQuery>('timetableRequested');
export const timetableLoaded = event<{ readonly timetable: Timetable }>('timetableLoaded');
export const timetableLoadFailed = event<{ readonly message: string }>('timetableLoadFailed');
export const dayChosen = event<{ readonly day: string }>('dayChosen');
export const slotOpened = event<{ readonly slotId: string; readonly customerId: string }>('slotOpened');
export const slotLoaded = event<{ readonly detail: SlotDetail }>('slotLoaded');
export const slotLoadFailed = event<{ readonly message: string }>('slotLoadFailed');
export const slotClosed = event('slotClosed');
export const packagesRequested = event('packagesRequested');
export const packagesLoaded = event<{ readonly packages: readonly PackageType[] }>('packagesLoaded');
export const packagesLoadFailed = event<{ readonly message: string }>('packagesLoadFailed');

/* sale of a new membership, and penalties */
export const offersRequested = event<{ readonly customerId: string; readonly venueId: string }>(
  'offersRequested',
);
export const offersLoaded = event<{ readonly offers: Offers }>('offersLoaded');
export const offersLoadFailed = event<{ readonly message: string }>('offersLoadFailed');
export const saleOpened = event<{ readonly typeId: string; readonly optionId: string }>('saleOpened');
export const saleLoaded = event<{
  readonly typeId: string;
  readonly terms: readonly Term[];
  readonly questions: readonly QuestionGroup[];
}>('saleLoaded');
export const saleLoadFailed = event<{ readonly message: string }>('saleLoadFailed');
/** `key`: a second press after a lost response is the same sale. */
export const saleSubmitted = event<
  SellMembershipBody & { readonly customerId: string; readonly key: string }
>('saleSubmitted');
export const saleRefused = event<Refusal>('saleRefused');
export const saleMade = event('saleMade');
export const saleClosed = event('saleClosed');
export const penaltiesRequested = event<{ readonly customerId: string }>('penaltiesRequested');
export const penaltiesLoaded = event<{ readonly penalties: readonly Penalty[] }>('penaltiesLoaded');
export const penaltiesLoadFailed = event<{ readonly message: string }>('penaltiesLoadFailed');

/* tenders */
export interface BasketSnapshot {
  readonly cartId: string;
  readonly itemIds: readonly string[];
  readonly credits: readonly CartPayment[];
}
/** The server sent the cart, after any request. */
export const basketChanged = event<BasketSnapshot>('basketChanged');
export const paymentAdded = event<OfflinePayment>('paymentAdded');
/** Staff removed a line of the tenders. */
export const paymentRemoved = event<{ readonly at: number }>('paymentRemoved');

/* payment */
export interface OrderToPay {
  readonly customerId: string;
  readonly cartId: string;
  /** The total that was shown, in minor units. */
  readonly total: number;
  readonly completedWaivers: readonly string[];
}
export const payPressed = event<OrderToPay>('payPressed');
export const checkAgainPressed = event('checkAgainPressed');
export const paymentSent = event<{ readonly key: string }>('paymentSent');
/** No response arrived: it is not known whether the order was paid. */
export const outcomePending = event('outcomePending');
export const outcomeUnknown = event('outcomeUnknown');
export const orderPaid = sharedEvent('front-of-house/orderPaid');
/** Paid by card or at another till: this till keeps none of its tenders. */
export const basketPaidElsewhere = event<{ readonly orderId: string | undefined }>('basketPaidElsewhere');
export const priceChanged = event<{ readonly before: number; readonly after: number }>('priceChanged');
/** Nothing was taken. */
export const payRefused = event<{ readonly message: string }>('payRefused');

/* the shift */
export const shiftRequested = event('shiftRequested');
export const shiftLoaded = event<{ readonly shift: Shift | null }>('shiftLoaded');
export const shiftLoadFailed = event<{ readonly message: string }>('shiftLoadFailed');
/**
 * `key`: one for each intention, so that a second press after a lost response does not open or close a shift
 * twice.
 */
export const shiftOpenPressed = event<{ readonly float: number; readonly key: string }>('shiftOpenPressed');
export const shiftClosePressed = event<{
  readonly countedCash: number;
  readonly note: string;
  readonly key: string;
}>('shiftClosePressed');
export const shiftRefused = event<{ readonly message: string }>('shiftRefused');
export const shiftClosed = event<{ readonly shift: Shift }>('shiftClosed');
export const shiftsLoaded = event<{ readonly shifts: readonly Shift[] }>('shiftsLoaded');
export const shiftsLoadFailed = event<{ readonly message: string }>('shiftsLoadFailed');

/* a receipt */
export interface Receipt {
  readonly order: Order;
  readonly payment: CounterPayment;
}
export const receiptRequested = event<{ readonly orderId: string }>('receiptRequested');
export const receiptLoaded = event<Receipt>('receiptLoaded');
export const receiptLoadFailed = event<{ readonly message: string }>('receiptLoadFailed');
