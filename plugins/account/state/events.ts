/** Events of the account: requests of pages and actions for the customer. */
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

/* data that pages request */
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

/* actions for the customer */
export const bookingCancel = mutation<CancelRequest>('bookingCancel');
export const guestPassCreation = mutation<CreateGuestPassBody>('passGiving');
export const guestPassCancellation = mutation<{ readonly passId: GuestPass['id'] }>('passCancel');
export const cardRemoval = mutation<void>('cardRemoval');
/** No event contains the file: see `selectedFile.ts`. */
export const documentUpload = mutation<void>('documentSending');
/** Upload progress of the document, from 0 to 1. */
export const documentProgressed = createAction<{ readonly share: number }>('account/documentProgressed');
/** Adds an item to the basket, and then opens the basket. */
export const basketAddition = mutation<{ readonly type: 'package' | 'penalty'; readonly id: string }>(
  'basketFilling',
);

/* events of the basket */
export const cartAdded = sharedEvent('cart/added');
export const cartRefused = sharedEvent('cart/addRefused');
