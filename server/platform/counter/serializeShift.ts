import type { Wire } from '../../../schemas/generated/api';
import type { Executor, Tenant } from '../kernel';
import { type Shift } from './shifts';
import { serializeShifts } from './serializeShifts';

export async function serializeShift(executor: Executor, tenant: Tenant, shift: Shift): Promise<Wire.Shift> {
  const [serialized] = await serializeShifts(executor, tenant, [shift]);
  if (serialized === undefined) throw new Error('A shift has one form on the wire.');
  return serialized;
}
