/**
 * POST /api/checkout/complete. Captures the authorised money and creates the order. It returns the same order
 * if the customer presses twice, uses two tabs or does not receive the first response.
 */
import type { Wire } from '../../../schemas/generated/api';
import type { CompletePaymentBody } from '../../../schemas/generated/calls/completePayment';
import { priceChanged, refuseCounter, refusedCodeOf, whyNotPurchasable } from '../checkout/consent';
import { findCart } from '../checkout/carts';
import { quoteCart } from '../checkout/quoteCart';
import { agreesWith } from '../checkout/quoteStillHolds';
import { checkoutText } from '../copy/checkoutText';
import { customerCall, ok, type Answer, type CustomerRequest } from '../http/call';
import { conflict, Failure, notFound } from '../http/failure';
import type { Platform } from '../platform';
import { findCustomersPaymentAttempt, movePaymentAttempt, type PaymentAttempt } from './paymentAttempts';
import { canBecomeOrder, currentAttempt } from './paymentOutcome';
import { declinedText, paymentState, voidedText } from './paymentState';
import { capture, isResponsePending, voidAuthorisation, reconcile } from './reconcile';

interface Types {
  readonly body: CompletePaymentBody;
  readonly answer: { readonly data: Wire.PaymentState | { readonly complete_order_id: string } };
}

type Request = CustomerRequest<Types>;

export const completePayment = customerCall<Types>(
  'completePayment',
  async (request, platform) => {
    refuseCounter(request.body, request.customerId);
    const attempt = await attemptOf(request, platform);
    return answerFor(await advance(request, platform, attempt));
  },
  // The stored answer may be 'unknown'. The state may be known now.
  async (kept, request, platform) => {
    if (kept.status === 200) return kept;
    const attempt = await attemptOf({ ...request, customerId: request.session?.customerId ?? '' }, platform);
    return answerFor(attempt);
  },
);

async function attemptOf(
  { tenant, customerId, body }: Pick<Request, 'tenant' | 'customerId' | 'body'>,
  platform: Platform,
): Promise<PaymentAttempt> {
  const attempt = await findCustomersPaymentAttempt(platform.db, tenant.id, customerId, body.transactionUuid);
  if (!attempt) throw notFound();
  return attempt;
}

async function advance(
  request: Request,
  platform: Platform,
  attempt: PaymentAttempt,
): Promise<PaymentAttempt> {
  const { tenant } = request;
  switch (attempt.state) {
    case 'authorised':
      return captureAsAgreed(request, platform, attempt);
    case 'unknown':
      return isResponsePending(attempt, platform.clock.now())
        ? attempt
        : reconcile(platform, tenant, attempt, { notifyCustomer: false });
    case 'challenge':
      throw conflict('sca_required', checkoutText('payment.challengeFirst'));
    case 'open':
    case 'completing':
    case 'captured':
    case 'declined':
    case 'voided':
      return attempt;
  }
}

async function captureAsAgreed(
  request: Request,
  platform: Platform,
  attempt: PaymentAttempt,
): Promise<PaymentAttempt> {
  const { tenant, body } = request;
  await refuseChangedPrice(platform, request, attempt, agreedTotal(body));
  if (!(await canBecomeOrder(platform, tenant, attempt)))
    return voidAuthorisation(platform, tenant, attempt, { notifyCustomer: false });
  const moved = await movePaymentAttempt(
    platform.db,
    attempt,
    'completing',
    platform.clock.now(),
    { step: 'release' },
    ['authorised'],
  );
  if (!moved) return currentAttempt(platform, attempt, undefined);
  return capture(platform, tenant, moved, {
    notifyCustomer: false,
    alongside: (trx, orderId) => request.keep(trx, ok({ data: { complete_order_id: orderId } })),
  });
}

const agreedTotal = (body: CompletePaymentBody): number =>
  body.payments.reduce((sum, payment) => sum + payment.amount, 0);

/** A price change after the consent needs a new consent. The authorised money is released. */
async function refuseChangedPrice(
  platform: Platform,
  { tenant }: Request,
  attempt: PaymentAttempt,
  agreed: number,
): Promise<void> {
  const cart = await findCart(platform.db, tenant.id, attempt.cart_id);
  if (!cart || cart.status !== 'open') return;
  const quoted = await quoteCart(platform.db, platform, tenant, cart);
  const { quote, purchasable, priced } = quoted;
  const isSame = agreesWith(quoted, attempt);
  if (agreed !== attempt.quote.total && isSame) throw priceChanged(tenant, quote.total);
  if (purchasable && isSame) return;
  const ended = await voidAuthorisation(platform, tenant, attempt, { notifyCustomer: false });
  if (ended.state === 'captured') return;
  throw purchasable
    ? priceChanged(tenant, quote.total, refusedCodeOf(priced))
    : conflict('not_purchasable', whyNotPurchasable(priced));
}

function answerFor(attempt: PaymentAttempt): Answer<Types> {
  switch (attempt.state) {
    case 'captured':
      return ok({ data: { complete_order_id: attempt.order_id ?? '' } });
    case 'declined':
    case 'voided':
      throw new Failure(
        402,
        'declined',
        attempt.state === 'voided' ? voidedText(attempt) : declinedText(attempt),
      );
    case 'open':
    case 'challenge':
    case 'authorised':
    case 'completing':
    case 'unknown':
      return { status: 202, body: { data: paymentState(attempt) } };
  }
}
