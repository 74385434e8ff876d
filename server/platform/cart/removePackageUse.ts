import { shopperCall } from '../kernel/http/call';
import type { CartItemTypes } from './cartItem';
import { removeEntitlement } from './removeEntitlement';

export const removePackageUse = shopperCall<CartItemTypes>('removePackageUse', (request, platform) =>
  removeEntitlement(platform, request, 'package'),
);
