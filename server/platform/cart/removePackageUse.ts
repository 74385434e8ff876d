import { defineCall } from '../kernel';
import { removeEntitlement } from './removeEntitlement';

export const removePackageUse = defineCall('removePackageUse', (request, platform) =>
  removeEntitlement(platform, request, 'package'),
);
