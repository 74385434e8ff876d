import type { Instant, OptionalInstant } from '../kernel';

/** The rows of migrations 0140 and 0165. */
declare module '../kernel/db/tables' {
  interface Tables {
    handovers: {
      tenant: string;
      id: string;
      code_hash: string;
      /** The visit, encrypted for this row. Null after it was taken. */
      sealed: string | null;
      expires_at: Instant;
      claimed_at: OptionalInstant;
      /** Hash of the session that created it and is the only one that may take it. Null: any browser with the code. */
      session_hash: string | null;
    };
  }
}
