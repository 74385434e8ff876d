/** The penalties of a customer, outstanding ones first. Used by the customer's account and by the counter. */
import type { Wire } from '../../../schemas/generated/api';
import { type Executor, serializeMoney, type Tenant } from '../kernel';

export async function penaltiesOf(
  executor: Executor,
  tenant: Tenant,
  customerId: string,
): Promise<Wire.Penalty[]> {
  const rows = await executor
    .selectFrom('penalties')
    .selectAll()
    .where('tenant', '=', tenant.id)
    .where('customer_id', '=', customerId)
    .orderBy('incurred_on', 'desc')
    .orderBy('id')
    .execute();
  const cart = rows.length === 0 ? new Set() : await idsInCart(executor, tenant.id, customerId);
  const penalties = rows.map((row): Wire.Penalty => ({
    id: row.id,
    date: row.incurred_on,
    reason: row.reason,
    amount: serializeMoney(tenant, row.amount),
    status: row.status === 'outstanding' && cart.has(row.id) ? 'in_basket' : row.status,
  }));
  return [...penalties.filter(isOpen), ...penalties.filter((one) => !isOpen(one))];
}

const isOpen = ({ status }: Wire.Penalty): boolean => status === 'outstanding' || status === 'in_basket';

async function idsInCart(executor: Executor, tenant: string, customerId: string) {
  const rows = await executor
    .selectFrom('cart_items')
    .innerJoin('carts', (join) =>
      join.onRef('carts.tenant', '=', 'cart_items.tenant').onRef('carts.id', '=', 'cart_items.cart_id'),
    )
    .select('penalty_id')
    .where('carts.tenant', '=', tenant)
    .where('carts.customer_id', '=', customerId)
    .where('carts.status', '=', 'open')
    .where('penalty_id', 'is not', null)
    .execute();
  return new Set(rows.map(({ penalty_id: id }) => id));
}
