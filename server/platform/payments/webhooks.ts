/**
 * POST /api/webhooks/{provider}: messages of the card provider of the tenant. A message is verified by its
 * signature and handled once. It only says which payment may have changed: the provider's records say what
 * happened. A message that arrives while a request of ours is in progress changes nothing, because that
 * request or the reconciliation reads the same records.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound, type Tenant } from '../kernel';
import type { CardProvider, WebhookEvent } from '../../providers/cards/port';
import { cardProviderOf, lookUpPayment, providerChoiceOf } from './cardProvider';
import type { PaymentContext, PaymentPlatform } from './payable';
import { findByVendorCode, type PaymentAttempt } from './paymentAttempts';
import { isResponsePending, reconcile } from './reconcile';

interface WebhookRoute {
  Params: { tenant: string; provider: string };
}

const MAX_BYTES = 256 * 1024;

export function addWebhooks(scope: FastifyInstance, platform: PaymentPlatform): void {
  scope.register((inner, _options, done) => {
    // The signature covers the bytes.
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    inner.post<WebhookRoute>('/api/webhooks/:provider', { bodyLimit: MAX_BYTES }, async (request, reply) =>
      receive(request, reply, platform),
    );
    done();
  });
}

async function receive(
  request: FastifyRequest<WebhookRoute>,
  reply: FastifyReply,
  platform: PaymentPlatform,
): Promise<FastifyReply> {
  const { params, body, headers } = request;
  const tenant = platform.tenants.find(params.tenant);
  const provider = tenant && providerNamed(platform, tenant, params.provider);
  const event = await provider?.readWebhook?.({
    body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    receivedAt: platform.clock.now(),
  });
  // Also for a provider that sends no webhooks.
  if (!tenant || !event) throw notFound();
  if (event.kind === 'forged') {
    platform.log.warn({ tenant: tenant.id, provider: params.provider }, 'webhook with a wrong signature');
    return reply.status(400).send({ received: false });
  }
  const context = { ...platform, tenant, notifyCustomer: true };
  await handleOnce(context, params.provider, event);
  return reply.header('cache-control', 'no-store').send({ received: true });
}

/** Undefined for a provider that is not the one of the tenant. */
const providerNamed = (
  { config }: PaymentPlatform,
  tenant: Tenant,
  name: string,
): CardProvider | undefined =>
  providerChoiceOf(tenant).provider === name ? cardProviderOf({ config, tenant }) : undefined;

/** Recorded after it was handled: if that fails, the provider sends the message again. */
async function handleOnce(
  context: PaymentContext,
  provider: string,
  { id, vendorTxCode }: Extract<WebhookEvent, { kind: 'event' }>,
): Promise<void> {
  const { db, tenant, clock } = context;
  const event = { tenant: tenant.id, provider, event_id: id };
  const known = await db
    .selectFrom('webhook_events')
    .select('event_id')
    .where(({ and }) => and(event))
    .executeTakeFirst();
  if (known) return;
  const attempt = vendorTxCode && (await findByVendorCode(db, tenant.id, vendorTxCode));
  if (attempt) await settle(context, attempt);
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
