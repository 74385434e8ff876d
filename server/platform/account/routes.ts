import type { AnyCall } from '../http/call';
import { cancelBooking } from './cancelBooking';
import { documentRoutes } from './documents';
import { getMyBookings } from './getMyBookings';
import { getMyDirectDebit } from './getMyDirectDebit';
import { getMyPackages } from './getMyPackages';
import { getMyPayments } from './getMyPayments';
import { guestPassRoutes } from './guestPassRoutes';
import { moneyRoutes } from './moneyRoutes';

/** The routes of the customer's account. The routes of memberships are in `currentMemberships/`. */
export const accountRoutes: readonly AnyCall[] = [
  getMyBookings,
  cancelBooking,
  getMyPackages,
  ...guestPassRoutes,
  getMyPayments,
  getMyDirectDebit,
  ...moneyRoutes,
  ...documentRoutes,
];
