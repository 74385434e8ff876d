import type { ColumnType, Generated } from 'kysely';
import type { Instant, OptionalInstant } from '../kernel';

/** The rows of migration 0107. */
declare module '../kernel/db/tables' {
  interface Tables {
    guest_passes: GuestPassesTable;
    documents: DocumentsTable;
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

interface DocumentsTable {
  tenant: string;
  id: string;
  customer_id: string;
  file_name: string;
  content_type: 'application/pdf' | 'image/jpeg' | 'image/png';
  size: number;
  sealed: ColumnType<Buffer, Buffer, Buffer>;
  status: Generated<'received' | 'accepted' | 'refused'>;
  expires_on: string | null;
  uploaded_at: Instant;
}
