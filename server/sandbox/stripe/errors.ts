/** The response to a call, and the errors of Stripe's API. */
import type Stripe from 'stripe';
import { pageText } from '../pages';
import { DECLINES } from './testCards';

export interface Outcome {
  readonly status: number;
  readonly body: unknown;
  /** The call did nothing because of its parameters. Stripe does not keep such a response for its idempotency key. */
  readonly isInvalid?: boolean;
}

export type ApiError = Omit<Stripe.StripeRawError, 'exception'> & {
  readonly type: Stripe.RawErrorType;
  readonly message: string;
};

const DOCUMENTATION = 'https://stripe.com/docs/error-codes/';

export function failure(status: number, error: ApiError): Outcome {
  const address = error.code && `${DOCUMENTATION}${error.code.replaceAll('_', '-')}`;
  return { status, body: { error: { ...error, ...(address ? { doc_url: address } : {}) } } };
}

/** The parameters are wrong: the call did nothing. */
export const invalid = (param: string, message: string, code?: string, status = 400): Outcome => ({
  ...failure(status, { type: 'invalid_request_error', message, param, ...(code ? { code } : {}) }),
  isInvalid: true,
});

export const missing = (param: string): Outcome =>
  invalid(param, `Missing required param: ${param}.`, 'parameter_missing');

export const unknown = (param: string): Outcome =>
  invalid(param, `Received unknown parameter: ${param}`, 'parameter_unknown');

/** 404 for an id in the path, 400 for an id in a parameter. */
export const noSuch = (object: string, id: string, param: string, status = 404): Outcome =>
  invalid(param, `No such ${object}: '${id}'`, 'resource_missing', status);

export const unexpectedState = (message: string, paymentIntent: Stripe.PaymentIntent): Outcome =>
  failure(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message,
    payment_intent: paymentIntent,
  });

export function declineError(name: keyof typeof DECLINES): ApiError {
  const { code, declineCode, message } = DECLINES[name];
  return { type: 'card_error', code, decline_code: declineCode, message: pageText(message) };
}

/** The customer failed 3-D Secure. */
export const authenticationError = (): ApiError => ({
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message: pageText('stripe.notAuthenticated'),
});
