/** What a card provider did with money, and how it is shown. The same for each card provider of the sandbox. */
import type { FastifyInstance } from 'fastify';
import { sendPage } from './host';
import { html, moneyText, tablePage, timeText, type Page, type TextKey } from './pages';

export type MovementKind = 'challenged' | 'authorised' | 'declined' | 'captured' | 'voided' | 'refunded';

/** One line of the ledger. */
export interface Movement {
  readonly at: string;
  readonly kind: MovementKind;
  readonly transactionId: string;
  /** The merchant's code of the payment, or of the refund. */
  readonly vendorTxCode: string;
  readonly amount: number;
  readonly currency: string;
  readonly last4: string;
  readonly reason?: string;
  /** For a refund: the transaction that is refunded. */
  readonly refunds?: string;
}

/** `GET /ledger?vendorTxCode=` for tests, and `GET /` for people. */
export function addMovements(
  app: FastifyInstance,
  title: TextKey,
  movements: (vendorTxCode?: string) => readonly Movement[],
): void {
  app.get<{ Querystring: { vendorTxCode?: string } }>('/ledger', (request) => ({
    data: movements(request.query.vendorTxCode),
  }));
  app.get('/', (_request, reply) => sendPage(reply, movementsPage(title, movements())));
}

const COLUMNS = ['ledger.at', 'ledger.kind', 'ledger.amount', 'ledger.last4', 'ledger.code'] as const;

function movementsPage(title: TextKey, movements: readonly Movement[]): Page {
  const rows = [...movements]
    .reverse()
    .map(({ at, kind, reason, vendorTxCode, amount, currency, last4 }) => [
      timeText(at),
      reason ? `${kind} (${reason})` : kind,
      moneyText(amount, currency),
      `•••• ${last4}`,
      html`<code>${vendorTxCode}</code>`,
    ]);
  return tablePage({ title, lead: 'ledger.lead', empty: 'ledger.empty' }, COLUMNS, rows);
}
