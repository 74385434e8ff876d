import type { CustomersCart, Quote } from '../cart';
import type { CreditType } from '../customers';
import type { Executor, Platform, Tenant } from '../kernel';

/** What the parts of an order's transaction need. */
export interface Sale {
  readonly trx: Executor;
  readonly platform: Platform;
  readonly tenant: Tenant;
  readonly orderId: string;
  /** The reference of the order. */
  readonly reference: string;
  readonly customerId: string;
  readonly quote: Quote;
  readonly now: Date;
  /**
   * Money was taken and cannot be returned here: then the order is made in any case, and a problem is logged
   * for the operator. Otherwise the order is rejected.
   */
  readonly isTaken: boolean;
}

export interface Payment {
  readonly tenderType: string;
  readonly amount: number;
  readonly attemptId: string | null;
  /** Number of the voucher or cheque. */
  readonly reference?: string | null;
  readonly creditType?: CreditType;
}

export interface Purchase {
  readonly cart: CustomersCart;
  readonly quote: Quote;
  /** Money only. The quote contains what credit pays. */
  readonly payments: readonly Payment[];
}
