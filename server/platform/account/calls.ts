import type { AnyCall } from '../frame/call';
import { cancelBooking } from './cancelBooking';
import { documentCalls } from './documents';
import { getMyBookings } from './getMyBookings';
import { getMyDirectDebit } from './getMyDirectDebit';
import { getMyPackages } from './getMyPackages';
import { getMyPayments } from './getMyPayments';
import { guestPassCalls } from './guestPassCalls';
import { moneyCalls } from './moneyCalls';

/** What the pages of the customer's account ask for; memberships are in `held/`. */
export const accountCalls: readonly AnyCall[] = [
  getMyBookings,
  cancelBooking,
  getMyPackages,
  ...guestPassCalls,
  getMyPayments,
  getMyDirectDebit,
  ...moneyCalls,
  ...documentCalls,
];
