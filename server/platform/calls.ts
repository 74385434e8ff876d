import { accountCalls } from './account/calls';
import { activityCalls } from './activities/calls';
import { authCalls } from './auth/calls';
import { membershipCalls } from './catalogue/membershipCalls';
import { questionCalls } from './catalogue/questionCalls';
import { siteCalls } from './catalogue/siteCalls';
import { venueCalls } from './catalogue/venueCalls';
import { checkoutCalls } from './checkout/calls';
import { counterCalls } from './counter/calls';
import type { AnyCall } from './frame/call';
import { handoverCalls } from './handover/calls';
import { heldCalls } from './held/calls';
import { joiningCalls } from './joining/calls';

/** Every call that the platform serves; a test holds the list against `schemas/api/calls`. */
export const allCalls: readonly AnyCall[] = [
  ...siteCalls,
  ...venueCalls,
  ...membershipCalls,
  ...questionCalls,
  ...authCalls,
  ...activityCalls,
  ...accountCalls,
  ...heldCalls,
  ...joiningCalls,
  ...checkoutCalls,
  ...counterCalls,
  ...handoverCalls,
];
