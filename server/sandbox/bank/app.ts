/**
 * The direct-debit bank: bank.sandbox.localhost. A second request for a mandate with the same reference
 * creates no second mandate.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { isRecord } from '../../../schemas/isRecord';
import { Faults, readFault } from '../faults';
import { buildApp, sendPage } from '../host';
import { openLedger } from '../ledger';
import { html, tablePage, word } from '../pages';
import { record, text, wholeNumber } from '../readBody';

interface Mandate {
  readonly at: string;
  readonly kind: 'mandate';
  readonly mandateId: string;
  /** The merchant's reference, unique. */
  readonly reference: string;
  readonly accountHolder: string;
  readonly accountLast: string;
  readonly monthlyAmount: number;
  readonly currency: string;
  readonly firstCollection: string;
}

/**
 * Another amount from a date on, until the date of the next amendment. Of two amendments for one date, the
 * later one counts.
 */
interface Amendment {
  readonly at: string;
  readonly kind: 'amendment';
  /** The merchant's idempotency key: a repeated request creates one amendment. */
  readonly key: string;
  readonly reference: string;
  readonly monthlyAmount: number;
  readonly currency: string;
  readonly from: string;
}

type Line = Mandate | Amendment;

const isLine = (value: unknown): value is Line => isRecord(value) && typeof value['reference'] === 'string';
const isMandate = (line: Line): line is Mandate => line.kind === 'mandate';

export interface BankOptions {
  readonly folder: string;
  readonly now: () => number;
}

export function buildBank(options: BankOptions): FastifyInstance {
  const app = buildApp();
  const faults = new Faults();
  const ledger = openLedger(join(options.folder, 'bank.jsonl'), isLine);
  const find = (reference: string): Mandate | undefined =>
    ledger.lines.filter(isMandate).find((known) => known.reference === reference);

  app.post('/mandates', (request, reply) => {
    const fault = faults.take('transaction');
    if (fault?.kind === 'refuse') return reply.code(503).send({ code: 503, description: word('error.away') });
    const mandate = readMandate(record(request.body), options.now());
    if (!mandate) return reply.code(422).send({ code: 1020, description: word('error.body') });
    const known = find(mandate.reference);
    if (!known) ledger.append(mandate);
    if (fault) {
      reply.hijack();
      return fault.kind === 'lose-answer' ? reply.raw.destroy() : reply;
    }
    return reply.code(known ? 200 : 201).send({ data: { mandate_id: (known ?? mandate).mandateId } });
  });
  app.post('/mandates/amendments', (request, reply) => {
    const fault = faults.take('transaction');
    if (fault?.kind === 'refuse') return reply.code(503).send({ code: 503, description: word('error.away') });
    const amendment = readAmendment(record(request.body), options.now());
    if (!amendment) return reply.code(422).send({ code: 1020, description: word('error.body') });
    const known = ledger.lines.some((line) => line.kind === 'amendment' && line.key === amendment.key);
    if (!known) ledger.append(amendment);
    if (fault) {
      reply.hijack();
      return fault.kind === 'lose-answer' ? reply.raw.destroy() : reply;
    }
    return reply.code(known ? 200 : 201).send({ data: { reference: amendment.reference } });
  });
  app.post('/faults', (request, reply) => {
    const fault = readFault(request.body);
    if (fault) faults.order(fault);
    return reply.code(fault ? 201 : 422).send();
  });
  app.get<{ Querystring: { reference?: string } }>('/ledger', (request) => ({
    data: ledger.lines.filter((line) => [undefined, line.reference].includes(request.query.reference)),
  }));
  app.get('/', (_request, reply) => sendPage(reply, mandatesPage(ledger.lines)));
  return app;
}

/** Keeps only the last digits of the account number. The sort code is not kept. */
function readMandate(body: Record<string, unknown>, now: number): Mandate | undefined {
  const accountNumber = text(body['accountNumber']);
  const sortCode = text(body['sortCode']);
  const monthlyAmount = wholeNumber(body['monthlyAmount']);
  const reference = text(body['reference']);
  const readable = /^\d{8,}$/.test(accountNumber) && /^\d{6}$/.test(sortCode) && reference !== '';
  if (!readable || monthlyAmount === undefined) return undefined;
  return {
    at: new Date(now).toISOString(),
    kind: 'mandate',
    mandateId: randomUUID(),
    reference,
    accountHolder: text(body['accountHolder']),
    accountLast: accountNumber.slice(-4),
    monthlyAmount,
    currency: text(body['currency']),
    firstCollection: text(body['firstCollection']),
  };
}

function readAmendment(body: Record<string, unknown>, now: number): Amendment | undefined {
  const [key, reference, from] = [text(body['key']), text(body['reference']), text(body['from'])];
  const monthlyAmount = wholeNumber(body['monthlyAmount']);
  const readable = key !== '' && reference !== '' && /^\d{4}-\d{2}-\d{2}$/.test(from);
  if (!readable || monthlyAmount === undefined) return undefined;
  const at = new Date(now).toISOString();
  return { at, kind: 'amendment', key, reference, monthlyAmount, currency: text(body['currency']), from };
}

const COLUMNS = ['bank.reference', 'bank.holder', 'bank.account', 'bank.monthly', 'bank.from'] as const;

function mandatesPage(lines: readonly Line[]) {
  const rows = [...lines]
    .reverse()
    .map((line) => (line.kind === 'mandate' ? mandateRow(line) : amendmentRow(line)));
  return tablePage('bank.title', 'bank.empty', COLUMNS, rows);
}

const mandateRow = (mandate: Mandate) =>
  html`<tr>
    <td><code>${mandate.reference}</code></td>
    <td>${mandate.accountHolder}</td>
    <td>${mandate.accountLast}</td>
    <td>${mandate.monthlyAmount} ${mandate.currency}</td>
    <td>${mandate.firstCollection}</td>
  </tr>`;

const amendmentRow = (amendment: Amendment) =>
  html`<tr>
    <td><code>${amendment.reference}</code></td>
    <td colspan="2">${word('bank.amended')}</td>
    <td>${amendment.monthlyAmount} ${amendment.currency}</td>
    <td>${amendment.from}</td>
  </tr>`;
