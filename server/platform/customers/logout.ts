import { ok, defineCall } from '../kernel';
import { closeSession } from './sessions';

/** Also works for an expired session: the response is always success. */
export const logout = defineCall('logout', async ({ tenant, session }, { db }) => {
  if (session !== undefined) await closeSession(db, tenant.id, session.tokenHash);
  return ok({ data: { signed_out: true } });
});
