/**
 * Webhooks of the direct debit provider. A request contains several events, in any order, and may arrive more
 * than once. Each event is handled once and says only which mandate or payment to look up.
 */
import type { DirectDebitEvent } from '../../providers/directDebit/port';
import { handleOnce, type ReceivedWebhook, type WebhookOutcome } from '../payments';
import { unavailable, type Platform, type Tenant } from '../kernel';
import { checkCollection } from './checkCollections';
import { directDebitChoiceOf, directDebitOf } from './directDebitProvider';
import { checkMandate } from './settleDirectDebit';

/** Undefined: not the direct debit provider of the tenant, or one that sends no webhooks. */
export async function receiveDirectDebit(
  platform: Platform,
  tenant: Tenant,
  { provider: name, body, headers }: ReceivedWebhook,
): Promise<WebhookOutcome> {
  const choice = directDebitChoiceOf(tenant);
  if (choice.provider !== name) return undefined;
  const found = await directDebitOf(platform, tenant.id, choice)?.readWebhook?.({ body, headers });
  if (found === undefined || found.kind === 'forged') return found?.kind;
  for (const event of found.events) {
    const identity = { tenant: tenant.id, provider: name, event_id: event.id };
    await handleOnce(platform, identity, () => handle(platform, tenant, event));
  }
  return 'received';
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
