/** Pushes GA4's events into `window.dataLayer`, where a tag manager reads them. */
import type { AdapterFactory, PageView, Transaction } from './analytics';
import type { ResolvedAnalytics } from '../../schemas/boot';
import { decimalText } from '../../schemas/money';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const push = (entry: object): void => {
  (window.dataLayer ??= []).push(entry);
};

/** GA4 wants numbers in major units; this is the one place that makes them, and nothing is worked out with them. */
const major = (minor: number, currency: string): number => Number(decimalText(minor, currency));

const pageView = ({ path, title }: PageView) => ({
  event: 'page_view',
  page_path: path,
  // Said in full, so that no tag needs to read the address bar, where ids and queries stand.
  page_location: window.location.origin + path,
  page_title: title,
});

const purchase = ({ orderId, revenue, tax, currency, items }: Transaction) => ({
  event: 'purchase',
  ecommerce: {
    transaction_id: orderId,
    value: major(revenue, currency),
    tax: major(tax, currency),
    currency,
    items: items.map(({ id, name, category, price, quantity }) => ({
      item_id: id,
      item_name: name,
      item_category: category,
      price: major(price, currency),
      quantity,
    })),
  },
});

/** With an id the script is asked for under it, as tag managers expect. */
function loadScript({ scriptUrl, id }: ResolvedAnalytics): void {
  if (scriptUrl === undefined) return;
  const address = new URL(scriptUrl);
  if (id !== undefined) address.searchParams.set('id', id);
  push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.src = address.href;
  script.async = true;
  // The service need not know which page asked for its script.
  script.referrerPolicy = 'origin';
  document.head.append(script);
}

export const dataLayerAdapter: AdapterFactory = (settings) => {
  loadScript(settings);
  return {
    pageViewed: (view) => push(pageView(view)),
    transactionMade: (transaction) => {
      // What an earlier event left there would be merged into this one.
      push({ ecommerce: null });
      push(purchase(transaction));
    },
  };
};
