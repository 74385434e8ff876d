/** Events of the account: requests of pages and actions for the customer. */
import { createAction } from '@reduxjs/toolkit';
import { createRemoteSlice, sharedEvent, signedOut } from '../../../core/contract';
import type {
  AccountPayment,
  Booking,
  CreditAccount,
  DirectDebit,
  GuestPass,
  GuestPasses,
  HeldMembership,
  HeldPackage,
  PackageType,
  Penalty,
  RequiredDocument,
  SavedCard,
} from '../../../schemas/generated/api';
import type { CreateGuestPassBody } from '../../../schemas/generated/calls/createGuestPass';
import type { BookingsQuery, CancelRequest, PageOf } from '../domain/lists';
import type { Receipt, ReceiptQuery } from '../domain/receipts';
import { mutation } from './mutation';

/* data that pages request */
const remote = <Data, Query = void>(name: string) =>
  createRemoteSlice<Data, Query>(`account/${name}`, signedOut);
export const memberships = remote<readonly HeldMembership[]>('memberships');
export const documents = remote<RequiredDocument>('documents');
export const bookings = remote<PageOf<Booking>, BookingsQuery>('bookings');
export const packages = remote<readonly HeldPackage[]>('packages');
export const packageTypes = remote<readonly PackageType[]>('packageTypes');
export const guestPasses = remote<GuestPasses>('guestPasses');
export const payments = remote<PageOf<AccountPayment>, { readonly page: number }>('payments');
export const receipt = remote<Receipt, ReceiptQuery>('receipt');
export const savedCard = remote<SavedCard | null>('savedCard');
export const credit = remote<CreditAccount>('credit');
export const directDebit = remote<DirectDebit>('directDebit');
export const penalties = remote<readonly Penalty[]>('penalties');

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
