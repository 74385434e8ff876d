/** What happens while somebody looks at their account: what pages ask for, and what is done for the customer. */
import { createAction } from '@reduxjs/toolkit';
import { sharedEvent } from '../../../core/contract';
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
import { mutation } from './mutation';
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
export const bookingCancel = mutation<CancelAsked>('bookingCancel');
export const passGiving = mutation<CreateGuestPassBody>('passGiving');
export const passCancel = mutation<{ readonly passId: GuestPass['id'] }>('passCancel');
export const cardRemoval = mutation<void>('cardRemoval');
/** The file itself is in no event: see `heldFile.ts`. */
export const documentSending = mutation<void>('documentSending');
/** How much of the document has gone, from 0 to 1. */
export const documentProgressed = createAction<{ readonly share: number }>('account/documentProgressed');
/** Something is to be put into the basket, and the customer led there. */
export const basketFilling = mutation<{ readonly type: 'package' | 'penalty'; readonly id: string }>(
  'basketFilling',
);

/* heard from the basket */
export const cartAdded = sharedEvent('cart/added');
export const cartRefused = sharedEvent('cart/addRefused');
