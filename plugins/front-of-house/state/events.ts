/** Events of the counter. No event contains a password. */
import { createAction } from '@reduxjs/toolkit';
import { createRemoteSlice, sharedEvent } from '../../../core/contract';
import type {
  CartPayment,
  CustomerOrder,
  CustomerSummary,
  PackageType,
  Penalty,
  Refund,
  CustomerDocument,
  Shift,
  SlotDetail,
  StaffUser,
  Timetable,
} from '../../../schemas/generated/api';
import type { CloseShiftBody } from '../../../schemas/generated/calls/closeShift';
import type { GetCounterReceiptAnswer } from '../../../schemas/generated/calls/getCounterReceipt';
import type { GetCustomerMembershipsAnswer } from '../../../schemas/generated/calls/getCustomerMemberships';
import type { GetWaitingDocumentsAnswer } from '../../../schemas/generated/calls/getWaitingDocuments';
import type { OpenShiftBody } from '../../../schemas/generated/calls/openShift';
import type { CheckDocumentBody } from '../../../schemas/generated/calls/checkDocument';
import type { GetCustomerDocumentAnswer } from '../../../schemas/generated/calls/getCustomerDocument';
import type { RefundOrderBody } from '../../../schemas/generated/calls/refundOrder';
import type { SellMembershipBody } from '../../../schemas/generated/calls/sellMembership';
import type {
  DocumentQuery,
  OffersQuery,
  SaleForm,
  SaleQuery,
  SlotQuery,
  TimetableQuery,
} from '../domain/queries';
import type { OfflinePayment, OrderToPay } from '../domain/tenders';

/** The idempotency key: a second press after a lost response changes nothing twice. */
interface Key {
  readonly key: string;
}

const event = <P = void>(name: string) => createAction<P>(`front-of-house/${name}`);

export const staffLeft = event('staffLeft');

/** Remote data belongs to the staff member who requested it. */
const remote = <Data, Query = void>(name: string, ...resetOn: Parameters<typeof createRemoteSlice>[1][]) =>
  createRemoteSlice<Data, Query>(`front-of-house/${name}`, staffLeft, ...resetOn);

export const staff = remote<StaffUser>('staff');
export const loginSubmitted = event('loginSubmitted');
export const loginSucceeded = event('loginSucceeded');
export const loginFailed = event<{ readonly message: string }>('loginFailed');
export const loginLeft = event('loginLeft');
export const logOutRequested = event('logOutRequested');

/* the served customer */
export const termTyped = event<{ readonly term: string }>('termTyped');
/** Enter, or the end of a scan: search immediately, and choose the customer if there is only one result. */
export const searchSubmitted = event<{ readonly term: string }>('searchSubmitted');
export interface FoundCustomers {
  readonly customers: readonly CustomerSummary[];
  /** The platform has found more than it sent. */
  readonly more: boolean;
}
/** The result of a search, by its term. */
export const customers = remote<FoundCustomers, string>('customers');
export const customerChosen = event<{ readonly customer: CustomerSummary }>('customerChosen');
/** The platform's current data of the served customer, after an order changed it. */
export const customerRefreshed = event<{ readonly customer: CustomerSummary }>('customerRefreshed');
/** The question about the previous staff member's basket was answered: the basket stays as it is. */
export const leftBasketKept = event('leftBasketKept');
export const nextCustomerRequested = event('nextCustomerRequested');
/** After an order, the same customer starts another. */
export const serveAgainPressed = event('serveAgainPressed');

/* products */
export const timetable = remote<Timetable, TimetableQuery>('timetable', nextCustomerRequested);
/** `from`: the first day of the timetable that contains the day. */
export const dayChosen = event<{ readonly from: string; readonly day: string }>('dayChosen');
export const slotClosed = event('slotClosed');
export const slot = remote<SlotDetail, SlotQuery>('slot', slotClosed, nextCustomerRequested);
export const packages = remote<readonly PackageType[]>('packages');

