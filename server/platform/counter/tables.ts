import type { Generated } from 'kysely';
import type { Wire } from '../../../schemas/generated/api';
import type { Instant, Json, OptionalInstant } from '../kernel';

/** The rows of migration 0108. */
declare module '../kernel/db/tables' {
  interface Tables {
    staff: StaffTable;
    staff_sessions: {
      tenant: string;
      token_hash: string;
      staff_id: string;
      created_at: Instant;
      expires_at: Instant;
    };
    shifts: ShiftsTable;
    counter_payments: CounterPaymentsTable;
    customer_words: { tenant: string; customer_id: string; word: string };
  }
}

interface StaffTable {
  tenant: string;
  id: string;
  username: string;
  username_key: string;
  password_hash: string;
  name: string;
  role: Wire.StaffUser['role'];
  venue_id: string;
  active: boolean;
  /** From the seed: the person follows it. */
  seeded: Generated<boolean>;
  created_at: Instant;
  updated_at: Instant;
}

interface ShiftsTable {
  tenant: string;
  id: string;
  staff_id: string;
  venue_id: string;
  float: number;
  opened_at: Instant;
  closed_at: OptionalInstant;
  expected_cash: number | null;
  counted_cash: number | null;
  note: string | null;
}

/** One tender of a payment at the counter. Amounts are in minor units. */
export interface ReceivedTender {
  readonly tenderType: string;
  readonly amount: number;
  /** Cash that the customer handed over. Null for other tenders. */
  readonly tendered: number | null;
  readonly reference: string | null;
  readonly creditType: 'membership' | 'general' | null;
}

interface CounterPaymentsTable {
  tenant: string;
  id: string;
  shift_id: string;
  staff_id: string;
  customer_id: string;
  order_id: string;
  total: number;
  cash: number;
  currency: string;
  tenders: Json<readonly ReceivedTender[]>;
  taken_at: Instant;
}
