import { accountRoutes } from './account/routes';
import { activityRoutes } from './activities/routes';
import { authRoutes } from './auth/routes';
import { membershipRoutes } from './catalogue/membershipRoutes';
import { questionRoutes } from './catalogue/questionRoutes';
import { siteRoutes } from './catalogue/siteRoutes';
import { venueRoutes } from './catalogue/venueRoutes';
import { checkoutRoutes } from './checkout/routes';
import { counterRoutes } from './counter/routes';
import type { AnyCall } from './http/call';
import { handoverRoutes } from './handover/routes';
import { heldRoutes } from './currentMemberships/routes';
import { joiningRoutes } from './joining/routes';

/** All calls that the platform serves. A test compares the list with `schemas/api/calls`. */
export const allRoutes: readonly AnyCall[] = [
  ...siteRoutes,
  ...venueRoutes,
  ...membershipRoutes,
  ...questionRoutes,
  ...authRoutes,
  ...activityRoutes,
  ...accountRoutes,
  ...heldRoutes,
  ...joiningRoutes,
  ...checkoutRoutes,
  ...counterRoutes,
  ...handoverRoutes,
];
