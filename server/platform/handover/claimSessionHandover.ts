import { defineCall } from '../kernel';
import { claim } from './claimHandover';

export const claimSessionHandover = defineCall('claimSessionHandover', (request, platform) =>
  claim(request, platform, request.session.tokenHash),
);