/* sale of a new membership, and penalties */
export type Offers = GetCustomerMembershipsAnswer;
export const offers = remote<Offers, OffersQuery>('offers', nextCustomerRequested);
export const saleClosed = event('saleClosed');
export const saleForm = remote<SaleForm, SaleQuery>('saleForm', saleClosed, nextCustomerRequested);
export const saleSubmitted = event<SellMembershipBody & Key & { readonly customerId: string }>(
  'saleSubmitted',
);
export interface Refusal {
  readonly message: string;
  readonly errors: Readonly<Record<string, readonly string[]>>;
}
export const saleRefused = event<Refusal>('saleRefused');
export const saleMade = event('saleMade');
export const penalties = remote<readonly Penalty[], Pick<OffersQuery, 'customerId'>>(
  'penalties',
  nextCustomerRequested,
);

/* orders of the customer, and refunds */
export const ordersClosed = event('ordersClosed');
export const orders = remote<readonly CustomerOrder[], { readonly customerId: string }>(
  'orders',
  ordersClosed,
  nextCustomerRequested,
);
export const refundSubmitted = event<
  RefundOrderBody & Key & { readonly orderId: string; readonly customerId: string }
>('refundSubmitted');
/** `isUnknown`: no response arrived, or the server failed. */
export interface RefundRefusal extends Refusal {
  readonly isUnknown: boolean;
}
export const refundRefused = event<RefundRefusal>('refundRefused');
export const refundAnswered = event<{ readonly refund: Refund }>('refundAnswered');

/* documents that wait for a check, of all customers */
export interface WaitingDocuments {
  /** Waiting longest first. */
  readonly documents: GetWaitingDocumentsAnswer;
  /** The platform has found more than it sent. */
  readonly more: boolean;
}
export const waitingDocuments = remote<WaitingDocuments>('waitingDocuments');

/* documents of the customer */
export const documentsClosed = event('documentsClosed');
export const documents = remote<readonly CustomerDocument[], { readonly customerId: string }>(
  'documents',
  documentsClosed,
  nextCustomerRequested,
);
export const documentFile = remote<GetCustomerDocumentAnswer, DocumentQuery>(
  'documentFile',
  documentsClosed,
  nextCustomerRequested,
);
export const documentCheckSubmitted = event<CheckDocumentBody & Key & DocumentQuery>(
  'documentCheckSubmitted',
);
export const documentCheckRefused = event<Refusal>('documentCheckRefused');
export const documentChecked = event<{ readonly document: CustomerDocument }>('documentChecked');

/* tenders */
export interface BasketSnapshot {
  readonly cartId: string;
  readonly itemIds: readonly string[];
  readonly credits: readonly CartPayment[];
}
/** The server sent the cart, after any request. */
export const basketChanged = event<BasketSnapshot>('basketChanged');
export const paymentAdded = event<OfflinePayment>('paymentAdded');
export const paymentRemoved = event<{ readonly at: number }>('paymentRemoved');

/* payment */
export const payPressed = event<OrderToPay>('payPressed');
export const checkAgainPressed = event('checkAgainPressed');
export const paymentSent = event<Key>('paymentSent');
/** No response arrived: it is not known whether the order was paid. */
export const outcomePending = event('outcomePending');
export const outcomeUnknown = event('outcomeUnknown');
export const orderPaid = sharedEvent('front-of-house/orderPaid');
/** Paid by card or at another till: this till keeps none of its tenders. */
export const basketPaidElsewhere = event<{ readonly orderId: string | undefined }>('basketPaidElsewhere');
export const priceChanged = event<{ readonly before: number; readonly after: number }>('priceChanged');
export const payRefused = event<{ readonly message: string }>('payRefused');

/* the shift */
/** Null while no shift is open. */
export const shift = remote<Shift | null>('shift');
export const shifts = remote<readonly Shift[]>('shifts');
export const shiftOpenPressed = event<OpenShiftBody & Key>('shiftOpenPressed');
export const shiftClosePressed = event<CloseShiftBody & Key>('shiftClosePressed');
export const shiftRefused = event<{ readonly message: string }>('shiftRefused');
export const shiftClosed = event<{ readonly shift: Shift }>('shiftClosed');

export type Receipt = GetCounterReceiptAnswer;
export const receipt = remote<Receipt, { readonly orderId: string }>('receipt');
