import { type CallTypes, ok, openCall } from '../kernel';
import { closeSession } from './sessions';

interface Logout extends CallTypes {
  answer: { data: { signed_out: boolean } };
}

/** Also works for an expired session: the response is always success. */
export const logout = openCall<Logout>('logout', async ({ tenant, session }, { db }) => {
  if (session !== undefined) await closeSession(db, tenant.id, session.tokenHash);
  return ok({ data: { signed_out: true } });
});
