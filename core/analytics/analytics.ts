/**
 * Counting visits: what a page may say, and who it is said to.
 *
 * A *page view* is the pattern of a route and its title, never an address: no ids, no query. A
 * *transaction* is an order as a shop's books have it. An *adapter* passes both on to a service; the
 * tenant document names it, and its code comes only once the visitor accepted.
 */
import type { ResolvedAnalytics } from '../../schemas/boot';
import type { MinorUnits } from '../domain/money';

export interface PageView {
  /** `/centre/:centreSlug`, with the area's base path before it. */
  readonly path: string;
  /** As shown by the browser: '{app} | {title}'. */
  readonly title: string;
}

export interface TransactionItem {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly price: MinorUnits;
  readonly quantity: number;
}

export interface Transaction {
  readonly orderId: string;
  /** Instant, ISO 8601: an order of another day is never counted again. Undefined where nobody says when. */
  readonly placedAt: string | undefined;
  readonly revenue: MinorUnits;
  readonly tax: MinorUnits;
  readonly currency: string;
  /** Their prices add up to the revenue. */
  readonly items: readonly TransactionItem[];
}

export interface AnalyticsAdapter {
  readonly pageViewed: (view: PageView) => void;
  readonly transactionMade: (transaction: Transaction) => void;
}

/** Makes an adapter; an outside company's script is loaded here and nowhere earlier. */
export type AdapterFactory = (settings: ResolvedAnalytics) => AnalyticsAdapter;
