/** The orders of a customer with their items and payments, in three queries. */
import type { Executor } from '../kernel';
import { namesOfOrders, type OrderPayment, paymentsOfOrders } from '../orders';

export interface PaidOrder {
  readonly id: string;
  readonly reference: string;
  readonly total: number;
  readonly createdAt: Date;
  readonly atCounter: boolean;
  readonly names: readonly string[];
  readonly tenders: readonly OrderPayment[];
}

/**
 * The maximum number of orders per request. It is more than any customer places, and it stops one account
 * from blocking the process.
 */
const MAX = 500;

export async function listPaidOrders(
  executor: Executor,
  tenant: string,
  customerId: string,
): Promise<PaidOrder[]> {
  const orders = await executor
    .selectFrom('orders')
    .select(['id', 'reference', 'total', 'created_at'])
    .select((is) =>
      is
        .exists(
          is
            .selectFrom('counter_payments')
            .select('counter_payments.id')
            .whereRef('counter_payments.tenant', '=', 'orders.tenant')
            .whereRef('counter_payments.order_id', '=', 'orders.id'),
        )
        .as('at_counter'),
    )
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .limit(MAX)
    .execute();
  const ids = orders.map(({ id }) => id);
  const names = await namesOfOrders(executor, tenant, ids);
  const payments = await paymentsOfOrders(executor, tenant, ids);
  return orders.map((order) => ({
    id: order.id,
    reference: order.reference,
    total: order.total,
    createdAt: order.created_at,
    atCounter: Boolean(order.at_counter),
    names: names.get(order.id) ?? [],
    tenders: payments.filter(({ orderId }) => orderId === order.id),
  }));
}
