import { closeSession } from '../../operators/sessions';
import { defineCall, ok } from '../call';

/** Works with an expired session too. */
export const operatorLogout = defineCall('operatorLogout', async ({ session }, { db }) => {
  if (session !== undefined) await closeSession(db, session.tokenHash);
  return ok({ data: { logged_out: true } });
});
