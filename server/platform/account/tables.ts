import type { Generated } from 'kysely';
import type { Instant, OptionalInstant } from '../kernel';

/** The rows of migration 0107. */
declare module '../kernel/db/tables' {
  interface Tables {
    guest_passes: GuestPassesTable;
  }
}

interface GuestPassesTable {
  tenant: string;
  id: string;
  code: string;
  customer_id: string;
  membership_id: string;
  /** The month in which the pass counts, `YYYY-MM`. */
  period: string;
  venue_id: string;
  guest_first_name: string;
  guest_last_name: string;
  guest_email: string;
  valid_on: string;
  status: Generated<'issued' | 'used' | 'cancelled'>;
  created_at: Instant;
  ended_at: OptionalInstant;
}
