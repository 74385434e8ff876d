import { mayGive } from '../../operators/grants';
import { invite } from '../../operators/invitations';
import { beyondReach } from '../../operators/manage';
import { serializeOperator } from '../../operators/operators';
import { created, defineCall } from '../call';
import { checkTenants } from './checkTenants';

export const inviteOperator = defineCall('inviteOperator', async ({ body, session }, parts) => {
  if (!mayGive(session.operator.grants, body.grants)) throw beyondReach();
  await checkTenants(parts.store, body.grants);
  const operator = await invite(parts, { ...body, by: session.operator });
  return created({ data: await serializeOperator(parts.db, operator) });
});
