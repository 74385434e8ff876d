import { defineCall } from '../kernel';
import { removeEntitlement } from './removeEntitlement';

export const removeBenefit = defineCall('removeBenefit', (request, platform) =>
  removeEntitlement(platform, request, 'benefit'),
);
