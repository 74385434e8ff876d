/** POST /api/cart/pay: an order for which nothing is due now. The server's price alone opens this way. */
import type { PayCartBody } from '../../../schemas/generated/calls/payCart';
import { placeOrder } from '../orders/placeOrder';
import { ok, shopperCall, type ShopperRequest } from '../frame/call';
import { Failure } from '../frame/failure';
import type { Platform } from '../platform';
import { lockCustomer } from './carts';
import { holdPromotion, priceChanged, recordConsent, refuseCounter } from './consent';
import { customerOf } from './owner';
import { lockPayableCart } from './payableCart';
import { dropPromotion, quoteCart } from './quoteCart';

interface Types {
  readonly body: PayCartBody;
  readonly answer: { readonly data: { readonly complete_order_id: string } };
}

export const payCart = shopperCall<Types>('payCart', async (request, platform) => {
  const customerId = customerOf(request.shopper);
  refuseCounter(request.body, customerId);
  const ended = await confirmOrder(request, customerId, platform);
  if (ended instanceof Failure) throw ended;
  return ended;
});

function confirmOrder({ tenant, body, keep }: ShopperRequest<Types>, customerId: string, platform: Platform) {
  return platform.db.transaction().execute(async (trx) => {
    await lockCustomer(trx, tenant.id, customerId);
    const cart = await lockPayableCart(trx, tenant.id, customerId, body.cartId);
    const quoted = await quoteCart(trx, platform, tenant, cart);
    const { quote } = quoted;
    if (quote.total !== 0) throw priceChanged(tenant, quote.total);
    if (!(await holdPromotion(trx, platform, tenant, cart, quoted))) {
      // Committed: the item goes on without its promotion.
      await dropPromotion(trx, tenant, cart);
      return priceChanged(
        tenant,
        (await quoteCart(trx, platform, tenant, cart)).quote.total,
        quote.promotion?.code,
      );
    }
    const consent = { payments: body.payments, source: body.source, terms: body.termsAccepted };
    await recordConsent(trx, platform, tenant, cart, quoted, consent);
    const orderId = await placeOrder(trx, platform, tenant, { cart, quote, payments: [] });
    const answer = ok({ data: { complete_order_id: orderId } });
    await keep(trx, answer);
    return answer;
  });
}
