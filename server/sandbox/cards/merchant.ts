/** The part of the card provider that the merchant's server calls, with its credentials. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Faults } from '../faults';
import { pageText, type TextKey } from '../pages';
import { record, text, wholeNumber } from '../readBody';
import { readCRes, writeCReq } from './messages';
import { applyFault, type SandboxResponse } from './applyFault';
import type { CardFault } from './testCards';
import type { Transaction, Transactions } from './transactions';
import { type CardTokenStore } from './cardTokenStore';

export interface Merchant {
  readonly integrationKey: string;
  readonly integrationPassword: string;
}

interface Provider {
  readonly tokenStore: CardTokenStore;
  readonly transactions: Transactions;
  readonly faults: Faults;
  readonly merchant: Merchant;
  readonly bankKey: Buffer;
  readonly acsUrl: () => string;
}

type Outcome = SandboxResponse & { readonly cardFault?: CardFault };

const refusal = (status: number, code: number, key: TextKey): Outcome => ({
  status,
  body: { errors: [{ code, description: pageText(key), clientMessage: pageText(key) }] },
});

export function addMerchantCalls(app: FastifyInstance, provider: Provider): void {
  const { tokenStore, transactions, faults } = provider;
  app.addHook('onRequest', async (request, reply) => {
    const guarded = /^\/api\/v1\/(merchant-session-keys|transactions)/.test(request.url);
    if (guarded && !isMerchantAuthorised(request.headers.authorization, provider.merchant)) {
      return reply.code(401).send({ code: 1001, description: pageText('error.credentials') });
    }
  });

  app.post('/api/v1/merchant-session-keys', (_request, reply) =>
    applyFault(reply, faults, 'session-key', undefined, () => {
      const session = tokenStore.openSession();
      const expiry = new Date(session.expiresAt).toISOString();
      return { status: 201, body: { merchantSessionKey: session.key, expiry } };
    }),
  );

  app.post('/api/v1/transactions', (request, reply) => {
    const body = record(request.body);
    const code = text(body['vendorTxCode']);
    return applyFault(reply, faults, 'transaction', code, () =>
      body['transactionType'] === 'Refund' ? refund(provider, body) : authorise(provider, body),
    );
  });

  app.get<{ Params: { code: string } }>('/api/v1/transactions/by-vendor-tx-code/:code', (request, reply) =>
    applyFault(reply, faults, 'lookup', request.params.code, () => {
      const found = transactions.findByCode(request.params.code);
      return found
        ? { status: 200, body: serializeTransaction(found, provider) }
        : refusal(404, 1013, 'error.transaction');
    }),
  );

  app.post<{ Params: { id: string } }>('/api/v1/transactions/:id/3d-secure-challenge', (request, reply) => {
    const found = transactions.findById(request.params.id);
    return applyFault(reply, faults, 'challenge', found?.vendorTxCode, () => {
      const challengeResult = readCRes(provider.bankKey, text(record(request.body)['cRes']));
      if (!found) return refusal(404, 1013, 'error.transaction');
      if (challengeResult?.transactionId !== found.transactionId) return refusal(422, 1020, 'error.body');
      const ended = transactions.answerChallenge(found, challengeResult.passed);
      return { status: 201, body: serializeTransaction(ended, provider) };
    });
  });

  app.post<{ Params: { id: string } }>('/api/v1/transactions/:id/instructions', (request, reply) => {
    const found = transactions.findById(request.params.id);
    const kind = text(record(request.body)['instructionType']);
    if (kind !== 'release' && kind !== 'abort')
      return reply.code(422).send(refusal(422, 1020, 'error.body').body);
    return applyFault(reply, faults, kind, found?.vendorTxCode, () => {
      if (!found) return refusal(404, 1013, 'error.transaction');
      const moved = transactions.instruct(found, kind === 'release' ? 'captured' : 'voided');
      if (!moved) return refusal(422, 1017, 'error.instruction');
      return {
        status: 201,
        body: { instructionType: kind, date: moved.at },
        // A card fault applies once. A repeated instruction is answered without it.
        ...(moved === found ? {} : { cardFault: moved.held.card.scenario.fault }),
      };
    });
  });
}

function authorise(provider: Provider, body: Record<string, unknown>): Outcome {
  const vendorTxCode = text(body['vendorTxCode']);
  const stored = provider.transactions.findByCode(vendorTxCode);
  if (stored)
    return { status: stored.kind === 'challenged' ? 202 : 201, body: serializeTransaction(stored, provider) };
  const amount = wholeNumber(body['amount']);
  const currency = text(body['currency']);
  const readable =
    /^[\w-]{1,40}$/.test(vendorTxCode) && amount !== undefined && amount > 0 && /^[A-Z]{3}$/.test(currency);
  if (!readable || body['transactionType'] !== 'Deferred') return refusal(422, 1020, 'error.body');

  const card = record(record(body['paymentMethod'])['card']);
  const redeemed = provider.tokenStore.redeem(text(card['merchantSessionKey']), text(card['cardIdentifier']));
  if (!redeemed.ok)
    return refusal(422, redeemed.code, redeemed.code === 1011 ? 'error.session' : 'error.identifier');
  const authentication = record(body['strongCustomerAuthentication']);
  const transaction = provider.transactions.authorise(
    {
      vendorTxCode,
      amount,
      currency,
      notificationUrl: text(authentication['notificationURL']),
      save: card['save'] === true,
    },
    redeemed.card,
  );
  return {
    status: transaction.kind === 'challenged' ? 202 : 201,
    body: serializeTransaction(transaction, provider),
    cardFault: redeemed.card.scenario.fault,
  };
}

function refund(provider: Provider, body: Record<string, unknown>): Outcome {
  const vendorTxCode = text(body['vendorTxCode']);
  const stored = provider.transactions.findByCode(vendorTxCode);
  if (stored) return { status: 201, body: serializeTransaction(stored, provider) };
  const found = provider.transactions.findById(text(body['referenceTransactionId']));
  if (!found) return refusal(404, 1013, 'error.transaction');
  const transaction = provider.transactions.refund(vendorTxCode, found, wholeNumber(body['amount']) ?? 0);
  return transaction
    ? { status: 201, body: serializeTransaction(transaction, provider) }
    : refusal(422, 1017, 'error.instruction');
}

/** Serializes a transaction in the format of the card provider. */
function serializeTransaction(transaction: Transaction, provider: Provider): Record<string, unknown> {
  const { card, reusableId } = transaction.held;
  const fields = {
    transactionId: transaction.transactionId,
    vendorTxCode: transaction.vendorTxCode,
    transactionType: 'Deferred',
    amount: { totalAmount: transaction.amount },
    currency: transaction.currency,
    paymentMethod: {
      card: {
        cardType: card.type,
        lastFourDigits: card.last4,
        expiryDate: card.expiry,
        ...(reusableId ? { cardIdentifier: reusableId, reusable: true } : {}),
      },
    },
  };
  switch (transaction.kind) {
    case 'challenged':
      return {
        ...fields,
        status: '3DAuth',
        statusCode: '2021',
        acsUrl: provider.acsUrl(),
        cReq: writeCReq(transaction.transactionId),
      };
    case 'declined':
      return {
        ...fields,
        ...(DECLINES.get(transaction.reason ?? '') ?? NOT_AUTHED),
        '3DSecure': { status: threeDSecure(transaction) },
      };
    case 'authorised':
    case 'captured':
    case 'voided':
      return {
        ...fields,
        status: 'Ok',
        statusCode: '0000',
        released: transaction.kind === 'captured',
        aborted: transaction.kind === 'voided',
        '3DSecure': { status: threeDSecure(transaction) },
      };
    case 'refunded':
      return { ...fields, transactionType: 'Refund', status: 'Ok', statusCode: '0000' };
  }
}

const NOT_AUTHED = { status: 'NotAuthed', statusCode: '2000' };

const DECLINES = new Map([
  ['securityCode', { status: 'Rejected', statusCode: '2002' }],
  ['authentication', { status: 'Rejected', statusCode: '2017' }],
  ['authenticationUnavailable', { status: 'Rejected', statusCode: '2018' }],
]);

function threeDSecure(transaction: Transaction): string {
  if (transaction.reason === 'authenticationUnavailable') return 'Error';
  if (transaction.reason === 'authentication') return 'NotAuthenticated';
  return transaction.held.card.scenario.threeDSecure === 'notEnrolled' ? 'CardNotEnrolled' : 'Authenticated';
}

function isMerchantAuthorised(header: string | undefined, merchant: Merchant): boolean {
  const expected = Buffer.from(`${merchant.integrationKey}:${merchant.integrationPassword}`).toString(
    'base64',
  );
  const digest = (value: string): Buffer => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest((header ?? '').replace(/^Basic\s+/i, '')), digest(expected));
}
