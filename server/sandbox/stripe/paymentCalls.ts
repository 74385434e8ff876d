/** The calls for PaymentIntents. */
import type Stripe from 'stripe';
import type { ConfirmationTokenStore } from './confirmationTokenStore';
import type { apiCalls } from './answerCall';
import { failure, invalid, missing, noSuch, unexpectedState, unknown, type Outcome } from './errors';
import { listResponse } from './lists';
import { fieldsOf, listOf, textOf, unknownOf, wholeOf, type Parameters } from './parameters';
import type { Payment } from './payments';
import { paymentError, paymentIntent, statusOf, type Expansions, type Serializer } from './resources';

const PATH = '/v1/payment_intents';
/** Stripe's limits of an amount in minor units. The minimum is that of pounds. */
const AMOUNT = { min: 30, max: 99_999_999 };
const CANCELLATION_REASONS = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'];

/** The parameters that Foyer uses. All others are refused. */
const CREATE_PARAMETERS: readonly (keyof Stripe.PaymentIntentCreateParams)[] = [
  'allowed_payment_method_types',
  'amount',
  'capture_method',
  'confirm',
  'confirmation_token',
  'currency',
  'description',
  'expand',
  'metadata',
  'return_url',
];

export interface PaymentContext extends Serializer {
  readonly tokens: ConfirmationTokenStore;
}

export function addPaymentCalls(calls: ReturnType<typeof apiCalls>, context: PaymentContext): void {
  const { payments } = context;
  const codeOf = (id: string): string | undefined => payments.find(id)?.vendorTxCode;
  const found = (id: string, act: (payment: Payment) => Outcome): Outcome => {
    const payment = payments.find(id);
    return payment ? act(payment) : noSuch('payment_intent', id, 'intent');
  };
  const shown = (payment: Payment, expand: Expansions): Outcome => ({
    status: 200,
    body: paymentIntent(payment, context, expand),
  });

  calls.post(PATH, (parameters) => ({
    operation: 'transaction',
    vendorTxCode: fieldsOf(parameters, 'metadata')['vendor_tx_code'],
    act: () => expanding(parameters, '', (expand) => create(context, parameters, expand)),
  }));
  calls.get(PATH, (parameters) => ({
    operation: 'lookup',
    act: () =>
      expanding(parameters, 'data.', (expand) =>
        listResponse(
          PATH,
          'payment_intent',
          payments.all().map((payment) => paymentIntent(payment, context, expand)),
          parameters,
        ),
      ),
  }));
  calls.get(`${PATH}/:id`, (parameters, id) => ({
    operation: 'lookup',
    vendorTxCode: codeOf(id),
    act: () => expanding(parameters, '', (expand) => found(id, (payment) => shown(payment, expand))),
  }));
  calls.post(`${PATH}/:id/capture`, (parameters, id) => ({
    operation: 'release',
    vendorTxCode: codeOf(id),
    act: () =>
      expanding(parameters, '', (expand) =>
        found(id, (payment) => {
          const captured = capture(context, payment, parameters);
          return 'status' in captured ? captured : shown(captured.payment, expand);
        }),
      ),
  }));
  calls.post(`${PATH}/:id/cancel`, (parameters, id) => ({
    operation: 'abort',
    vendorTxCode: codeOf(id),
    act: () =>
      expanding(parameters, '', (expand) =>
        found(id, (payment) => {
          const canceled = cancel(context, payment, parameters);
          return 'status' in canceled ? canceled : shown(canceled.payment, expand);
        }),
      ),
  }));
}

/** Reads `expand[]`. In a list, each name starts with `data.`. */
function expanding(
  parameters: Parameters,
  prefix: '' | 'data.',
  act: (expand: Expansions) => Outcome,
): Outcome {
  const names = listOf(parameters, 'expand');
  const known = [`${prefix}latest_charge`, `${prefix}payment_method`];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) return invalid('expand', `This property cannot be expanded (${unknown}).`);
  return act({
    latest_charge: names.includes(`${prefix}latest_charge`),
    payment_method: names.includes(`${prefix}payment_method`),
  });
}

