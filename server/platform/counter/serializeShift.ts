import type { Wire } from '../../../schemas/generated/api';
import type { Executor, Tenant } from '../kernel';
import { type Shift } from './shifts';
import { serializeShifts } from './serializeShifts';

export async function serializeShift(executor: Executor, tenant: Tenant, shift: Shift): Promise<Wire.Shift> {
  const [serialized] = await serializeShifts(executor, tenant, [shift]);
  if (serialized === undefined) throw new Error('The shift was not serialized.');
  return serialized;
}
