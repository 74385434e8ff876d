/** GET /api/customers/{customerId}/orders: what can be refunded, and what was. */
import type { Wire } from '../../../schemas/generated/api';
import { defineCall, ok, serializeMoney, type Tenant } from '../kernel';
import { namesOfOrders } from '../orders';
import { refundablePayments, type RefundablePayment, refundsWhere } from '../refunds';
import { customerOr404 } from './customerSummaries';

/** Older orders are not refunded at the counter. */
const SHOWN = 50;

export const getCustomerOrders = defineCall('getCustomerOrders', async ({ tenant, params }, { db }) => {
  const { id: customerId } = await customerOr404(db, tenant, params.customerId);
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'reference', 'total', 'created_at'])
    .where('tenant', '=', tenant.id)
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .limit(SHOWN)
    .execute();
  const ids = orders.map(({ id }) => id);
  const payments = await refundablePayments(db, tenant.id, ids);
  const refunds = await refundsWhere(db, tenant, 'order_id', ids);
  const names = await namesOfOrders(db, tenant.id, ids);
  return ok({
    data: orders.map(({ id, reference, total, created_at: createdAt }) => ({
      id,
      reference,
      created_at: createdAt.toISOString(),
      names: [...(names.get(id) ?? [])],
      total: serializeMoney(tenant, total),
      payments: payments
        .filter(({ orderId }) => orderId === id)
        .map((payment) => serializePayment(tenant, payment)),
      refunds: refunds.filter(({ row }) => row.order_id === id).map(({ serialized }) => serialized),
    })),
  });
});

const serializePayment = (tenant: Tenant, payment: RefundablePayment): Wire.RefundablePayment => ({
  position: payment.position,
  tender_type: payment.tenderType,
  amount: serializeMoney(tenant, payment.amount),
  refundable: serializeMoney(tenant, payment.refundable),
  method: payment.method,
  last_four_digits: payment.lastFourDigits,
  taken_elsewhere: payment.takenElsewhere,
});
