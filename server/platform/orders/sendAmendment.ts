/**
 * Sends the bank the amounts of a mandate and the days from which they apply. For the same day the bank keeps
 * the later message. So a customer's amounts are sent in the order in which they were written, whichever
 * outbox message runs first.
 */
import type { Selectable } from 'kysely';
import {
  isRefusal,
  markSent,
  type Message,
  type Platform,
  postToProvider,
  providerProblem,
  type Tables,
} from '../kernel';

/** The rows contain what the bank receives. The message names one row of the customer whose amounts wait. */
export interface AmendmentPayload {
  readonly amendmentId: string;
}

type Amendment = Selectable<Tables['mandate_amendments']>;

/** Undefined when the bank has everything. Otherwise the problem, and the outbox tries again. */
export async function sendAmendment(
  platform: Platform,
  message: Message,
  payload: unknown,
): Promise<string | undefined> {
  const { amendmentId } = payload as AmendmentPayload;
  for (const amendment of await pendingAmendments(platform, message.tenant, amendmentId)) {
    const problem = await sendToBank(platform, amendment);
    if (problem !== undefined) return problem;
  }
  await markSent(platform, message);
  return undefined;
}

/** All amounts of that customer without a response of the bank, oldest first. */
function pendingAmendments({ db }: Platform, tenant: string, amendmentId: string): Promise<Amendment[]> {
  return db
    .selectFrom('mandate_amendments')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('status', '=', 'requested')
    .where('customer_id', '=', (named) =>
      named
        .selectFrom('mandate_amendments')
        .select('customer_id')
        .where('tenant', '=', tenant)
        .where('id', '=', amendmentId),
    )
    .orderBy('position')
    .execute();
}

async function sendToBank(platform: Platform, amendment: Amendment): Promise<string | undefined> {
  const mandate = await mandateOf(platform, amendment);
  if (mandate.status === 'requested') return 'mandate not confirmed yet';
  if (mandate.status === 'refused') return finishAmendment(platform, amendment, 'refused');
  const response = await postToProvider(platform, 'bank', '/mandates/amendments', {
    key: amendment.id,
    reference: mandate.reference,
    monthlyAmount: amendment.monthly_amount,
    currency: amendment.currency,
    from: amendment.from_date,
  });
  if (isRefusal(response)) return finishAmendment(platform, amendment, 'refused');
  return providerProblem(response) ?? finishAmendment(platform, amendment, 'confirmed');
}

/** The bank identifies an instruction older than this database by the customer's reference. */
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

async function finishAmendment(
  { db, clock, log }: Platform,
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
}
