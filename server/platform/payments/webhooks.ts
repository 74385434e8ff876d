/**
 * POST /api/webhooks/{provider}: messages of the providers of the tenant, also of former ones. A message is verified by its
 * signature and handled once. It only says which payment may have changed: the provider's records say what
 * happened. A message that arrives while a request of ours is in progress changes nothing, because that
 * request or the reconciliation reads the same records.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound, type Tenant } from '../kernel';
import { cardProviderOf, lookUpPayment } from './cardProvider';
import { cardChoiceNamed } from './formerProvider';
import type { PaymentContext, PaymentPlatform } from './payable';
import { findByVendorCode, type PaymentAttempt } from './paymentAttempts';
import { isResponsePending, reconcile } from './reconcile';

interface WebhookRoute {
  Params: { tenant: string; provider: string };
}

export interface ReceivedWebhook {
  /** The name in the address. */
  readonly provider: string;
  /** As received. The signature covers these bytes. */
  readonly body: Buffer;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Undefined: the tenant has and had no provider with this name, or the provider sends no webhooks. */
export type WebhookOutcome = 'received' | 'forged' | undefined;

/** Receives the webhooks of another kind of provider. */
export type WebhookReceiver = (
  platform: PaymentPlatform,
  tenant: Tenant,
  webhook: ReceivedWebhook,
) => Promise<WebhookOutcome>;

const MAX_BYTES = 256 * 1024;

/** `others`: the receiver for providers that are not card providers. */
export function addWebhooks(
  scope: FastifyInstance,
  platform: PaymentPlatform,
  others: WebhookReceiver,
): void {
  scope.register((inner, _options, done) => {
    // The signature covers the bytes.
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    inner.post<WebhookRoute>('/api/webhooks/:provider', { bodyLimit: MAX_BYTES }, async (request, reply) =>
      receive(request, reply, platform, others),
    );
    done();
  });
}

async function receive(
  { params, body, headers }: FastifyRequest<WebhookRoute>,
  reply: FastifyReply,
  platform: PaymentPlatform,
  others: WebhookReceiver,
): Promise<FastifyReply> {
  const tenant = platform.tenants.find(params.tenant);
  if (!tenant) throw notFound();
  const webhook = {
    provider: params.provider,
    body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
  };
  const outcome =
    (await receiveCardWebhook(platform, tenant, webhook)) ?? (await others(platform, tenant, webhook));
  if (outcome === undefined) throw notFound();
  if (outcome === 'forged') {
    platform.log.warn({ tenant: tenant.id, provider: params.provider }, 'webhook with a wrong signature');
    return reply.status(400).send({ received: false });
  }
  return reply.header('cache-control', 'no-store').send({ received: true });
}

async function receiveCardWebhook(
  platform: PaymentPlatform,
  tenant: Tenant,
  { provider: name, body, headers }: ReceivedWebhook,
): Promise<WebhookOutcome> {
  const choice = await cardChoiceNamed(platform.db, tenant, name);
  const provider = choice && cardProviderOf({ ...platform, tenant }, { provider: choice });
  const event = await provider?.readWebhook?.({
    body,
    headers,
    receivedAt: platform.clock.now(),
  });
  if (event === undefined || event.kind === 'forged') return event?.kind;
  const { id, vendorTxCode } = event;
  await handleOnce(platform, { tenant: tenant.id, provider: name, event_id: id }, async () => {
    const attempt = vendorTxCode && (await findByVendorCode(platform.db, tenant.id, vendorTxCode));
    if (attempt) await settle({ ...platform, tenant, notifyCustomer: true }, attempt);
  });
  return 'received';
}

interface EventIdentity {
  readonly tenant: string;
  readonly provider: string;
  readonly event_id: string;
}

/** Recorded after it was handled: if that fails, the provider sends the message again. */
export async function handleOnce(
  { db, clock }: Pick<PaymentPlatform, 'db' | 'clock'>,
  event: EventIdentity,
  handle: () => Promise<void>,
): Promise<void> {
  const known = await db
    .selectFrom('webhook_events')
    .select('event_id')
    .where(({ and }) => and({ ...event }))
    .executeTakeFirst();
  if (known) return;
  await handle();
  await db
    .insertInto('webhook_events')
    .values({ ...event, received_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function settle(context: PaymentContext, attempt: PaymentAttempt): Promise<void> {
  switch (attempt.state) {
    case 'open':
    case 'completing':
      return;
    case 'challenge':
    case 'authorised':
    case 'unknown':
      if (attempt.state !== 'unknown' || !isResponsePending(attempt, context.clock.now()))
        await reconcile(context, attempt);
      return;
    case 'declined':
    case 'voided':
      return releaseLateMoney(context, attempt);
    case 'captured':
  }
}

/** The payment has ended here without money. If the provider holds money for it now, the money is released. */
async function releaseLateMoney(context: PaymentContext, attempt: PaymentAttempt): Promise<void> {
  const found = await lookUpPayment(context, attempt);
  if (found.status !== 'ok') return;
  const logFields = { tenant: attempt.tenant, payment: attempt.reference };
  if (found.value.kind === 'authorised') {
    context.log.error(logFields, 'a payment that had ended was authorised later, and is released');
    await cardProviderOf(context, attempt).abort(found.value.transactionId);
  }
  if (found.value.kind === 'captured' && attempt.step !== 'refund')
    context.log.error(logFields, 'the provider has taken money for a payment that had ended');
}
