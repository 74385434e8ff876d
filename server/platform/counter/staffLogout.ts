import { closeStaffSession } from './staffSessions';
import { ok, defineCall } from '../kernel';

/**
 * Works with an expired session too. The shift stays open: cashing up is a separate step and may be done the
 * next day.
 */
export const staffLogout = defineCall('staffLogout', async ({ tenant, staff }, { db }) => {
  if (staff !== undefined) await closeStaffSession(db, tenant.id, staff.tokenHash);
  return ok({ data: { signed_out: true } });
});
