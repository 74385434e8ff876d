import type { AnyCall } from '../http/call';
import { cancelBooking } from './cancelBooking';
import { documentRoutes } from './documents';
import { getMyBookings } from './getMyBookings';
import { getMyDirectDebit } from './getMyDirectDebit';
import { getMyPackages } from './getMyPackages';
import { getMyPayments } from './getMyPayments';
import { guestPassRoutes } from './guestPassRoutes';
import { moneyRoutes } from './moneyRoutes';

/** What the pages of the customer's account ask for; memberships are in `held/`. */
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
