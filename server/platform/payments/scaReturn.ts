/**
 * POST or GET /api/checkout/sca-return. The bank sends the customer's frame back with its answer, as a form or
 * in the address. A request from the bank's page carries no cookie. The transaction reference authenticates it,
 * because only the bank's page received it. The response page posts a message to the checkout page that the challenge has ended. The
 * server's state decides, not that message.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { checkoutText } from '../kernel';
import { escapeHtml } from '../../net/escapeHtml';
import type { PaymentContext, PaymentPlatform } from './payable';
import { findByScaReference, movePaymentAttempt, type PaymentAttempt } from './paymentAttempts';
import { cardProviderOf } from './cardProvider';
import {
  currentAttempt,
  recordAuthorised,
  recordNothingTaken,
  recordUnknown,
  VOIDED,
} from './paymentOutcome';
import type { ProviderTransaction } from '../../providers/cards/port';
import { returnHeaders } from './returnAddress';
import { reconcile } from './reconcile';
import { SESSION_DATA, scaReferenceOf } from './scaReference';

const FORM = 'application/x-www-form-urlencoded';
const MAX_FIELD_LENGTH = 8_192;
const PATH = '/api/checkout/sca-return';

interface ReturnRoute {
  Params: { tenant: string };
}
type ReturnRequest = FastifyRequest<ReturnRoute>;

export function addScaReturn(scope: FastifyInstance, platform: PaymentPlatform): void {
  scope.register((inner, _options, done) => {
    inner.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, parsed) => {
      parsed(null, new URLSearchParams(String(body)));
    });
    const answer = async (request: ReturnRequest, reply: FastifyReply, form: URLSearchParams) => {
      const tenant = platform.tenants.find(request.params.tenant);
      const reference = scaReferenceOf(field(form, SESSION_DATA));
      const attempt = tenant && (await findByScaReference(platform.db, tenant.id, reference));
      if (!tenant || !attempt) return sendPage(reply.status(404), checkoutText('payment.unknownReturn'));
      const ended = await answerChallenge(
        { ...platform, tenant, notifyCustomer: false },
        attempt,
        fieldsOf(form),
      );
      return sendReturn(reply.headers(returnHeaders(platform, attempt)), ended);
    };
    inner.post<ReturnRoute>(PATH, (request, reply) =>
      answer(request, reply, request.body instanceof URLSearchParams ? request.body : new URLSearchParams()),
    );
    inner.get<ReturnRoute>(PATH, (request, reply) =>
      answer(request, reply, new URL(request.url, 'http://return').searchParams),
    );
    done();
  });
}

const field = (form: URLSearchParams, name: string): string =>
  (form.get(name) ?? '').slice(0, MAX_FIELD_LENGTH);

const fieldsOf = (form: URLSearchParams): Readonly<Record<string, string>> =>
  Object.fromEntries([...form.keys()].map((name) => [name, field(form, name)]));

/** Sends the first answer of a challenge to the provider. A second answer changes nothing. */
async function answerChallenge(
  context: PaymentContext,
  attempt: PaymentAttempt,
  returned: Readonly<Record<string, string>>,
): Promise<PaymentAttempt> {
  if (attempt.state !== 'challenge') return attempt;
  const { db, clock } = context;
  const now = clock.now();
  const movedAttempt = await movePaymentAttempt(db, attempt, 'unknown', now, { step: 'challenge' }, [
    'challenge',
  ]);
  if (!movedAttempt) return currentAttempt(context, attempt);
  const provider = cardProviderOf(context, movedAttempt);
  const answered = await provider.answerChallenge(movedAttempt.provider_transaction_id ?? '', returned);
  switch (answered.status) {
    case 'ok':
      return recordBankAnswer(context, movedAttempt, answered.value);
    case 'rejected': {
      // The answer was not from the bank. The challenge stays open.
      const moved = await movePaymentAttempt(db, movedAttempt, 'challenge', now, {}, ['unknown']);
      return moved ?? currentAttempt(context, movedAttempt);
    }
    case 'unreachable':
    case 'timeout':
      return reconcile(context, movedAttempt);
  }
}

function recordBankAnswer(
  context: PaymentContext,
  attempt: PaymentAttempt,
  transaction: ProviderTransaction,
): Promise<PaymentAttempt> {
  switch (transaction.kind) {
    case 'authorised':
      return recordAuthorised(context, attempt, transaction);
    case 'declined':
      return recordNothingTaken(context, attempt, transaction);
    case 'voided':
      return recordNothingTaken(context, attempt, VOIDED);
    case 'captured':
      return reconcile(context, attempt);
    case 'challenge':
      return recordUnknown(context, attempt);
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
  const script = `(window.parent===window?window.opener||window.parent:window.parent).postMessage(${scriptSafeJson(message)},${scriptSafeJson(attempt.page_origin)});`;
  return sendPage(reply, checkoutText('payment.returned'), script);
}

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
const scriptSafeJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');
