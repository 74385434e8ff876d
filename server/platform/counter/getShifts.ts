import { ok, defineCall } from '../kernel';
import { closedShifts } from './shifts';
import { serializeShifts } from './serializeShifts';

/** About one month of one till. */
const SHOWN = 30;

export const getShifts = defineCall('getShifts', async ({ tenant, staff }, { db }) => {
  const staffId = staff.role === 'manager' ? undefined : staff.id;
  const shifts = await closedShifts(db, tenant.id, staffId, SHOWN);
  return ok({ data: await serializeShifts(db, tenant, shifts) });
});
