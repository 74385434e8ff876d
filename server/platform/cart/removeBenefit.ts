import { shopperCall } from '../kernel';
import type { CartItemTypes } from './cartItem';
import { removeEntitlement } from './removeEntitlement';

export const removeBenefit = shopperCall<CartItemTypes>('removeBenefit', (request, platform) =>
  removeEntitlement(platform, request, 'benefit'),
);
