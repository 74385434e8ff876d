/**
 * POST /api/cart/pay. A customer confirms an order with no money due now. With a staff session this is the
 * payment at the counter.
 */
import { customerOf } from '../cart';
import { ok, defineCall } from '../kernel';
import { confirmFreeOrder } from '../orders';
import { payAtCounter } from './payAtCounter';

export const payCart = defineCall('payCart', async (request, platform) => {
  const { tenant, shopper, body } = request;
  const customerId = customerOf(shopper);
  if (shopper.kind === 'staff') return payAtCounter(request, { staff: shopper.staff, customerId }, platform);
  const orderId = await confirmFreeOrder(platform, {
    tenant,
    customerId,
    body,
    saveResponse: (trx, id) => request.saveResponse(trx, ok({ data: { complete_order_id: id } })),
  });
  return ok({ data: { complete_order_id: orderId } });
});
