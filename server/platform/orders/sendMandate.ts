/** Requests a mandate from the bank. If the bank refuses, the mandate is withdrawn and the customer gets a mail. */
import type { Selectable } from 'kysely';
import { decryptMandateDetails } from '../cart';
import {
  type Executor,
  isRefusal,
  markSent,
  type Message,
  type Platform,
  postToProvider,
  providerProblem,
  type Tables,
} from '../kernel';
import { mailMandateRefused } from './orderMail';
import type { ProviderResponse } from '../../providers/callProvider';

/** The mandate's row contains what the bank receives. The message contains only its id. */
export interface MandatePayload {
  readonly mandateId: string;
}

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
  if (mandate.sealed === null)
    return mandate.status === 'requested' ? 'details gone' : finishMandate(platform, message);
  const details = decryptMandateDetails(platform.secrets, mandate.tenant, mandate.id, mandate.sealed);
  const response = await postToProvider(platform, 'bank', '/mandates', {
    reference: mandate.reference,
    accountHolder: details.accountHolder,
    accountNumber: details.accountNumber,
    sortCode: details.sortCode,
    billingAddress: details.billingAddress,
    monthlyAmount: mandate.monthly_amount,
    currency: mandate.currency,
    firstCollection: mandate.first_billing_date,
  });
  const refused = isRefusal(response);
  const problem = refused ? undefined : providerProblem(response);
  if (problem !== undefined) return problem;
  await platform.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('mandates')
      .set({
        status: refused ? 'refused' : 'active',
        sealed: null,
        confirmed_at: platform.clock.now(),
        bank_mandate_id: bankId(response),
      })
      .where('tenant', '=', mandate.tenant)
      .where('id', '=', mandate.id)
      .execute();
    if (refused) await mailRefused(trx, platform, mandate);
  });
  if (refused)
    platform.log.error({ tenant: mandate.tenant, mandate: mandate.reference }, 'the bank refused a mandate');
  return finishMandate(platform, message);
}

async function mailRefused(trx: Executor, platform: Platform, mandate: Selectable<Tables['mandates']>) {
  // The customer has no direct debit after all. The next purchase asks for bank details and a billing day again.
  await trx
    .updateTable('customers')
    .set({ has_instruction: false, billing_day: null, updated_at: platform.clock.now() })
    .where('tenant', '=', mandate.tenant)
    .where('id', '=', mandate.customer_id)
    .execute();
  const tenant = platform.tenants.find(mandate.tenant);
  if (tenant) await mailMandateRefused(trx, platform, tenant, mandate);
}

async function finishMandate(platform: Platform, message: Message): Promise<undefined> {
  await markSent(platform, message);
}

function bankId(response: ProviderResponse): string | null {
  const body =
    response.kind === 'answered' ? (response.body as { data?: { mandate_id?: unknown } } | null) : null;
  return typeof body?.data?.mandate_id === 'string' ? body.data.mandate_id : null;
}
