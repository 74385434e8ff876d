/**
 * Requests a mandate from the direct debit provider. If the bank details are refused, the mandate is withdrawn
 * and the customer gets a mail.
 */
import type { Selectable } from 'kysely';
import type {
  DirectDebitProvider,
  DirectDebitResult,
  MandateRecord,
  MandateRequest,
} from '../../providers/directDebit/port';
import type { ProviderChoice } from '../../providers/providerChoice';
import { decryptMandateDetails } from '../cart';
import { findCustomer } from '../customers';
import {
  type Executor,
  json,
  markSent,
  type Message,
  type Platform,
  type Tables,
  type Tenant,
} from '../kernel';
import { directDebitChoiceOf, directDebitOf, isRefused, NO_PROVIDER, problemOf } from './directDebitProvider';
import { mailMandateEnded } from './orderMail';
import { withdrawInstruction } from './settleDirectDebit';

/** The mandate's row contains what the provider receives. The message contains only its id. */
export interface MandatePayload {
  readonly mandateId: string;
}

type Mandate = Selectable<Tables['mandates']>;

export async function sendMandate(
  platform: Platform,
  message: Message,
  payload: unknown,
): Promise<string | undefined> {
  const { mandateId } = payload as MandatePayload;
  const mandate = await platform.db
    .selectFrom('mandates')
    .selectAll()
    .where('tenant', '=', message.tenant)
    .where('id', '=', mandateId)
    .executeTakeFirstOrThrow();
  if (mandate.sealed === null) {
    if (mandate.status === 'requested') return 'details gone';
    await markSent(platform, message);
    return undefined;
  }
  const tenant = platform.tenants.find(mandate.tenant);
  if (tenant === undefined) return 'the tenant is not served';
  const choice = mandate.provider ?? directDebitChoiceOf(tenant);
  const provider = directDebitOf(platform, mandate.tenant, choice);
  if (provider === undefined) return NO_PROVIDER;
  const problem = await requestFrom(provider, { platform, tenant, mandate, choice });
  if (problem === undefined) await markSent(platform, message);
  return problem;
}

interface MandateOf {
  readonly platform: Platform;
  readonly tenant: Tenant;
  readonly mandate: Mandate;
  readonly choice: ProviderChoice;
}

async function requestFrom(provider: DirectDebitProvider, parts: MandateOf): Promise<string | undefined> {
  const { platform, mandate } = parts;
  const request = await requestOf(platform, mandate);
  if (request === undefined) return 'details gone';
  await recordProvider(parts);
  const result = await provider.createMandate(request);
  const problem = problemOf(result);
  if (problem !== undefined) return problem;
  const ended = endOf(result);
  const refused = isRefused(result) || ended !== null;
  await platform.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('mandates')
      .set({
        status: refused ? 'refused' : 'active',
        sealed: null,
        confirmed_at: platform.clock.now(),
        ended,
        bank_mandate_id: result.status === 'ok' ? result.value.mandateId : null,
      })
      .where('tenant', '=', mandate.tenant)
      .where('id', '=', mandate.id)
      .execute();
    if (refused) await withdraw(trx, parts);
  });
  if (refused)
    platform.log.error({ tenant: mandate.tenant, mandate: mandate.reference }, 'the bank refused a mandate');
  return undefined;
}

/** The bank has rejected a mandate that the provider accepted. Null: it has not, or has not answered yet. */
function endOf(result: DirectDebitResult<MandateRecord>): 'failed' | 'cancelled' | null {
  if (result.status !== 'ok') return null;
  const { status } = result.value;
  return status === 'failed' || status === 'cancelled' ? status : null;
}

async function requestOf(platform: Platform, mandate: Mandate): Promise<MandateRequest | undefined> {
  const { tenant, id, sealed } = mandate;
  const customer = await findCustomer(platform.db, tenant, mandate.customer_id);
  if (sealed === null || customer === undefined) return undefined;
  const { accountHolder, accountNumber, sortCode, billingAddress } = decryptMandateDetails(
    platform.secrets,
    tenant,
    id,
    sealed,
  );
  return {
    reference: mandate.reference,
    customer: {
      reference: customer.reference,
      firstName: customer.first_name,
      lastName: customer.last_name,
      email: customer.email,
    },
    account: { accountHolder, accountNumber, sortCode, billingAddress },
    monthlyAmount: mandate.monthly_amount,
    currency: mandate.currency,
    firstCollection: mandate.first_billing_date,
    billingDay: mandate.billing_day,
  };
}

/** Before the first request: if its answer is lost, the same provider is asked again, whatever the document says then. */
async function recordProvider({ platform, mandate, choice }: MandateOf): Promise<void> {
  if (mandate.provider !== null) return;
  await platform.db
    .updateTable('mandates')
    .set({ provider: json(choice) })
    .where('tenant', '=', mandate.tenant)
    .where('id', '=', mandate.id)
    .execute();
}

/** The customer has no direct debit after all. */
async function withdraw(trx: Executor, { platform, tenant, mandate }: MandateOf): Promise<void> {
  await withdrawInstruction(trx, platform, mandate);
  await mailMandateEnded(trx, platform, tenant, 'mandateRefused', mandate);
}
