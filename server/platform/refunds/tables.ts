import type { Instant } from '../kernel';

declare module '../kernel/db/tables' {
  interface Tables {
    refunds: RefundsTable;
  }
}

/** How the money goes back. A voucher or cheque is refunded in cash. */
export type RefundMethod = 'card' | 'cash' | 'credit';
export type RefundStatus = 'pending' | 'done' | 'refused';

interface RefundsTable {
  tenant: string;
  id: string;
  order_id: string;
  customer_id: string;
  position: number;
  amount: number;
  currency: string;
  method: RefundMethod;
  reason: string;
  status: RefundStatus;
  staff_id: string;
  shift_id: string | null;
  vendor_tx_code: string | null;
  created_at: Instant;
  updated_at: Instant;
}
