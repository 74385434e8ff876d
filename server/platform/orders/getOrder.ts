/** GET /api/orders/{orderId}: an order of the signed-in customer. Any other order is 404. */
import type { Selectable } from 'kysely';
import type { Wire } from '../../../schemas/generated/api';
import { defineCall, type Executor, notFound, ok, serializeMoney, type Tables, type Tenant } from '../kernel';
import { paymentsOfOrders } from './orderPayments';

type OrderRow = Selectable<Tables['orders']>;

export const getOrder = defineCall('getOrder', async ({ tenant, customerId, params }, { db }) => {
  const row = await findOrder(db, tenant.id, params.orderId);
  if (row?.customer_id !== customerId) throw notFound();
  return ok({ data: await serializeOrder(db, tenant, row) });
});

export function findOrder(executor: Executor, tenant: string, id: string): Promise<OrderRow | undefined> {
  return executor
    .selectFrom('orders')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function serializeOrder(executor: Executor, tenant: Tenant, row: OrderRow): Promise<Wire.Order> {
  const payments = await paymentsOfOrders(executor, tenant.id, [row.id]);
  return {
    id: row.id,
    reference: row.reference,
    items: await serializeItems(executor, tenant, row.id),
    tax: serializeMoney(tenant, row.tax),
    total: serializeMoney(tenant, row.total),
    brand: row.brand,
    order_type: row.order_type,
    status: 'complete',
    created_at: row.created_at.toISOString(),
    payments: payments.map((payment) => ({
      tender_type: payment.tenderType,
      amount: payment.amount,
      reference: payment.reference,
      last_four_digits: payment.lastFourDigits,
    })),
    new_mandate_submitted: row.new_mandate,
    monthly_price: row.monthly_price === null ? null : serializeMoney(tenant, row.monthly_price),
    first_billing_date: row.first_billing_date,
  };
}

async function serializeItems(
  executor: Executor,
  tenant: Tenant,
  orderId: string,
): Promise<Wire.OrderItem[]> {
  const items = await executor
    .selectFrom('order_items')
    .select(['position', 'sold'])
    .where('tenant', '=', tenant.id)
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  const fees = await executor
    .selectFrom('order_fees')
    .selectAll()
    .where('tenant', '=', tenant.id)
    .where('order_id', '=', orderId)
    .orderBy('item_position')
    .orderBy('position')
    .execute();
  return items.map(({ position, sold }) => ({
    ...sold,
    fees: fees
      .filter((fee) => fee.item_position === position)
      .map((fee) => ({ label: fee.label, price: serializeMoney(tenant, fee.amount), type: fee.type })),
  }));
}
