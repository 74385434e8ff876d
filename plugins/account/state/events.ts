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
import type { BookingsQuery, CancelRequest, PageOf } from '../domain/lists';
import { mutation } from './mutation';
import { remoteData } from './remoteData';

/* what pages ask for */
export const memberships = remoteData<readonly HeldMembership[]>('memberships');
export const documents = remoteData<RequiredDocument>('documents');
export const bookings = remoteData<PageOf<Booking>, BookingsQuery>('bookings');
export const packages = remoteData<readonly HeldPackage[]>('packages');
export const packageTypes = remoteData<readonly PackageType[]>('packageTypes');
export const guestPasses = remoteData<GuestPasses>('guestPasses');
export const payments = remoteData<PageOf<AccountPayment>, { readonly page: number }>('payments');
export const receipt = remoteData<Order, { readonly orderId: string }>('receipt');
export const savedCard = remoteData<SavedCard | null>('savedCard');
export const credit = remoteData<CreditAccount>('credit');
export const directDebit = remoteData<DirectDebit>('directDebit');
export const penalties = remoteData<readonly Penalty[]>('penalties');

/* what is done for them */
export const bookingCancel = mutation<CancelRequest>('bookingCancel');
export const guestPassCreation = mutation<CreateGuestPassBody>('passGiving');
export const guestPassCancellation = mutation<{ readonly passId: GuestPass['id'] }>('passCancel');
export const cardRemoval = mutation<void>('cardRemoval');
/** The file itself is in no event: see `selectedFile.ts`. */
export const documentUpload = mutation<void>('documentSending');
/** How much of the document has gone, from 0 to 1. */
export const documentProgressed = createAction<{ readonly share: number }>('account/documentProgressed');
/** Something is to be put into the basket, and the customer led there. */
export const basketAddition = mutation<{ readonly type: 'package' | 'penalty'; readonly id: string }>(
  'basketFilling',
);

/* heard from the basket */
export const cartAdded = sharedEvent('cart/added');
export const cartRefused = sharedEvent('cart/addRefused');
