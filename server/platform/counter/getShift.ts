import type { Wire } from '../../../schemas/generated/api';
import { type CallTypes, ok, staffCall } from '../kernel';
import { findOpenShift } from './shifts';
import { serializeShift } from './serializeShift';

interface GetShift extends CallTypes {
  answer: { data: Wire.Shift | null };
}

export const getShift = staffCall<GetShift>('getShift', async ({ tenant, staff }, { db }) => {
  const shift = await findOpenShift(db, tenant.id, staff.id);
  return ok({ data: shift === undefined ? null : await serializeShift(db, tenant, shift) });
});
