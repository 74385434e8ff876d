/**
 * POST /api/checkout/complete. Captures the authorised money and creates the order. It returns the same order
 * if the customer presses twice, uses two tabs or does not receive the first response.
 */
import type { CompletePaymentBody } from '../../../schemas/generated/calls/completePayment';
import {
  type Answer,
  type AnyCall,
  checkoutText,
  conflict,
  defineCall,
  type CustomerRequest,
  Failure,
  notFound,
  ok,
  type Platform,
} from '../kernel';
import type { PaymentPlatform, Payables } from './payable';
import { findCustomersPaymentAttempt, movePaymentAttempt, type PaymentAttempt } from './paymentAttempts';
import { canBeFulfilled, currentAttempt } from './paymentOutcome';
import { declinedText, paymentState, voidedText } from './paymentState';
import { capture, isResponsePending, voidAuthorisation, reconcile } from './reconcile';
import { refuseCounter } from './refuseCounter';

type Request = CustomerRequest<'completePayment'>;

export const completePayment = (payables: Payables): AnyCall =>
  defineCall(
    'completePayment',
    async (request, platform) => {
      refuseCounter(request.body, request.customerId);
      const attempt = await attemptOf(request, platform);
      return answerFor(await advance(request, { ...platform, payables }, attempt));
    },
    // The stored answer may be 'unknown'. The state may be known now.
    async (kept, request, platform) => {
      if (kept.status === 200) return kept;
      const customerId = request.session?.customerId ?? '';
      return answerFor(await attemptOf({ ...request, customerId }, platform));
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
  platform: PaymentPlatform,
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
  platform: PaymentPlatform,
  attempt: PaymentAttempt,
): Promise<PaymentAttempt> {
  const { tenant, body } = request;
  await refuseChangedPrice(platform, request, attempt, agreedTotal(body));
  if (!(await canBeFulfilled(platform, tenant, attempt)))
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
  platform: PaymentPlatform,
  { tenant }: Request,
  attempt: PaymentAttempt,
  agreed: number,
): Promise<void> {
  const { payables } = platform;
  const current = await payables.current(platform, tenant, attempt.payable_id);
  if (!current) return;
  const isSame = payables.fingerprint(current.contents) === payables.fingerprint(attempt.quote);
  if (agreed !== current.total && isSame) throw current.priceChanged;
  if (!current.refusal && isSame) return;
  const ended = await voidAuthorisation(platform, tenant, attempt, { notifyCustomer: false });
  if (ended.state === 'captured') return;
  throw current.refusal ?? current.priceChanged;
}

function answerFor(attempt: PaymentAttempt): Answer<'completePayment'> {
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
