import { shopperCall } from '../kernel';
import type { CartItemTypes } from './cartItem';
import { removeEntitlement } from './removeEntitlement';

export const removePackageUse = shopperCall<CartItemTypes>('removePackageUse', (request, platform) =>
  removeEntitlement(platform, request, 'package'),
);
