import { closeStaffSession } from './staffSessions';
import { type CallTypes, ok, openCall } from '../kernel';

interface StaffLogout extends CallTypes {
  answer: { data: { signed_out: boolean } };
}

/**
 * Works with an expired session too. The shift stays open: cashing up is a separate step and may be done the
 * next day.
 */
export const staffLogout = openCall<StaffLogout>('staffLogout', async ({ tenant, staff }, { db }) => {
  if (staff !== undefined) await closeStaffSession(db, tenant.id, staff.tokenHash);
  return ok({ data: { signed_out: true } });
});
