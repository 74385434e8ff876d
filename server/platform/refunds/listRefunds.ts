/** Refunds with the names that people read. */
import type { Selectable } from 'kysely';
import type { Wire } from '../../../schemas/generated/api';
import { type Executor, notFound, serializeMoney, type Tables, type Tenant } from '../kernel';

export interface ListedRefund {
  readonly row: Selectable<Tables['refunds']>;
  readonly serialized: Wire.Refund;
}

/** Oldest first. */
export async function refundsWhere(
  executor: Executor,
  tenant: Tenant,
  column: 'id' | 'order_id' | 'shift_id' | 'customer_id',
  values: readonly string[],
): Promise<readonly ListedRefund[]> {
  if (values.length === 0) return [];
  const rows = await executor
    .selectFrom('refunds')
    .innerJoin('staff', (join) =>
      join.onRef('staff.tenant', '=', 'refunds.tenant').onRef('staff.id', '=', 'refunds.staff_id'),
    )
    .innerJoin('customers', (join) =>
      join.onRef('customers.tenant', '=', 'refunds.tenant').onRef('customers.id', '=', 'refunds.customer_id'),
    )
    .innerJoin('orders', (join) =>
      join.onRef('orders.tenant', '=', 'refunds.tenant').onRef('orders.id', '=', 'refunds.order_id'),
    )
    .selectAll('refunds')
    .select(['staff.name as staff_name', 'orders.reference', 'customers.first_name', 'customers.last_name'])
    .where('refunds.tenant', '=', tenant.id)
    .where(`refunds.${column}`, 'in', [...values])
    .orderBy('refunds.created_at')
    .orderBy('refunds.id')
    .execute();
  return rows.map((row) => ({
    row,
    serialized: {
      id: row.id,
      at: row.created_at.toISOString(),
      order_id: row.order_id,
      order_reference: row.reference,
      staff_name: row.staff_name,
      customer_name: `${row.first_name} ${row.last_name}`,
      amount: serializeMoney(tenant, row.amount),
      method: row.method,
      status: row.status,
      reason: row.reason,
    },
  }));
}

/** Throws 404 for an unknown id. */
export async function refundById(executor: Executor, tenant: Tenant, id: string): Promise<ListedRefund> {
  const [refund] = await refundsWhere(executor, tenant, 'id', [id]);
  if (refund === undefined) throw notFound();
  return refund;
}
