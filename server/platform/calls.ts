import { checkoutCalls } from './checkout/calls';
import type { AnyCall } from './frame/call';

/** Every call that the platform serves; a test holds the list against `schemas/api/calls`. */
export const allCalls: readonly AnyCall[] = [...checkoutCalls];
