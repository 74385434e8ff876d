/** The calls for refunds. The sum of all refunds of a payment is never more than its captured amount. */
import type { apiCalls } from './answerCall';
import { failure, invalid, missing, noSuch, unexpectedState, type Outcome } from './errors';
import { listResponse } from './lists';
import { fieldsOf, textOf, wholeOf, type Parameters } from './parameters';
import { paymentIntent, refundObject, type Serializer } from './resources';

const PATH = '/v1/refunds';
const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'];

export function addRefundCalls(calls: ReturnType<typeof apiCalls>, context: Serializer): void {
  calls.post(PATH, (parameters) => ({
    operation: 'refund',
    vendorTxCode: fieldsOf(parameters, 'metadata')['vendor_tx_code'],
    act: () => refund(context, parameters),
  }));
  calls.get(PATH, (parameters) => ({
    operation: 'lookup',
    act: () => {
      const id = textOf(parameters, 'payment_intent') ?? '';
      const payment = context.payments.find(id);
      if (id === '') return missing('payment_intent');
      if (!payment) return noSuch('payment_intent', id, 'payment_intent', 400);
      const all = context.payments.refundsOf(id).map((line) => refundObject(line, payment));
      return listResponse(PATH, 'refund', all, parameters);
    },
  }));
}

function refund(context: Serializer, parameters: Parameters): Outcome {
  const { payments } = context;
  const id = textOf(parameters, 'payment_intent') ?? '';
  const reason = textOf(parameters, 'reason');
  if (id === '') return missing('payment_intent');
  const payment = payments.find(id);
  if (!payment) return noSuch('payment_intent', id, 'payment_intent', 400);
  if (reason !== null && !REASONS.includes(reason))
    return invalid('reason', `Must be one of ${REASONS.join(', ')}.`);
  if (payment.kind !== 'captured')
    return unexpectedState(
      'This PaymentIntent does not have a successful charge to refund.',
      paymentIntent(payment, context),
    );
  const left = payment.amount - payments.refundedAmount(id);
  if (left === 0)
    return failure(400, {
      type: 'invalid_request_error',
      code: 'charge_already_refunded',
      message: `Charge ${payment.held.chargeId} has already been refunded.`,
    });
  const amount = parameters.has('amount') ? wholeOf(parameters, 'amount') : left;
  if (amount === undefined || amount < 1)
    return invalid('amount', 'Invalid positive integer.', 'parameter_invalid_integer');
  if (amount > left)
    return failure(400, {
      type: 'invalid_request_error',
      param: 'amount',
      message: `Refund amount (${amount}) is greater than unrefunded amount on charge (${left}).`,
    });
  const metadata = fieldsOf(parameters, 'metadata');
  const line = payments.refund(payment, {
    vendorTxCode: metadata['vendor_tx_code'] ?? payment.vendorTxCode,
    amount,
    reason,
    metadata,
  });
  return { status: 200, body: refundObject(line, payment) };
}
