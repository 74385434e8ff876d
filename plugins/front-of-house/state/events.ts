/** What happens at the counter, in the past tense. No event carries a password. */
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

/* who serves */
export const loginSubmitted = event('loginSubmitted');
export const loginSucceeded = event('loginSucceeded');
export const loginFailed = event<{ readonly message: string }>('loginFailed');
export const loginLeft = event('loginLeft');
export const staffWanted = event('staffWanted');
export const staffArrived = event<{ readonly staff: StaffUser }>('staffArrived');
export const staffFailed = event<{ readonly message: string }>('staffFailed');
export const logOutAsked = event('logOutAsked');
export const staffLeft = event('staffLeft');

/* who is served */
export const termTyped = event<{ readonly term: string }>('termTyped');
/** Enter, or a scanner's end of line: do not wait, and choose whoever is the only one. */
export const searchSubmitted = event<{ readonly term: string }>('searchSubmitted');
export const searchBegan = event<{ readonly term: string }>('searchBegan');
export const customersFound = event<{
  readonly term: string;
  readonly customers: readonly CustomerSummary[];
  readonly more: boolean;
}>('customersFound');
export const searchFailed = event<{ readonly term: string; readonly message: string }>('searchFailed');
export const customerChosen = event<{ readonly customer: CustomerSummary }>('customerChosen');
/** What the platform knows of the one who is served, after an order changed it. */
export const customerRefreshed = event<{ readonly customer: CustomerSummary }>('customerRefreshed');
/** Everything of the last customer is cleared away. */
export const nextCustomerAsked = event('nextCustomerAsked');

/* what can be sold */
export interface TimetableAsked {
  readonly venue: string;
  readonly from: string;
  readonly customerId: string;
}
export const timetableWanted = event<TimetableAsked>('timetableWanted');
export const timetableArrived = event<{ readonly timetable: Timetable }>('timetableArrived');
export const timetableFailed = event<{ readonly message: string }>('timetableFailed');
export const dayChosen = event<{ readonly day: string }>('dayChosen');
export const slotOpened = event<{ readonly slotId: string; readonly customerId: string }>('slotOpened');
export const slotArrived = event<{ readonly detail: SlotDetail }>('slotArrived');
export const slotFailed = event<{ readonly message: string }>('slotFailed');
export const slotClosed = event('slotClosed');
export const packagesWanted = event('packagesWanted');
export const packagesArrived = event<{ readonly packages: readonly PackageType[] }>('packagesArrived');
export const packagesFailed = event<{ readonly message: string }>('packagesFailed');

/* a membership from nothing, and what is owed */
export const offersWanted = event<{ readonly customerId: string; readonly venueId: string }>('offersWanted');
export const offersArrived = event<{ readonly offers: Offers }>('offersArrived');
export const offersFailed = event<{ readonly message: string }>('offersFailed');
export const saleOpened = event<{ readonly typeId: string; readonly optionId: string }>('saleOpened');
export const saleArrived = event<{
  readonly typeId: string;
  readonly terms: readonly Term[];
  readonly questions: readonly QuestionGroup[];
}>('saleArrived');
export const saleFailed = event<{ readonly message: string }>('saleFailed');
/** `key`: pressed again after a lost answer it is the same sale. */
export const saleSubmitted = event<
  SellMembershipBody & { readonly customerId: string; readonly key: string }
>('saleSubmitted');
export const saleRefused = event<Refusal>('saleRefused');
export const saleMade = event('saleMade');
export const saleClosed = event('saleClosed');
export const penaltiesWanted = event<{ readonly customerId: string }>('penaltiesWanted');
export const penaltiesArrived = event<{ readonly penalties: readonly Penalty[] }>('penaltiesArrived');
export const penaltiesFailed = event<{ readonly message: string }>('penaltiesFailed');

/* what is handed over */
export interface BasketSeen {
  readonly cartId: string;
  readonly itemIds: readonly string[];
  readonly credits: readonly CartPayment[];
}
/** A basket came from the server, after whatever was asked of it. */
export const basketSeen = event<BasketSeen>('basketSeen');
export const paymentAdded = event<OfflinePayment>('paymentAdded');
/** A line of the payments was taken off by hand. */
export const paymentRemoved = event<{ readonly at: number }>('paymentRemoved');

/* paying */
export interface OrderToPay {
  readonly customerId: string;
  readonly cartId: string;
  /** Minor units that were shown. */
  readonly total: number;
  readonly completedWaivers: readonly string[];
}
export const payPressed = event<OrderToPay>('payPressed');
export const checkAgainPressed = event('checkAgainPressed');
export const paymentSent = event<{ readonly key: string }>('paymentSent');
/** No answer came: nobody may say yet whether the order was paid. */
export const outcomeAwaited = event('outcomeAwaited');
export const outcomeUnanswered = event('outcomeUnanswered');
export const orderPaid = sharedEvent('front-of-house/orderPaid');
/** By card, or at another till: this one keeps nothing of what was handed over. */
export const basketPaidElsewhere = event<{ readonly orderId: string | undefined }>('basketPaidElsewhere');
export const priceChanged = event<{ readonly before: number; readonly after: number }>('priceChanged');
/** Nothing was taken. */
export const payRefused = event<{ readonly message: string }>('payRefused');

/* the shift */
export const shiftWanted = event('shiftWanted');
export const shiftArrived = event<{ readonly shift: Shift | null }>('shiftArrived');
export const shiftFailed = event<{ readonly message: string }>('shiftFailed');
/** `key`: one for each intention, so that pressing again after a lost answer opens or closes nothing twice. */
export const shiftOpenPressed = event<{ readonly float: number; readonly key: string }>('shiftOpenPressed');
export const shiftClosePressed = event<{
  readonly countedCash: number;
  readonly note: string;
  readonly key: string;
}>('shiftClosePressed');
export const shiftRefused = event<{ readonly message: string }>('shiftRefused');
export const shiftClosed = event<{ readonly shift: Shift }>('shiftClosed');
export const shiftsArrived = event<{ readonly shifts: readonly Shift[] }>('shiftsArrived');
export const shiftsFailed = event<{ readonly message: string }>('shiftsFailed');

/* a receipt */
export interface Receipt {
  readonly order: Order;
  readonly payment: CounterPayment;
}
export const receiptWanted = event<{ readonly orderId: string }>('receiptWanted');
export const receiptArrived = event<Receipt>('receiptArrived');
export const receiptFailed = event<{ readonly message: string }>('receiptFailed');
