/** Tells the bank that a mandate collects another amount from a day on. */
import type { Selectable } from 'kysely';
import type { CheckoutTables } from '../checkout/tables';
import type { Platform } from '../platform';
import { isRefusal, post, problemOf } from './company';
import { markSent, type Message } from './outbox';

/** What the bank is told stands in the amendment's row; the message only names it. */
export interface AmendmentPayload {
  readonly amendmentId: string;
}

type Amendment = Selectable<CheckoutTables['mandate_amendments']>;

/** Undefined when the bank knows; else what stood in the way, and it is tried again. */
export async function sendAmendment(
  platform: Platform,
  message: Message,
  { amendmentId }: AmendmentPayload,
): Promise<string | undefined> {
  const amendment = await platform.db
    .selectFrom('mandate_amendments')
    .selectAll()
    .where('tenant', '=', message.tenant)
    .where('id', '=', amendmentId)
    .executeTakeFirstOrThrow();
  const mandate = await mandateOf(platform, amendment);
  if (mandate.status === 'requested') return 'mandate not confirmed yet';
  if (mandate.status === 'refused') return settle(platform, message, amendment, 'refused');
  const answer = await post(platform, 'bank', '/mandates/amendments', {
    key: amendment.id,
    reference: mandate.reference,
    monthlyAmount: amendment.monthly_amount,
    currency: amendment.currency,
    from: amendment.from_date,
  });
  if (isRefusal(answer)) return settle(platform, message, amendment, 'refused');
  return problemOf(answer) ?? settle(platform, message, amendment, 'confirmed');
}

/** An instruction older than our books is known to the bank by the customer's reference. */
async function mandateOf(
  { db }: Platform,
  { tenant, mandate_id: mandateId, customer_id: customerId }: Amendment,
): Promise<{ readonly reference: string; readonly status: 'requested' | 'active' | 'refused' }> {
  if (mandateId !== null) {
    return db
      .selectFrom('mandates')
      .select(['reference', 'status'])
      .where('tenant', '=', tenant)
      .where('id', '=', mandateId)
      .executeTakeFirstOrThrow();
  }
  const { reference } = await db
    .selectFrom('customers')
    .select('reference')
    .where('tenant', '=', tenant)
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return { reference, status: 'active' };
}

async function settle(
  { db, clock, log }: Platform,
  message: Message,
  amendment: Amendment,
  status: 'confirmed' | 'refused',
): Promise<undefined> {
  await db
    .updateTable('mandate_amendments')
    .set({ status, settled_at: clock.now() })
    .where('tenant', '=', amendment.tenant)
    .where('id', '=', amendment.id)
    .execute();
  if (status === 'refused') {
    log.error({ tenant: amendment.tenant, amendment: amendment.id }, 'the bank refused an amendment');
  }
  await markSent(db, message, clock.now());
}
