import { accountRoutes } from './account';
import { activityRoutes } from './bookings';
import { authRoutes } from './customers';
import { catalogueRoutes } from './catalogue';
import { cartRoutes } from './cart';
import { counterRoutes } from './counter';
import { membershipRoutes } from './memberships';
import { handoverRoutes } from './handover';
import type { AnyCall } from './kernel';
import { cartPayables, orderRoutes } from './orders';
import { paymentRoutes } from './payments';

/** All calls that the platform serves. A test compares the list with `schemas/api/calls`. */
export const allRoutes: readonly AnyCall[] = [
  ...catalogueRoutes,
  ...authRoutes,
  ...activityRoutes,
  ...accountRoutes,
  ...membershipRoutes,
  ...cartRoutes,
  ...paymentRoutes(cartPayables),
  ...orderRoutes,
  ...counterRoutes,
  ...handoverRoutes,
];
