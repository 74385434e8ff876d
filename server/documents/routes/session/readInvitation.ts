import { readInvitation as read } from '../../operators/invitations';
import { defineCall, ok } from '../call';

export const readInvitation = defineCall('readInvitation', async ({ body, address }, parts) => {
  const { name, email, invitedBy, expiresAt } = await read(parts, { ...body, address });
  return ok({ data: { name, email, invited_by: invitedBy, expires_at: expiresAt.toISOString() } });
});
