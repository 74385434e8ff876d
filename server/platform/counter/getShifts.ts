import type { Wire } from '../../../schemas/generated/api';
import { type CallTypes, ok, staffCall } from '../kernel';
import { closedShifts } from './shifts';
import { serializeShifts } from './serializeShifts';

interface GetShifts extends CallTypes {
  answer: { data: Wire.Shift[] };
}

/** About one month of one till. */
const SHOWN = 30;

export const getShifts = staffCall<GetShifts>('getShifts', async ({ tenant, staff }, { db }) => {
  const whose = staff.role === 'manager' ? undefined : staff.id;
  const shifts = await closedShifts(db, tenant.id, whose, SHOWN);
  return ok({ data: await serializeShifts(db, tenant, shifts) });
});
