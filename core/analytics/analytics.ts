/**
 * What analytics sends, and to which service. A *page view* is a route pattern and a title, without ids or
 * query. A *transaction* is an order. The *adapter* of the tenant document passes both to a service.
 */
import type { ResolvedAnalytics } from '../../schemas/boot';
import type { MinorUnits } from '../domain/money';

export interface PageView {
  /** The area's base path, then the route pattern such as `/centre/:centreSlug`. */
  readonly path: string;
  /** The title that the browser shows: '{app} | {title}'. */
  readonly title: string;
}

/** An item of an order, as analytics count it. */
export interface TransactionItem {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly price: MinorUnits;
  readonly quantity: number;
}

/** An order, as analytics count it. */
export interface Transaction {
  readonly orderId: string;
  /** Instant, ISO 8601. An order of another day is never counted again. Undefined where the time is not known. */
  readonly placedAt: string | undefined;
  readonly revenue: MinorUnits;
  readonly tax: MinorUnits;
  readonly currency: string;
  /** The prices add up to the revenue. */
  readonly items: readonly TransactionItem[];
}

export interface AnalyticsAdapter {
  readonly pageViewed: (view: PageView) => void;
  readonly transactionMade: (transaction: Transaction) => void;
}

/** Creates an adapter. The provider's script is loaded here and never earlier. */
export type AdapterFactory = (settings: ResolvedAnalytics) => AnalyticsAdapter;
