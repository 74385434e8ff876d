/** What GoCardless has received, for people. */
import { dateText, html, moneyText, pageText, tablePage, timeText, type Page } from '../pages';
import type { Entry, Store } from './store';

const COLUMNS = [
  'bank.at',
  'gocardless.what',
  'gocardless.amount',
  'gocardless.chargeDate',
  'bank.reference',
] as const;

type Shown = Exclude<Entry, { kind: 'customer' | 'account' | 'event' }>;

const isShown = (entry: Entry): entry is Shown =>
  entry.kind !== 'customer' && entry.kind !== 'account' && entry.kind !== 'event';

export function ledgerPage(store: Store): Page {
  const rows = store
    .lines()
    .filter(isShown)
    .toReversed()
    .map((entry) => [timeText(entry.at), ...cellsOf(entry), html`<code>${entry.reference}</code>`]);
  return tablePage(
    { title: 'gocardless.title', lead: 'gocardless.lead', empty: 'bank.empty' },
    COLUMNS,
    rows,
  );
}

function cellsOf(entry: Shown): readonly string[] {
  switch (entry.kind) {
    case 'mandate':
      return [pageText('gocardless.mandate'), '', ''];
    case 'payment':
      return [
        pageText('gocardless.payment'),
        moneyText(entry.amount, entry.value.currency ?? ''),
        dateText(entry.chargeDate),
      ];
    default:
      return [`${entry.kind}: ${entry.status} (${entry.id})`, '', ''];
  }
}
