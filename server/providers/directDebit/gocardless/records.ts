/** Reads the mandates and payments of GoCardless. */
import type { GoCardlessClient, Mandate, Payment } from 'gocardless-nodejs';
import { requestIdHeader } from './client';
import type { CollectionRecord, CollectionStatus, MandateRecord, MandateStatus } from '../port';

const MANDATES: ReadonlyMap<string, MandateStatus> = new Map([
  ['pending_customer_approval', 'pending'],
  ['pending_submission', 'pending'],
  ['submitted', 'pending'],
  ['active', 'active'],
  ['failed', 'failed'],
  ['cancelled', 'cancelled'],
  ['expired', 'cancelled'],
  ['consumed', 'cancelled'],
  ['blocked', 'failed'],
  // Without payments, as if it were cancelled. The customer can end this only at the bank.
  ['suspended_by_payer', 'cancelled'],
]);

/** Undefined: a status that this adapter does not know. */
export function readMandate({ id, status }: Mandate): MandateRecord | undefined {
  const known = MANDATES.get(status ?? '');
  return id === undefined || known === undefined ? undefined : { mandateId: id, status: known };
}

const PAYMENTS: ReadonlyMap<string, CollectionStatus> = new Map([
  ['pending_customer_approval', 'pending'],
  ['pending_submission', 'pending'],
  ['submitted', 'pending'],
  ['confirmed', 'collected'],
  ['paid_out', 'collected'],
  ['cancelled', 'cancelled'],
  ['customer_approval_denied', 'failed'],
  ['failed', 'failed'],
  ['charged_back', 'chargedBack'],
]);

export async function readPayment(
  { events }: GoCardlessClient,
  { id, status, amount, charge_date: chargeDate, links }: Payment,
): Promise<CollectionRecord | undefined> {
  const known = PAYMENTS.get(status ?? '');
  if (id === undefined || known === undefined || amount === undefined || !chargeDate) return undefined;
  const isRetried = known === 'failed' && (await willRetry(events, id));
  return {
    paymentId: id,
    mandateId: links?.mandate ?? '',
    status: isRetried ? 'retrying' : known,
    amount,
    chargeDate,
  };
}

/** Only the event of the failure says whether GoCardless tries again. The newest is first. */
async function willRetry(events: GoCardlessClient['events'], payment: string): Promise<boolean> {
  const { events: failures } = await events.list({ payment, action: 'failed', limit: 1 }, requestIdHeader());
  return failures[0]?.details?.will_attempt_retry === true;
}
