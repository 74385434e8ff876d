/** Verifies a webhook of GoCardless, and reads what its events are about. */
import { isRecord } from '../../../../schemas/isRecord';
import type { DirectDebitEvent, DirectDebitEvents, DirectDebitWebhook } from '../port';

export async function readWebhook(
  { body, headers }: DirectDebitWebhook,
  secrets: readonly string[],
): Promise<DirectDebitEvents> {
  const { parse, InvalidSignatureError } = await import('gocardless-nodejs');
  for (const secret of secrets) {
    try {
      const events: unknown = parse(body, secret, headers['webhook-signature'] ?? '');
      return Array.isArray(events) ? { kind: 'events', events: events.flatMap(eventIn) } : { kind: 'forged' };
    } catch (error) {
      if (!(error instanceof InvalidSignatureError || error instanceof SyntaxError)) throw error;
    }
  }
  return { kind: 'forged' };
}

function eventIn(event: unknown): readonly DirectDebitEvent[] {
  if (!isRecord(event) || typeof event['id'] !== 'string') return [];
  const { id, resource_type: type } = event;
  const links = isRecord(event['links']) ? event['links'] : {};
  const { mandate, payment } = links;
  if (type === 'mandates' && typeof mandate === 'string')
    return [{ id, about: { kind: 'mandate', mandateId: mandate } }];
  if (type === 'payments' && typeof payment === 'string')
    return [{ id, about: { kind: 'payment', paymentId: payment } }];
  return [{ id, about: { kind: 'other' } }];
}
