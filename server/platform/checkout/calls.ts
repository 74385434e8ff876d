import type { AnyCall } from '../frame/call';

/** Cart, checkout, payment and order calls. */
export const checkoutCalls: readonly AnyCall[] = [];
