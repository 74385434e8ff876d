/**
 * POST /api/checkout/complete. Captures the authorised money and creates the order. It returns the same order
 * if the customer presses twice, uses two tabs or does not receive the first response.
 */
import {
  type CallResponse,
  type AnyCall,
  checkoutText,
  conflict,
  defineCall,
  type CustomerRequest,
  Failure,
  ok,
  type Platform,
} from '../kernel';
import { logPayment } from './logPayment';
import type { PaymentContext, Payables } from './payable';
import { customersPaymentAttempt, type PaymentAttempt } from './paymentAttempts';
import { canBeFulfilled } from './paymentOutcome';
import { paymentState } from './paymentState';
import { capture, isResponsePending, voidAuthorisation, reconcile } from './reconcile';
import { refuseCounter } from './conflicts';

type Request = CustomerRequest<'completePayment'>;

export const completePayment = (payables: Payables): AnyCall =>
  defineCall(
    'completePayment',
    async (request, platform) => {
      const { tenant, body, customerId } = request;
      refuseCounter(body, customerId);
      const context = { ...platform, payables, tenant, notifyCustomer: false };
      const attempt = await advance(request, context, await attemptOf(request, platform));
      logPayment(platform, request.requestId, attempt);
      return answerFor(attempt);
    },
    // The stored answer may be 'unknown'. The state may be known now.
    async (stored, request, platform) => {
      if (stored.status === 200) return stored;
      const customerId = request.session?.customerId ?? '';
      return answerFor(await attemptOf({ ...request, customerId }, platform));
    },
  );

const attemptOf = (
  { tenant, customerId, body }: Pick<Request, 'tenant' | 'customerId' | 'body'>,
  { db }: Platform,
): Promise<PaymentAttempt> => customersPaymentAttempt(db, tenant.id, customerId, body.transactionUuid);

async function advance(request: Request, context: PaymentContext, attempt: PaymentAttempt) {
  switch (attempt.state) {
    case 'authorised':
      return captureWithConsent(request, context, attempt);
    case 'unknown':
      return isResponsePending(attempt, context.clock.now()) ? attempt : reconcile(context, attempt);
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

async function captureWithConsent(
  { body, saveResponse }: Request,
  context: PaymentContext,
  attempt: PaymentAttempt,
) {
  const agreed = body.payments.reduce((sum, { amount }) => sum + amount, 0);
  await refuseChangedPrice(context, attempt, agreed);
  if (!(await canBeFulfilled(context, attempt))) return voidAuthorisation(context, attempt);
  return capture(
    {
      ...context,
      beforeCommit: (trx, orderId) => saveResponse(trx, ok({ data: { complete_order_id: orderId } })),
    },
    attempt,
  );
}

/** A price change after the consent needs a new consent. The authorised money is released. */
async function refuseChangedPrice(context: PaymentContext, attempt: PaymentAttempt, agreed: number) {
  const { payables, tenant } = context;
  const current = await payables.current(context, tenant, attempt.payable_id);
  if (!current) return;
  const isSame = payables.fingerprint(current.contents) === payables.fingerprint(attempt.quote);
  if (agreed !== current.total && isSame) throw current.priceChanged;
  if (!current.refusal && isSame) return;
  const ended = await voidAuthorisation(context, attempt);
  if (ended.state === 'captured') return;
  throw current.refusal ?? current.priceChanged;
}

function answerFor(attempt: PaymentAttempt): CallResponse<'completePayment'> {
  switch (attempt.state) {
    case 'captured':
      return ok({ data: { complete_order_id: attempt.order_id ?? '' } });
    case 'declined':
    case 'voided':
      throw new Failure(402, 'declined', paymentState(attempt).message ?? '');
    case 'open':
    case 'challenge':
    case 'authorised':
    case 'completing':
    case 'unknown':
      return { status: 202, body: { data: paymentState(attempt) } };
  }
}
