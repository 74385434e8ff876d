/** Verifies a webhook of Stripe, and reads which payment it is about. */
import type Stripe from 'stripe';
import type { WebhookEvent, WebhookMessage } from '../port';
import { isStripeError } from './outcome';

export interface SignedMessage extends WebhookMessage {
  /** The signing secrets of the endpoints. Empty: no webhook is believed. */
  readonly secrets: readonly string[];
  /** The name of our metadata. */
  readonly code: string;
}

/** An older signature may be a replay. Stripe recommends this limit. */
const TOLERANCE_SECONDS = 300;

export function readWebhook(
  { webhooks }: Stripe,
  { body, headers, receivedAt, secrets, code }: SignedMessage,
): WebhookEvent {
  const signature = headers['stripe-signature'];
  if (signature === undefined) return { kind: 'forged' };
  const now = receivedAt.getTime();
  for (const secret of secrets) {
    try {
      const event = webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS, undefined, now);
      return { kind: 'event', id: event.id, vendorTxCode: codeIn(event, code) };
    } catch (error) {
      const isForged = isStripeError(error) && error.type === 'StripeSignatureVerificationError';
      if (!isForged && !(error instanceof SyntaxError)) throw error;
    }
  }
  return { kind: 'forged' };
}

function codeIn({ data: { object } }: Stripe.Event, code: string): string | undefined {
  const isPayment = 'object' in object && object.object === 'payment_intent';
  return isPayment ? object.metadata[code] : undefined;
}