function create(context: PaymentContext, parameters: Parameters, expand: Expansions): Outcome {
  const { payments, tokens } = context;
  const amount = wholeOf(parameters, 'amount');
  const currency = textOf(parameters, 'currency');
  const returnUrl = textOf(parameters, 'return_url');
  const tokenId = textOf(parameters, 'confirmation_token');
  const unknownName = unknownOf(parameters, CREATE_PARAMETERS);
  if (unknownName !== undefined) return unknown(unknownName);
  if (parameters.get('confirm') !== 'true')
    return invalid('confirm', 'The sandbox supports only PaymentIntents with confirm=true.');
  if (amount === undefined) return missing('amount');
  if (amount < AMOUNT.min) return invalid('amount', 'Amount is too small.', 'amount_too_small');
  if (amount > AMOUNT.max) return invalid('amount', 'Amount is too large.', 'amount_too_large');
  if (currency === null) return missing('currency');
  if (!/^[a-z]{3}$/i.test(currency)) return invalid('currency', `Invalid currency: ${currency}.`);
  if (listOf(parameters, 'allowed_payment_method_types').join() !== 'card')
    return invalid('allowed_payment_method_types', 'The sandbox supports only the payment method type card.');
  if (tokenId === null) return missing('confirmation_token');
  if (returnUrl === null) return missing('return_url');
  const token = tokens.find(tokenId);
  if (!token) return noSuch('confirmationtoken', tokenId, 'confirmation_token', 400);
  if (!tokens.isUsable(token))
    return invalid('confirmation_token', 'This ConfirmationToken has already been used or has expired.');
  const metadata = fieldsOf(parameters, 'metadata');
  const payment = payments.confirm({
    vendorTxCode: metadata['vendor_tx_code'] ?? '',
    amount,
    currency: currency.toUpperCase(),
    facts: {
      card: token.card,
      isManual: parameters.get('capture_method') === 'manual',
      description: textOf(parameters, 'description'),
      returnUrl,
      metadata,
    },
  });
  tokens.use(tokenId, payment.transactionId);
  return confirmed(payment, context, expand);
}

/** A declined payment is an error that contains the PaymentIntent. */
function confirmed(payment: Payment, context: PaymentContext, expand: Expansions): Outcome {
  const body = paymentIntent(payment, context, expand);
  const error = paymentError(payment);
  if (!error) return { status: 200, body };
  const { payment_method: method } = body.last_payment_error ?? {};
  return failure(402, { ...error, payment_intent: body, ...(method ? { payment_method: method } : {}) });
}

type Moved = Outcome | { readonly payment: Payment };

function capture(context: PaymentContext, payment: Payment, parameters: Parameters): Moved {
  const { asked } = payment.held;
  const amount = parameters.has('amount_to_capture') ? wholeOf(parameters, 'amount_to_capture') : asked;
  if (amount === undefined || amount < 1)
    return invalid('amount_to_capture', 'Invalid amount to capture.', 'parameter_invalid_integer');
  if (amount > asked)
    return invalid('amount_to_capture', 'The amount to capture is too large.', 'amount_too_large');
  const captured = context.payments.capture(payment, amount);
  if (captured) return { payment: captured };
  const status = statusOf(payment);
  const message =
    status === 'succeeded'
      ? 'This PaymentIntent could not be captured because it has already been captured.'
      : `This PaymentIntent could not be captured because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`;
  return unexpectedState(message, paymentIntent(payment, context));
}

function cancel(context: PaymentContext, payment: Payment, parameters: Parameters): Moved {
  const reason = textOf(parameters, 'cancellation_reason');
  if (reason !== null && !CANCELLATION_REASONS.includes(reason))
    return invalid('cancellation_reason', `Must be one of ${CANCELLATION_REASONS.join(', ')}.`);
  const canceled = context.payments.cancel(payment, reason ?? undefined);
  if (canceled) return { payment: canceled };
  return unexpectedState(
    `You cannot cancel this PaymentIntent because it has a status of ${statusOf(payment)}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
    paymentIntent(payment, context),
  );
}
