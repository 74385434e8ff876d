/** Stripe: stripe.sandbox.localhost. Its API, and the pages that a browser loads from it. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { addFaults, Faults } from '../faults';
import { buildApp, type CompanyOptions } from '../host';
import { addMovements } from '../movements';
import { apiCalls, send } from './answerCall';
import { addBrowserFiles } from './browserFiles';
import { addChallenge } from './challenge';
import { createForTest, createFromCard, retrieveToken } from './confirmationTokens';
import { ConfirmationTokenStore } from './confirmationTokenStore';
import { failure } from './errors';
import { eventOf } from './events';
import { IdempotentResponses } from './idempotency';
import { addPaymentCalls } from './paymentCalls';
import { Payments } from './payments';
import { addRefundCalls } from './refundCalls';
import { addWebhookEndpoints, WebhookEndpoints } from './webhookEndpoints';
import { Webhooks } from './webhooks';

export interface StripeAccount {
  readonly secretKey: string;
  /** Signs the events that go to no registered endpoint. */
  readonly webhookSecret: string;
}

export interface StripeOptions extends CompanyOptions {
  readonly account: StripeAccount;
  /** The sandbox's origin as a browser sees it, known after the sandbox starts to listen. */
  readonly origin: () => string;
}

/** The call of a browser, with the publishable key. It is known to everyone, so each one for tests is accepted. */
const BROWSER_CALL = '/v1/confirmation_tokens';
const PUBLISHABLE_KEY = /^pk_test_\w+$/;

export function buildStripe({ folder, now, account, origin }: StripeOptions): FastifyInstance {
  const app = buildApp();
  readForms(app);
  const file = (name: string): string => join(folder, name);
  const faults = new Faults();
  const tokens = new ConfirmationTokenStore(file('stripe-tokens.jsonl'), now);
  const endpoints = new WebhookEndpoints(file('stripe-endpoints.jsonl'));
  const webhooks = new Webhooks({ endpoints, faults, secret: account.webhookSecret, now });
  const payments = new Payments(file('stripe.jsonl'), now, (payment, refund) =>
    webhooks.emit(eventOf(payment, refund, { origin, payments })),
  );
  const responses = new IdempotentResponses(file('stripe-responses.jsonl'), now);
  const calls = apiCalls(app, { faults, responses, webhooks });

  requireKey(app, account.secretKey);
  calls.post(BROWSER_CALL, (parameters) => ({
    operation: 'tokenise',
    act: () => createFromCard({ tokens, now }, parameters),
  }));
  calls.get(`${BROWSER_CALL}/:id`, (_parameters, id) => ({
    operation: 'lookup',
    act: () => retrieveToken({ tokens, now }, id),
  }));
  calls.post('/v1/test_helpers/confirmation_tokens', (parameters) => ({
    operation: 'tokenise',
    act: () => createForTest({ tokens, now }, parameters),
  }));
  addPaymentCalls(calls, { origin, payments, tokens });
  addRefundCalls(calls, { origin, payments });
  addWebhookEndpoints(app, endpoints, now);
  addChallenge(app, payments);
  addBrowserFiles(app, origin);
  addMovements(app, 'stripe.title', (vendorTxCode) => payments.movements(vendorTxCode));
  addFaults(app, faults);
  app.addHook('onClose', () => webhooks.stop());
  return app;
}

/** Keeps repeated names such as `expand[]`, which the forms of the other providers do not have. */
function readForms(app: FastifyInstance): void {
  const form = 'application/x-www-form-urlencoded';
  app.removeContentTypeParser(form);
  app.addContentTypeParser(form, { parseAs: 'string' }, (_request, body, done) => {
    done(null, new URLSearchParams(String(body)));
  });
}

function requireKey(app: FastifyInstance, secretKey: string): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/v1/')) return undefined;
    const key = keyOf(request.headers.authorization ?? '');
    const isBrowserCall = request.method === 'POST' && request.url === BROWSER_CALL;
    if (isBrowserCall ? PUBLISHABLE_KEY.test(key) : isSame(key, secretKey)) return undefined;
    const message = key === '' ? 'You did not provide an API key.' : 'Invalid API Key provided.';
    return send(reply, failure(401, { type: 'invalid_request_error', message }));
  });
}

/** The key is a bearer token, or the user of basic authentication. */
function keyOf(authorization: string): string {
  const [scheme = '', value = ''] = authorization.split(' ');
  if (scheme.toLowerCase() === 'bearer') return value;
  return Buffer.from(value, 'base64').toString('utf8').split(':')[0] ?? '';
}

function isSame(key: string, expected: string): boolean {
  const digest = (value: string): Buffer => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(key), digest(expected));
}
