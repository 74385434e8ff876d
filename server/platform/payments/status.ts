/** GET /api/checkout/status: where the payment stands, so that no key need survive in the browser. */
import type { Wire } from '../../../schemas/generated/api';
import { findCustomersCart, findLastCart, findOpenCart } from '../checkout/carts';
import { customerCall, ok, type CustomerRequest } from '../frame/call';
import { notFound } from '../frame/failure';
import type { Platform } from '../platform';
import { findCustomersAttempt, latestAttempt, type Attempt } from './attempts';
import { NO_PAYMENT, paymentState } from './paymentState';
import { isBeingAnswered, settle } from './settle';

interface Types {
  readonly query: {
    readonly transaction_uuid?: string;
    readonly cart_id?: string;
    readonly customer_gone?: boolean;
  };
  readonly answer: { readonly data: Wire.PaymentState };
}

export const getPaymentStatus = customerCall<Types>('getPaymentStatus', async (request, platform) => {
  const { attempt, cartId } = await wanted(request, platform);
  if (!attempt) return ok({ data: { ...NO_PAYMENT, cart_id: cartId } });
  // A customer who waits is a reason to ask the provider before the sweep does.
  const current =
    attempt.state === 'unknown' && !isBeingAnswered(attempt, platform.clock.now())
      ? await settle(platform, request.tenant, attempt, { tell: request.query.customer_gone === true })
      : attempt;
  return ok({ data: paymentState(current) });
});

async function wanted(
  { tenant, customerId, query }: CustomerRequest<Types>,
  { db }: Platform,
): Promise<{ attempt: Attempt | undefined; cartId: string | null }> {
  if (query.transaction_uuid !== undefined) {
    const attempt = await findCustomersAttempt(db, tenant.id, customerId, query.transaction_uuid);
    if (!attempt) throw notFound();
    return { attempt, cartId: attempt.cart_id };
  }
  const cart =
    query.cart_id !== undefined
      ? await findCustomersCart(db, tenant.id, customerId, query.cart_id)
      : ((await findOpenCart(db, tenant.id, customerId)) ?? (await findLastCart(db, tenant.id, customerId)));
  if (!cart && query.cart_id !== undefined) throw notFound();
  if (!cart) return { attempt: undefined, cartId: null };
  return { attempt: await latestAttempt(db, tenant.id, cart.id), cartId: cart.id };
}
