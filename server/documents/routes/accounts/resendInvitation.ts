import { isInReach } from '../../operators/grants';
import { inviteAgain } from '../../operators/invitations';
import { findOperator, serializeOperator } from '../../operators/operators';
import { notFound } from '../../../api/failure';
import { defineCall, ok } from '../call';

export const resendInvitation = defineCall('resendInvitation', async ({ params, session }, parts) => {
  const found = await findOperator(parts.db, params.operator);
  if (found === undefined || !isInReach(session.operator.grants, found.grants)) throw notFound();
  const operator = await inviteAgain(parts, params.operator, session.operator);
  return ok({ data: await serializeOperator(parts.db, operator) });
});
