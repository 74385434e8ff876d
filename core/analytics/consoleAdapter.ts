import type { AdapterFactory } from './analytics';

/** Writes what would be counted into the browser's console: for setting up, and for looking over. */
export const consoleAdapter: AdapterFactory = () => ({
  pageViewed: (view) => console.info('page_view', view),
  transactionMade: (transaction) => console.info('purchase', transaction),
});
