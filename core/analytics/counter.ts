/** Passes page views and transactions to the tenant's adapter. The code of the adapter loads with this file. */
import type { ResolvedAnalytics } from '../../schemas/boot';
import type { AdapterFactory, AnalyticsAdapter, PageView, Transaction } from './analytics';
import { dataLayerAdapter } from './dataLayerAdapter';
import { isFirstTime, oneTabAtATime } from './sentOrders';

/** Writes page views and transactions to the browser's console, for setup and for checks. */
export const consoleAdapter: AdapterFactory = () => ({
  pageViewed: (view) => console.info('page_view', view),
  transactionMade: (transaction) => console.info('purchase', transaction),
});

const ADAPTERS: Readonly<Record<ResolvedAnalytics['adapter'], AdapterFactory>> = {
  console: consoleAdapter,
  dataLayer: dataLayerAdapter,
};

let currentAdapter: AnalyticsAdapter | undefined;

/** One adapter for the lifetime of the page: the provider's script is loaded once. */
const adapterOf = (settings: ResolvedAnalytics): AnalyticsAdapter =>
  (currentAdapter ??= ADAPTERS[settings.adapter](settings));

export function countPage(settings: ResolvedAnalytics, view: PageView): void {
  adapterOf(settings).pageViewed(view);
}

export async function countTransaction(
  settings: ResolvedAnalytics,
  tenant: string,
  transaction: Transaction,
): Promise<void> {
  const adapter = adapterOf(settings);
  await oneTabAtATime(() => {
    if (isFirstTime(tenant, transaction.orderId, transaction.placedAt)) adapter.transactionMade(transaction);
  });
}
