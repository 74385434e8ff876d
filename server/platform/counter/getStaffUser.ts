import { ok, defineCall } from '../kernel';
import { findOpenShift } from './shifts';
import { currencySymbol, venueRef } from './serializeParts';

export const getStaffUser = defineCall('getStaffUser', async ({ tenant, staff }, { db }) => {
  const shift = await findOpenShift(db, tenant.id, staff.id);
  const { username } = await db
    .selectFrom('staff')
    .select('username')
    .where('tenant', '=', tenant.id)
    .where('id', '=', staff.id)
    .executeTakeFirstOrThrow();
  return ok({
    data: {
      id: staff.id,
      username,
      name: staff.name,
      role: staff.role,
      currency_symbol: currencySymbol(tenant),
      venue: await venueRef(db, tenant.id, staff.venueId),
      shift_id: shift?.id ?? null,
    },
  });
});
