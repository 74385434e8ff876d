/**
 * POST /api/cart/pay. A customer confirms an order with no money due now. With a staff session this is the
 * payment at the counter.
 */
import { customerOf } from '../cart';
import { ok, shopperCall } from '../kernel';
import { confirmFreeOrder } from '../orders';
import { payAtCounter, type PayCart } from './payAtCounter';

export const payCart = shopperCall<PayCart>('payCart', async (request, platform) => {
  const { tenant, shopper, body } = request;
  const customerId = customerOf(shopper);
  if (shopper.kind === 'staff') return payAtCounter(request, { staff: shopper.staff, customerId }, platform);
  const orderId = await confirmFreeOrder(platform, {
    tenant,
    customerId,
    body,
    keep: (trx, id) => request.keep(trx, ok({ data: { complete_order_id: id } })),
  });
  return ok({ data: { complete_order_id: orderId } });
});
