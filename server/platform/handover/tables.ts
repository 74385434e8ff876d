import type { Instant, OptionalInstant } from '../db/columns';

/** The rows of 0140 and 0165. */
export interface HandoverTables {
  handovers: {
    tenant: string;
    id: string;
    code_hash: string;
    /** The visit, sealed for this row; null once it was taken. */
    sealed: string | null;
    expires_at: Instant;
    claimed_at: OptionalInstant;
    /** Of the session that made it and alone may take it; null: any browser with the code. */
    session_hash: string | null;
  };
}
