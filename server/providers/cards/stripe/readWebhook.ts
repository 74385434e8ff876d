/** Verifies a webhook of Stripe, and reads which payment it is about. */
import type Stripe from 'stripe';
import { isRecord } from '../../../../schemas/isRecord';
import { webhookId, webhookJson } from '../../webhookBody';
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

export function readWebhook(stripe: Stripe, message: SignedMessage): WebhookEvent {
  if (!message.secrets.some((secret) => isSigned(stripe, message, secret))) return { kind: 'forged' };
  return eventIn(webhookJson(message.body), message.code);
}

/** `constructEvent` of the client throws for the thin events that an endpoint may also send. */
function isSigned(
  { webhooks }: Stripe,
  { body, headers, receivedAt }: SignedMessage,
  secret: string,
): boolean {
  const header = headers['stripe-signature'];
  if (header === undefined || webhooks.signature === null) return false;
  const now = receivedAt.getTime();
  try {
    return webhooks.signature.verifyHeader(body, header, secret, TOLERANCE_SECONDS, undefined, now);
  } catch (error) {
    if (isStripeError(error) && error.type === 'StripeSignatureVerificationError') return false;
    throw error;
  }
}

function eventIn(event: unknown, code: string): WebhookEvent {
  const id = isRecord(event) ? webhookId(event['id']) : undefined;
  if (!isRecord(event) || id === undefined) return { kind: 'forged' };
  const object = isRecord(event['data']) ? event['data']['object'] : undefined;
  const isPayment = isRecord(object) && object['object'] === 'payment_intent';
  const metadata = isPayment && isRecord(object['metadata']) ? object['metadata'] : {};
  return { kind: 'event', id, vendorTxCode: webhookId(metadata[code]) };
}
