/** The audit log of the counter. A row is written with each order that is paid there and never changed. */
import type { Wire } from '../../../schemas/generated/api';
import { type Executor, serializeMoney, type Tenant } from '../kernel';
import type { ReceivedTender } from './tables';

export interface CounterPayment {
  readonly id: string;
  readonly shiftId: string;
  readonly tenders: readonly ReceivedTender[];
  readonly serialized: Wire.CounterPayment;
}

/** Payments in the order in which they were taken. Rows contain ids; the names are the current ones. */
export async function counterPayments(
  executor: Executor,
  tenant: Tenant,
  column: 'shift_id' | 'order_id',
  values: readonly string[],
): Promise<CounterPayment[]> {
  if (values.length === 0) return [];
  const rows = await executor
    .selectFrom('counter_payments as payment')
    .innerJoin('staff', (join) =>
      join.onRef('staff.tenant', '=', 'payment.tenant').onRef('staff.id', '=', 'payment.staff_id'),
    )
    .innerJoin('customers', (join) =>
      join.onRef('customers.tenant', '=', 'payment.tenant').onRef('customers.id', '=', 'payment.customer_id'),
    )
    .innerJoin('orders', (join) =>
      join.onRef('orders.tenant', '=', 'payment.tenant').onRef('orders.id', '=', 'payment.order_id'),
    )
    .select([
      'payment.id',
      'payment.shift_id',
      'payment.taken_at',
      'payment.total',
      'payment.tenders',
      'staff.name as staff_name',
      'customers.first_name',
      'customers.last_name',
      'customers.reference as customer_reference',
      'orders.id as order_id',
      'orders.reference as order_reference',
    ])
    .where('payment.tenant', '=', tenant.id)
    .where(`payment.${column}`, 'in', values)
    .orderBy('payment.taken_at')
    .orderBy('payment.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    shiftId: row.shift_id,
    tenders: row.tenders,
    serialized: {
      id: row.id,
      at: row.taken_at.toISOString(),
      staff_name: row.staff_name,
      customer_name: `${row.first_name} ${row.last_name}`,
      customer_reference: row.customer_reference,
      order_id: row.order_id,
      order_reference: row.order_reference,
      total: serializeMoney(tenant, row.total),
      tenders: row.tenders.map((tender) => serializeTender(tenant, tender)),
    },
  }));
}

function serializeTender(
  tenant: Tenant,
  { tenderType, amount, tendered, reference }: ReceivedTender,
): Wire.CounterPayment['tenders'][number] {
  return {
    tender_type: tenderType,
    amount: serializeMoney(tenant, amount),
    tendered: tendered === null ? null : serializeMoney(tenant, tendered),
    change: tendered === null ? null : serializeMoney(tenant, tendered - amount),
    reference,
  };
}
