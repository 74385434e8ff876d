/**
 * Sends the bank the amounts of a mandate and the days from which they apply. For the same day the bank keeps
 * the later message. So a customer's amounts are sent in the order in which they were written, whichever
 * outbox message runs first.
 */
import type { Selectable } from 'kysely';
import { SANDBOX_DIRECT_DEBIT } from '../../providers/directDebit/directDebitProviders';
import type { MandateIdentity } from '../../providers/directDebit/port';
import type { ProviderChoice } from '../../providers/providerChoice';
import { markSent, type Message, type Platform, type Tables } from '../kernel';
import { correctCollections } from './correctCollections';
import { directDebitChoiceOf, directDebitOf, isRefused, NO_PROVIDER, problemOf } from './directDebitProvider';

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
  const choice = mandate.provider ?? providerOf(platform, amendment.tenant);
  const provider = choice && directDebitOf(platform, amendment.tenant, choice);
  if (provider === undefined) return NO_PROVIDER;
  // The amounts of single payments are read from these rows when a payment is requested.
  if (provider.collections.kind === 'payments')
    return (
      (await correctCollections(platform, amendment, provider.collections)) ??
      finishAmendment(platform, amendment, 'confirmed')
    );
  const result = await provider.collections.changeAmount({
    key: amendment.id,
    mandate: mandate.identity,
    monthlyAmount: amendment.monthly_amount,
    currency: amendment.currency,
    from: amendment.from_date,
  });
  if (isRefused(result)) return finishAmendment(platform, amendment, 'refused');
  return problemOf(result) ?? finishAmendment(platform, amendment, 'confirmed');
}

/** An instruction older than the `mandates` table has the provider of the tenant. */
function providerOf({ tenants }: Platform, id: string): ProviderChoice | undefined {
  const tenant = tenants.find(id);
  return tenant && directDebitChoiceOf(tenant);
}

interface AmendedMandate {
  readonly status: Selectable<Tables['mandates']>['status'];
  readonly identity: MandateIdentity;
  /** Null: of an instruction that is older than this column. */
  readonly provider: ProviderChoice | null;
}

/** The bank identifies an instruction older than this database by the customer's reference. */
async function mandateOf(
  { db }: Platform,
  { tenant, mandate_id: mandateId, customer_id: customerId }: Amendment,
): Promise<AmendedMandate> {
  if (mandateId !== null) {
    const mandate = await db
      .selectFrom('mandates')
      .select(['reference', 'status', 'provider', 'bank_mandate_id'])
      .where('tenant', '=', tenant)
      .where('id', '=', mandateId)
      .executeTakeFirstOrThrow();
    const { status, reference, bank_mandate_id: id } = mandate;
    return {
      status,
      identity: { reference, mandateId: id },
      provider: mandate.provider ?? SANDBOX_DIRECT_DEBIT,
    };
  }
  const { reference } = await db
    .selectFrom('customers')
    .select('reference')
    .where('tenant', '=', tenant)
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return { identity: { reference, mandateId: null }, status: 'active', provider: null };
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
