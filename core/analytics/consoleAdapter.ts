import type { AdapterFactory } from './analytics';

/** Writes page views and transactions to the browser's console, for setup and for checks. */
export const consoleAdapter: AdapterFactory = () => ({
  pageViewed: (view) => console.info('page_view', view),
  transactionMade: (transaction) => console.info('purchase', transaction),
});
