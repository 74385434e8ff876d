/** Creates an order with no money due now. Only the server's price decides whether this is allowed. */
import type { PayCartBody } from '../../../schemas/generated/calls/payCart';
import { lockCustomer } from '../customers';
import { dueOf, priceChanged } from '../cart';
import { type Executor, Failure, type Platform, type Tenant } from '../kernel';
import { refuseCounter } from '../payments';
import { recordConsent } from './consent';
import { lockPayableCart } from './payableCart';
import { placeOrder } from './placeOrder';
import { quoteForPayment } from './quoteForPayment';

export interface FreeOrder {
  readonly tenant: Tenant;
  readonly customerId: string;
  readonly body: PayCartBody;
  /** Runs in the same transaction. It stores the response together with the order. */
  readonly saveResponse: (trx: Executor, orderId: string) => Promise<void>;
}

/** Returns the id of the order. */
export async function confirmFreeOrder(platform: Platform, request: FreeOrder): Promise<string> {
  refuseCounter(request.body, request.customerId);
  const ended = await platform.db.transaction().execute((trx) => confirm(trx, platform, request));
  // Thrown after the commit, because the transaction has removed unavailable items from the cart.
  if (ended instanceof Failure) throw ended;
  return ended;
}

async function confirm(
  trx: Executor,
  platform: Platform,
  { tenant, customerId, body, saveResponse }: FreeOrder,
) {
  await lockCustomer(trx, tenant.id, customerId);
  const cart = await lockPayableCart(trx, tenant.id, customerId, body.cartId);
  const found = await quoteForPayment(trx, platform, tenant, cart);
  if ('refusal' in found) return found.refusal;
  const { quote } = found.quoted;
  const { payments, source, termsAccepted: terms, completedWaivers } = body;
  const consent = { payments, source, terms, completedWaivers };
  await recordConsent(trx, platform, tenant, cart, found.quoted, consent);
  if (dueOf(quote) !== 0) throw priceChanged(tenant, quote.total);
  const orderId = await placeOrder(trx, platform, tenant, { cart, quote, payments: [] });
  await saveResponse(trx, orderId);
  return orderId;
}
