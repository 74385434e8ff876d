/** What happens while somebody looks at their account: what pages ask for, and what is done for the customer. */
import { createAction } from '@reduxjs/toolkit';
import type {
  AccountPayment,
  Booking,
  CreditAccount,
  DirectDebit,
  GuestPass,
  GuestPasses,
  HeldMembership,
  HeldPackage,
  Order,
  PackageType,
  Penalty,
  RequiredDocument,
  SavedCard,
} from '../../../schemas/generated/api';
import type { CreateGuestPassBody } from '../../../schemas/generated/calls/createGuestPass';
import type { BookingsAsked, CancelAsked, PageOf } from '../domain/lists';
import { errand } from './errand';
import { reading } from './reading';

/* what pages ask for */
export const memberships = reading<readonly HeldMembership[]>('memberships');
export const documents = reading<RequiredDocument>('documents');
export const bookings = reading<PageOf<Booking>, BookingsAsked>('bookings');
export const packages = reading<readonly HeldPackage[]>('packages');
export const packageTypes = reading<readonly PackageType[]>('packageTypes');
export const guestPasses = reading<GuestPasses>('guestPasses');
export const payments = reading<PageOf<AccountPayment>, { readonly page: number }>('payments');
export const receipt = reading<Order, { readonly orderId: string }>('receipt');
export const savedCard = reading<SavedCard | null>('savedCard');
export const credit = reading<CreditAccount>('credit');
export const directDebit = reading<DirectDebit>('directDebit');
export const penalties = reading<readonly Penalty[]>('penalties');

/* what is done for them */
export const bookingCancel = errand<CancelAsked>('bookingCancel');
export const passGiving = errand<CreateGuestPassBody>('passGiving');
export const passCancel = errand<{ readonly passId: GuestPass['id'] }>('passCancel');
export const cardRemoval = errand<void>('cardRemoval');
/** The file itself is in no event: see `heldFile.ts`. */
export const documentSending = errand<void>('documentSending');
/** How much of the document has gone, from 0 to 1. */
export const documentProgressed = createAction<{ readonly share: number }>('account/documentProgressed');
/** Something is to be put into the basket, and the customer led there. */
export const basketFilling = errand<{ readonly type: 'package' | 'penalty'; readonly id: string }>(
  'basketFilling',
);
