/** The card provider: cards.sandbox.localhost. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { addFaults, Faults } from '../faults';
import { buildApp, sendPage, type CompanyOptions } from '../host';
import { html, tablePage } from '../pages';
import { record, text } from '../readBody';
import { challengePage, isWebAddress, unknownChallengePage } from './challengePage';
import { addMerchantCalls, type Merchant } from './merchant';
import { bankKey, readCReq } from './messages';
import { addTokens } from './tokens';
import { Transactions, type Movement } from './transactions';
import { CardTokenStore } from './cardTokenStore';

export interface CardsOptions extends CompanyOptions {
  readonly merchant: Merchant;
  /** The sandbox's origin as a browser sees it, known after the sandbox starts to listen. */
  readonly origin: () => string;
}

export function buildCards(options: CardsOptions): FastifyInstance {
  const app = buildApp();
  const faults = new Faults();
  const tokenStore = new CardTokenStore(join(options.folder, 'cards-journal.jsonl'), options.now);
  const transactions = new Transactions(join(options.folder, 'cards.jsonl'), tokenStore, options.now);
  const key = bankKey(join(options.folder, 'cards-bank.key'));
  const acsUrl = (): string => `${options.origin()}/acs/challenge`;

  addScript(app);
  addTokens(app, tokenStore, options.now);
  addMerchantCalls(app, {
    tokenStore,
    transactions,
    faults,
    merchant: options.merchant,
    bankKey: key,
    acsUrl,
  });
  addChallenge(app, transactions, key);
  addLedger(app, transactions);
  addFaults(app, faults);
  return app;
}

function addScript(app: FastifyInstance): void {
  const script = readFileSync(join(__dirname, 'sagepay.js'), 'utf8');
  app.get('/sagepay.js', (_request, reply) =>
    reply
      .headers({
        'content-type': 'text/javascript; charset=utf-8',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
      })
      .send(script),
  );
}

function addChallenge(app: FastifyInstance, transactions: Transactions, key: Buffer): void {
  app.post('/acs/challenge', (request, reply) => {
    const form = record(request.body);
    const found = transactions.findById(readCReq(text(form['creq'])));
    const open = found?.kind === 'challenged' && isWebAddress(found.held.notificationUrl);
    if (!found || !open) return sendPage(reply.code(404), unknownChallengePage());
    return sendPage(reply, challengePage(key, found, text(form['threeDSSessionData'])));
  });
}

function addLedger(app: FastifyInstance, transactions: Transactions): void {
  app.get<{ Querystring: { vendorTxCode?: string } }>('/ledger', (request) => ({
    data: transactions.movements(request.query.vendorTxCode),
  }));
  app.get('/', (_request, reply) => sendPage(reply, ledgerPage(transactions.movements())));
}

const COLUMNS = ['ledger.at', 'ledger.kind', 'ledger.code', 'ledger.amount', 'ledger.last4'] as const;

function ledgerPage(movements: readonly Movement[]) {
  const rows = [...movements].reverse().map(
    (movement) =>
      html`<tr>
        <td>${movement.at}</td>
        <td>${movement.kind}${movement.reason ? ` (${movement.reason})` : ''}</td>
        <td><code>${movement.vendorTxCode}</code></td>
        <td>${movement.amount} ${movement.currency}</td>
        <td>${movement.last4}</td>
      </tr>`,
  );
  return tablePage('ledger.title', 'ledger.empty', COLUMNS, rows);
}
