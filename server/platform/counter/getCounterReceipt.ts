/** GET /api/counter/receipts/{orderId}: an order paid at this tenant's counter. Any other order is 404. */
import { notFound, ok, defineCall } from '../kernel';
import { findOrder, serializeOrder } from '../orders';
import { counterPayments } from './counterPayments';

export const getCounterReceipt = defineCall('getCounterReceipt', async ({ tenant, params }, { db }) => {
  const [payment] = await counterPayments(db, tenant, 'order_id', [params.orderId]);
  const order = await findOrder(db, tenant.id, params.orderId);
  if (payment === undefined || order === undefined) throw notFound();
  return ok({ data: { order: await serializeOrder(db, tenant, order), payment: payment.serialized } });
});
