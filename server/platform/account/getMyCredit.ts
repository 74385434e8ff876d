import { defineCall, ok, serializeMoney, wallTime } from '../kernel';
import { findCustomer } from '../customers';

const MOVEMENTS_SHOWN = 200;

export const getMyCredit = defineCall('getMyCredit', async ({ tenant, customerId }, { db }) => {
  const customer = await findCustomer(db, tenant.id, customerId);
  const movements = await db
    .selectFrom('credit_movements')
    .selectAll()
    .where('tenant', '=', tenant.id)
    .where('customer_id', '=', customerId)
    .orderBy('position', 'desc')
    .limit(MOVEMENTS_SHOWN)
    .execute();
  return ok({
    data: {
      general: { balance: serializeMoney(tenant, customer?.credit_balance ?? 0) },
      membership: { balance: serializeMoney(tenant, customer?.membership_credit_balance ?? 0) },
      movements: movements.map((one) => ({
        id: one.id,
        date: wallTime(one.created_at, tenant.client.timeZone).date,
        type: one.type,
        description: one.description,
        amount: serializeMoney(tenant, one.amount),
        balance: serializeMoney(tenant, one.balance),
      })),
    },
  });
});
