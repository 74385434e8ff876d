/**
 * POST /api/cart/pay. Creates an order with no money due now. Only the server's price decides whether this is
 * allowed.
 */
import { payAtCounter, type PayCart } from '../counter/payAtCounter';
import { placeOrder } from '../orders/placeOrder';
import { ok, shopperCall, type ShopperRequest } from '../http/call';
import { Failure } from '../http/failure';
import type { Platform } from '../platform';
import { lockCustomer } from './carts';
import { priceChanged, recordConsent, refuseCounter } from './consent';
import { customerOf } from './basketOwner';
import { lockPayableCart } from './payableCart';
import { dueOf } from './quote';
import { quoteForPayment } from './quoteForPayment';

/** With a staff session this is the payment at the counter. */
export const payCart = shopperCall<PayCart>('payCart', async (request, platform) => {
  const customerId = customerOf(request.shopper);
  if (request.shopper.kind === 'staff')
    return payAtCounter(request, { staff: request.shopper.staff, customerId }, platform);
  refuseCounter(request.body, customerId);
  const ended = await confirmOrder(request, customerId, platform);
  if (ended instanceof Failure) throw ended;
  return ended;
});

function confirmOrder(
  { tenant, body, keep }: ShopperRequest<PayCart>,
  customerId: string,
  platform: Platform,
) {
  return platform.db.transaction().execute(async (trx) => {
    await lockCustomer(trx, tenant.id, customerId);
    const cart = await lockPayableCart(trx, tenant.id, customerId, body.cartId);
    const found = await quoteForPayment(trx, platform, tenant, cart);
    if ('refusal' in found) return found.refusal;
    const { quote } = found.quoted;
    const { payments, source, termsAccepted: terms, completedWaivers } = body;
    await recordConsent(trx, platform, tenant, cart, found.quoted, {
      payments,
      source,
      terms,
      completedWaivers,
    });
    if (dueOf(quote) !== 0) throw priceChanged(tenant, quote.total);
    const orderId = await placeOrder(trx, platform, tenant, { cart, quote, payments: [] });
    const answer = ok({ data: { complete_order_id: orderId } });
    await keep(trx, answer);
    return answer;
  });
}
