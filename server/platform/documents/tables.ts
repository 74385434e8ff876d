import type { ColumnType, Generated } from 'kysely';
import type { Instant, OptionalInstant } from '../kernel';

/** The rows of the migrations 0107 and 0240. */
declare module '../kernel/db/tables' {
  interface Tables {
    documents: DocumentsTable;
    unused_files: UnusedFilesTable;
  }
}

export type DocumentStatus = 'received' | 'accepted' | 'refused';

interface DocumentsTable {
  tenant: string;
  id: string;
  customer_id: string;
  file_name: string;
  content_type: 'application/pdf' | 'image/jpeg' | 'image/png';
  size: number;
  /** The content, encrypted with the key of the platform. Null: it is in the store. */
  sealed: ColumnType<Buffer | null, Buffer, Buffer | null>;
  store: ColumnType<string | null, undefined, string | null>;
  stored_name: ColumnType<string | null, undefined, string | null>;
  /** The key of the file in the store, encrypted with the key of the platform. */
  file_key_sealed: ColumnType<string | null, undefined, string | null>;
  status: Generated<DocumentStatus>;
  expires_on: string | null;
  uploaded_at: Instant;
  checked_at: OptionalInstant;
  checked_by: ColumnType<string | null, undefined, string | null>;
  check_reason: ColumnType<string | null, undefined, string | null>;
}

/** Files that the background work deletes from their store. */
interface UnusedFilesTable {
  tenant: string;
  store: string;
  stored_name: string;
  delete_after: Instant;
}
