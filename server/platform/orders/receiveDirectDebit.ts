/**
 * Webhooks of the direct debit provider. A request contains several events, in any order, and may arrive more
 * than once. Each event is handled once and says only which mandate or payment to look up.
 */
import { sql } from 'kysely';
import { isDirectDebitProvider } from '../../providers/directDebit/directDebitProviders';
import type { DirectDebitEvent } from '../../providers/directDebit/port';
import type { ProviderChoice } from '../../providers/providerChoice';
import { handleOnce, type ReceivedWebhook, type WebhookOutcome } from '../payments';
import { unavailable, type Db, type Platform, type Tenant } from '../kernel';
import { checkCollection } from './checkCollections';
import { directDebitChoiceOf, directDebitOf } from './directDebitProvider';
import { checkMandate } from './settleDirectDebit';

/** Undefined: not a direct debit provider of the tenant, now or before, or one that sends no webhooks. */
export async function receiveDirectDebit(
  platform: Platform,
  tenant: Tenant,
  { provider: name, body, headers }: ReceivedWebhook,
): Promise<WebhookOutcome> {
  const choice = await directDebitNamed(platform.db, tenant, name);
  if (choice === undefined) return undefined;
  const found = await directDebitOf(platform, tenant.id, choice)?.readWebhook?.({ body, headers });
  if (found === undefined || found.kind === 'forged') return found?.kind;
  for (const event of found.events) {
    const identity = { tenant: tenant.id, provider: name, event_id: event.id };
    await handleOnce(platform, identity, () => handle(platform, tenant, event));
  }
  return 'received';
}

/**
 * The provider with this name: the present one of the tenant, or one that it has left, which still sends webhooks
 * about its mandates.
 */
async function directDebitNamed(db: Db, tenant: Tenant, name: string): Promise<ProviderChoice | undefined> {
  const present = directDebitChoiceOf(tenant);
  if (present.provider === name) return present;
  if (!isDirectDebitProvider(name)) return undefined;
  const last = await db
    .selectFrom('mandates')
    .select('provider')
    .where('tenant', '=', tenant.id)
    .where(sql<string>`provider ->> 'provider'`, '=', name)
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.provider ?? undefined;
}

/** Throws if the provider does not answer: it sends the event again. */
async function handle(platform: Platform, tenant: Tenant, { about }: DirectDebitEvent): Promise<void> {
  if (about.kind === 'mandate') return handleMandate(platform, tenant, about.mandateId);
  if (about.kind === 'payment') return handlePayment(platform, tenant, about.paymentId);
}

async function handleMandate(platform: Platform, { id: tenant }: Tenant, mandateId: string): Promise<void> {
  const mandate = await platform.db
    .selectFrom('mandates')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('bank_mandate_id', '=', mandateId)
    .executeTakeFirst();
  const provider = mandate?.provider && directDebitOf(platform, tenant, mandate.provider);
  if (mandate === undefined || !provider) return;
  if ((await checkMandate(platform, mandate, provider)) !== undefined) throw unavailable();
}

async function handlePayment(platform: Platform, { id: tenant }: Tenant, paymentId: string): Promise<void> {
  const collection = await platform.db
    .selectFrom('collections')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  if (collection && !(await checkCollection(platform, collection))) throw unavailable();
}
