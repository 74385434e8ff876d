import { acceptInvitation as accept } from '../../operators/invitations';
import { defineCall, ok } from '../call';

export const acceptInvitation = defineCall('acceptInvitation', async ({ body, address }, parts) =>
  ok({ data: { token: await accept(parts, { ...body, address }) } }),
);
