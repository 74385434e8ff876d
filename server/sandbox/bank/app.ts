/**
 * The direct-debit bank: bank.sandbox.localhost. A second request for a mandate with the same reference
 * creates no second mandate.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isRecord } from '../../../schemas/isRecord';
import { addFaults, applyConnectionFault, Faults, halfOf } from '../faults';
import { buildApp, sendPage, type CompanyOptions } from '../host';
import { openLedger } from '../ledger';
import { dateText, html, moneyText, pageText, tablePage, timeText } from '../pages';
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

/** No further payment is collected. */
interface Cancellation {
  readonly at: string;
  readonly kind: 'cancellation';
  readonly reference: string;
}

type Line = Mandate | Amendment | Cancellation;

const isLine = (value: unknown): value is Line => isRecord(value) && typeof value['reference'] === 'string';

export function buildBank({ folder, now }: CompanyOptions): FastifyInstance {
  const app = buildApp();
  const faults = new Faults();
  const ledger = openLedger(join(folder, 'bank.jsonl'), isLine);
  const mandateOf = (reference: string) =>
    ledger.lines.find((line): line is Mandate => line.kind === 'mandate' && line.reference === reference);
  const isCancelled = (reference: string): boolean =>
    ledger.lines.some((line) => line.kind === 'cancellation' && line.reference === reference);
  /** A repeated request gets the response of the first line that `same` finds. */
  function accept<Entry extends Line>(
    path: string,
    read: (body: Record<string, unknown>, now: number) => Entry | undefined,
    same: (line: Line, entry: Entry) => boolean,
    shown: (line: Entry) => object,
  ): void {
    app.post(path, async (request, reply) => {
      const fault = faults.take('transaction');
      if (fault?.kind === 'refuse')
        return reply.code(503).send({ code: 503, description: pageText('error.away') });
      const entry = read(record(request.body), now());
      if (!entry) return reply.code(422).send({ code: 1020, description: pageText('error.body') });
      const existing = ledger.lines.find((line): line is Entry => same(line, entry));
      if (!existing) ledger.append(entry);
      if (await applyConnectionFault(reply, fault)) return reply;
      const data = shown(existing ?? entry);
      const body = JSON.stringify({ data });
      return reply
        .code(existing ? 200 : 201)
        .type('application/json')
        .send(fault?.kind === 'broken' ? halfOf(body) : body);
    });
  }

  accept<Mandate>(
    '/mandates',
    readMandate,
    (line, { reference }) => line.kind === 'mandate' && line.reference === reference,
    ({ mandateId }) => ({ mandate_id: mandateId }),
  );
  accept<Amendment>(
    '/mandates/amendments',
    readAmendment,
    (line, { key }) => line.kind === 'amendment' && line.key === key,
    ({ reference }) => ({ reference }),
  );
  app.post('/mandates/cancellations', async (request, reply) => {
    const fault = faults.take('transaction');
    if (fault?.kind === 'refuse')
      return reply.code(503).send({ code: 503, description: pageText('error.away') });
    const reference = text(record(request.body)['reference']);
    if (mandateOf(reference) === undefined) return notFound(reply);
    if (!isCancelled(reference))
      ledger.append({ at: new Date(now()).toISOString(), kind: 'cancellation', reference });
    if (await applyConnectionFault(reply, fault)) return reply;
    return reply.send({ data: { reference } });
  });
  app.get<{ Querystring: { reference?: string } }>('/mandates', ({ query: { reference = '' } }, reply) => {
    const mandate = mandateOf(reference);
    if (mandate === undefined) return notFound(reply);
    const status = isCancelled(reference) ? 'cancelled' : 'active';
    return reply.send({ data: { mandate_id: mandate.mandateId, status } });
  });
  addFaults(app, faults);
  app.get<{ Querystring: { reference?: string } }>('/ledger', (request) => ({
    data: ledger.lines.filter((line) => [undefined, line.reference].includes(request.query.reference)),
  }));
  app.get('/', (_request, reply) => sendPage(reply, mandatesPage(ledger.lines)));
  return app;
}

const notFound = (reply: FastifyReply): FastifyReply =>
  reply.code(404).send({ code: 404, description: pageText('error.notFound') });

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

function cellsOf(line: Line): readonly string[] {
  if (line.kind === 'cancellation') return [pageText('bank.cancelled'), '', '', ''];
  const amount = moneyText(line.monthlyAmount, line.currency);
  return line.kind === 'mandate'
    ? [line.accountHolder, `•••• ${line.accountLast}`, amount, dateText(line.firstCollection)]
    : [pageText('bank.amended'), '', amount, dateText(line.from)];
}

const COLUMNS = [
  'bank.at',
  'bank.holder',
  'bank.account',
  'bank.monthly',
  'bank.from',
  'bank.reference',
] as const;

function mandatesPage(lines: readonly Line[]) {
  const rows = [...lines]
    .reverse()
    .map((line) => [timeText(line.at), ...cellsOf(line), html`<code>${line.reference}</code>`]);
  return tablePage({ title: 'bank.title', lead: 'bank.lead', empty: 'bank.empty' }, COLUMNS, rows);
}
