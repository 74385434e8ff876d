/** What the errors of Stripe's client mean for the money. */
import type Stripe from 'stripe';
import type { ProviderResult, Refusal } from '../port';
import { isRecord } from '../../../../schemas/isRecord';

/** No connection was made, so Stripe did not receive the request. */
const NEVER_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** An answer that cannot be read (`undefined`) is treated as no answer: the payment is then looked up. */
export async function resultOf<Value>(
  call: () => Promise<Value | undefined>,
): Promise<ProviderResult<Value>> {
  try {
    const value = await call();
    return value === undefined ? { status: 'timeout' } : { status: 'ok', value };
  } catch (error) {
    return failureOf(error);
  }
}

/** A declined card and a forbidden change are errors of the client. Both contain the PaymentIntent. */
export async function intentOf(
  call: () => Promise<Stripe.PaymentIntent>,
  accepts = (_intent: Stripe.PaymentIntent): boolean => true,
): Promise<Stripe.PaymentIntent> {
  try {
    return await call();
  } catch (error) {
    if (!isStripeError(error)) throw error;
    const intent = error.payment_intent;
    if (intent === undefined || !accepts(intent)) throw error;
    return intent;
  }
}

function failureOf(error: unknown): ProviderResult<never> {
  if (!isStripeError(error)) throw error;
  if (error.type === 'StripeConnectionError')
    return { status: NEVER_CONNECTED.has(codeOf(error.detail)) ? 'unreachable' : 'timeout' };
  // Another request with the same key is in progress or was made: the outcome is that of the other request.
  const isUnclear = error.type === 'StripeAPIError' || error.type === 'StripeIdempotencyError';
  if (isUnclear || error.statusCode === 409) return { status: 'timeout' };
  return { status: 'rejected', reason: refusalOf(error) };
}

function refusalOf({ type, code, param }: Stripe.errors.StripeError): Refusal {
  if (type === 'StripeAuthenticationError' || type === 'StripePermissionError') return 'account';
  if (param === 'confirmation_token') return 'card';
  if (code === 'resource_missing') return 'notFound';
  return code === 'payment_intent_unexpected_state' || code === 'charge_already_refunded'
    ? 'instruction'
    : 'other';
}

/** The package is not loaded for its classes. Each error has the name of its class. */
export const isStripeError = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Error && 'type' in error && typeof error.type === 'string' && /^Stripe/.test(error.type);

const codeOf = (detail: unknown): string =>
  isRecord(detail) && typeof detail['code'] === 'string' ? detail['code'] : '';
