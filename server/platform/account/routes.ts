import type { AnyCall } from '../kernel';
import { cancelBooking } from './cancelBooking';
import { cancelGuestPass } from './cancelGuestPass';
import { createGuestPass } from './createGuestPass';
import { deleteSavedCard } from './deleteSavedCard';
import { getGuestPasses } from './getGuestPasses';
import { getMyBookings } from './getMyBookings';
import { getMyCredit } from './getMyCredit';
import { getMyDirectDebit } from './getMyDirectDebit';
import { getMyDocuments } from './getMyDocuments';
import { getMyPackages } from './getMyPackages';
import { getMyPayments } from './getMyPayments';
import { getMyPenalties } from './getMyPenalties';
import { getSavedCard } from './getSavedCard';
import { uploadDocument } from './uploadDocument';

/** The routes of the customer's account. The routes of memberships are in `currentMemberships/`. */
export const accountRoutes: readonly AnyCall[] = [
  getMyBookings,
  cancelBooking,
  getMyPackages,
  getGuestPasses,
  createGuestPass,
  cancelGuestPass,
  getMyPayments,
  getMyDirectDebit,
  getMyCredit,
  getMyPenalties,
  getSavedCard,
  deleteSavedCard,
  getMyDocuments,
  uploadDocument,
];
