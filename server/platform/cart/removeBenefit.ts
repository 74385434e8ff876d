import { shopperCall } from '../kernel/http/call';
import type { CartItemTypes } from './cartItem';
import { removeEntitlement } from './removeEntitlement';

export const removeBenefit = shopperCall<CartItemTypes>('removeBenefit', (request, platform) =>
  removeEntitlement(platform, request, 'benefit'),
);
