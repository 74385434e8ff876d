import { readDescriptors, type CallDescriptor } from '../../../api/descriptors';

/** `shopper`: a person with a cart: a visitor, a customer, or staff for a customer. */
export type CallAuth = 'none' | 'optional' | 'customer' | 'shopper' | 'staff';

/** A call of the platform, as described by its file in `schemas/api/calls`. */
export type PlatformCall = CallDescriptor<CallAuth>;

export const readPlatformCalls = (): ReadonlyMap<string, PlatformCall> =>
  readDescriptors<PlatformCall>('calls');
