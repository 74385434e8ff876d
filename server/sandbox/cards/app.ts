/** The card provider: cards.sandbox.localhost. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { projectFile } from '../../net/project';
import { unknownChallengePage } from '../bankPage';
import { addFaults, Faults } from '../faults';
import { buildApp, sendPage, type CompanyOptions } from '../host';
import { addMovements } from '../movements';
import { record, text } from '../readBody';
import { challengePage, isWebAddress } from './challengePage';
import { addDropInFiles, dropInScript } from './dropIn/dropInFiles';
import { addMerchantCalls, type Merchant } from './merchant';
import { bankKey, readCReq } from './messages';
import { addTokens } from './tokens';
import { Transactions } from './transactions';
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
  addDropInFiles(app, options.origin);
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
  addMovements(app, 'ledger.title', (vendorTxCode) => transactions.movements(vendorTxCode));
  addFaults(app, faults);
  return app;
}

function addScript(app: FastifyInstance): void {
  const script = readFileSync(projectFile('server/sandbox/cards/sagepay.js'), 'utf8') + dropInScript();
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
