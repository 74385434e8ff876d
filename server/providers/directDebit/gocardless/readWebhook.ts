/** Verifies a webhook of GoCardless, and reads what its events are about. */
import { isRecord } from '../../../../schemas/isRecord';
import { webhookId, webhookJson } from '../../webhookBody';
import type { DirectDebitEvent, DirectDebitEvents, DirectDebitWebhook } from '../port';

export async function readWebhook(
  { body, headers }: DirectDebitWebhook,
  secrets: readonly string[],
): Promise<DirectDebitEvents> {
  const { verifySignature, InvalidSignatureError } = await import('gocardless-nodejs');
  const isSigned = (secret: string): boolean => {
    try {
      verifySignature(body, secret, headers['webhook-signature'] ?? '');
      return true;
    } catch (error) {
      if (!(error instanceof InvalidSignatureError)) throw error;
      return false;
    }
  };
  if (!secrets.some(isSigned)) return { kind: 'forged' };
  const batch = webhookJson(body);
  const events: unknown = isRecord(batch) ? batch['events'] : undefined;
  return Array.isArray(events) ? { kind: 'events', events: events.flatMap(eventIn) } : { kind: 'forged' };
}

function eventIn(event: unknown): readonly DirectDebitEvent[] {
  const id = isRecord(event) ? webhookId(event['id']) : undefined;
  if (!isRecord(event) || id === undefined) return [];
  const { resource_type: type } = event;
  const links = isRecord(event['links']) ? event['links'] : {};
  const mandateId = webhookId(links['mandate']);
  const paymentId = webhookId(links['payment']);
  if (type === 'mandates' && mandateId !== undefined) return [{ id, about: { kind: 'mandate', mandateId } }];
  if (type === 'payments' && paymentId !== undefined) return [{ id, about: { kind: 'payment', paymentId } }];
  return [{ id, about: { kind: 'other' } }];
}
