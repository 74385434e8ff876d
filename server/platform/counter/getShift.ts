import { ok, defineCall } from '../kernel';
import { findOpenShift } from './shifts';
import { serializeShift } from './serializeShifts';

export const getShift = defineCall('getShift', async ({ tenant, staff }, { db }) => {
  const shift = await findOpenShift(db, tenant.id, staff.id);
  return ok({ data: shift === undefined ? null : await serializeShift(db, tenant, shift) });
});
