import { accountRoutes } from './account/routes';
import { activityRoutes } from './bookings/routes';
import { authRoutes } from './customers/routes';
import { catalogueRoutes } from './catalogue/routes';
import { cartRoutes } from './cart/routes';
import { counterRoutes } from './counter/routes';
import { membershipRoutes } from './memberships/routes';
import { handoverRoutes } from './handover/routes';
import type { AnyCall } from './kernel/http/call';
import { cartPayables } from './orders/cartPayables';
import { orderRoutes } from './orders/routes';
import { paymentRoutes } from './payments/routes';

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
