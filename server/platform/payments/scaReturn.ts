/**
 * POST /api/checkout/sca-return. The bank sends the customer's frame back with its answer. A cross-site form
 * carries no cookie. The transaction reference authenticates the request, because only the bank's page
 * received it. The response page posts a message to the checkout page that the challenge has ended. The
 * server's state decides, not that message.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { checkoutText, type Tenant } from '../kernel';
import { escapeHtml } from '../../net/escapeHtml';
import type { PaymentPlatform } from './payable';
import { findByScaReference, movePaymentAttempt, type PaymentAttempt } from './paymentAttempts';
import { cardProviderOf } from './cardProvider';
import { recordAuthorised, recordNothingTaken, recordUnknown, currentAttempt } from './paymentOutcome';
import type { ProviderTransaction } from '../../providers/cards/port';
import { returnHeaders } from './returnAddress';
import { reconcile } from './reconcile';

const FORM = 'application/x-www-form-urlencoded';
const MAX_FIELD_LENGTH = 8_192;

export function addScaReturn(scope: FastifyInstance, platform: PaymentPlatform): void {
  scope.register((inner, _options, done) => {
    inner.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, parsed) => {
      parsed(null, new URLSearchParams(String(body)));
    });
    inner.post<{ Params: { tenant: string } }>('/api/checkout/sca-return', async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const tenant = platform.tenants.find(request.params.tenant);
      const attempt = tenant && (await attemptOf(platform, tenant, form));
      if (!tenant || !attempt) return sendNotice(reply.status(404), checkoutText('payment.unknownReturn'));
      const ended = await answerChallenge(platform, tenant, attempt, fieldsOf(form));
      return sendReturn(reply.headers(returnHeaders(platform, attempt)), ended);
    });
    done();
  });
}

const field = (form: URLSearchParams, name: string): string =>
  (form.get(name) ?? '').slice(0, MAX_FIELD_LENGTH);

const fieldsOf = (form: URLSearchParams): Readonly<Record<string, string>> =>
  Object.fromEntries([...form.keys()].map((name) => [name, field(form, name)]));

function attemptOf(
  platform: PaymentPlatform,
  tenant: Tenant,
  form: URLSearchParams,
): Promise<PaymentAttempt | undefined> {
  const reference = Buffer.from(field(form, 'threeDSSessionData'), 'base64url').toString('utf8');
  return findByScaReference(platform.db, tenant.id, reference);
}

/** Sends the first answer of a challenge to the provider. A second answer changes nothing. */
async function answerChallenge(
  platform: PaymentPlatform,
  tenant: Tenant,
  attempt: PaymentAttempt,
  returned: Readonly<Record<string, string>>,
): Promise<PaymentAttempt> {
  if (attempt.state !== 'challenge') return attempt;
  const now = platform.clock.now();
  const taken = await movePaymentAttempt(platform.db, attempt, 'unknown', now, { step: 'challenge' }, [
    'challenge',
  ]);
  if (!taken) return currentAttempt(platform, attempt, undefined);
  const answered = await cardProviderOf(platform.config, tenant).answerChallenge(
    taken.provider_transaction_id ?? '',
    returned,
  );
  switch (answered.status) {
    case 'ok':
      return recordBankAnswer(platform, tenant, taken, answered.value);
    case 'rejected':
      // The answer was not from the bank. The challenge stays open.
      return currentAttempt(
        platform,
        taken,
        await movePaymentAttempt(platform.db, taken, 'challenge', now, {}, ['unknown']),
      );
    case 'unreachable':
    case 'timeout':
      return reconcile(platform, tenant, taken, { notifyCustomer: false });
  }
}

function recordBankAnswer(
  platform: PaymentPlatform,
  tenant: Tenant,
  attempt: PaymentAttempt,
  transaction: ProviderTransaction,
): Promise<PaymentAttempt> {
  switch (transaction.kind) {
    case 'authorised':
      return recordAuthorised(platform, attempt, transaction.transactionId, transaction.card);
    case 'declined':
      return recordNothingTaken(platform, tenant, attempt, transaction, { notifyCustomer: false });
    case 'voided':
      return recordNothingTaken(platform, tenant, attempt, { kind: 'voided' }, { notifyCustomer: false });
    case 'captured':
      return reconcile(platform, tenant, attempt, { notifyCustomer: false });
    case 'challenge':
      return recordUnknown(platform, attempt);
  }
}

function statusOf(attempt: PaymentAttempt): 'authorised' | 'declined' | 'unknown' {
  switch (attempt.state) {
    case 'authorised':
    case 'completing':
    case 'captured':
      return 'authorised';
    case 'declined':
    case 'voided':
      return 'declined';
    case 'open':
    case 'challenge':
    case 'unknown':
      return 'unknown';
  }
}

function sendReturn(reply: FastifyReply, attempt: PaymentAttempt): FastifyReply {
  const message = { type: 'sca_completed', status: statusOf(attempt), transactionUuid: attempt.id };
  const script = `(window.parent===window?window.opener||window.parent:window.parent).postMessage(${inScript(message)},${inScript(attempt.page_origin)});`;
  return sendPage(reply, checkoutText('payment.returned'), script);
}

const sendNotice = (reply: FastifyReply, notice: string): FastifyReply => sendPage(reply, notice);

/** Any page may frame it: the checkout page may itself be embedded, and this page has nothing to click. */
function sendPage(reply: FastifyReply, notice: string, script?: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const policy = `default-src 'none'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors *`;
  const title = escapeHtml(checkoutText('payment.returnTitle'));
  return reply
    .headers({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${title}</title></head><body><p>${escapeHtml(notice)}</p>${
        script === undefined ? '' : `<script nonce="${nonce}">${script}</script>`
      }</body></html>`,
    );
}

/** JSON that cannot close its script element. */
const inScript = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');
