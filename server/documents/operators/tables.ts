/** The rows of the operators' tables, in the database schema `documents`. */
import type { ColumnType, Kysely, Transaction } from 'kysely';
import type { Instant, Json, OptionalInstant } from '../../database/columns';
import type { SecretColumn } from '../../secrets/reencrypt';
import type { DocumentsTransaction } from '../tables';
import type { Grant } from './grants';

/** Encrypted columns, which a rotation of the key encrypts again. */
export const secretColumns: readonly SecretColumn[] = [
  { table: 'documents.outbox', column: 'payload', key: 'id', context: 'outbox', kind: 'json' },
];

export interface OperatorTables {
  'documents.operators': OperatorRow;
  'documents.operator_sessions': SessionRow;
  'documents.operator_links': LinkRow;
  'documents.audit': AuditRow;
  /** `server/outbox` reads and writes the other columns. */
  'documents.outbox': { sent_at: OptionalInstant };
  /** The columns of rate-limiter-flexible. `expire` is in milliseconds since 1970. */
  'documents.rate_limits': { key: string; points: number; expire: number };
}

export type OperatorsDb = Kysely<OperatorTables>;
/** The database or an open transaction. */
export type OperatorsExecutor = Kysely<OperatorTables> | Transaction<OperatorTables>;
export type OperatorsTransaction = Transaction<OperatorTables>;

/** The tables of operators in a transaction of documents. */
export const operatorsIn = (db: DocumentsTransaction): OperatorsTransaction =>
  db.withTables<Pick<OperatorTables, keyof OperatorTables>>();

interface OperatorRow {
  id: string;
  email: string;
  email_key: string;
  name: string;
  password_hash: string | null;
  grants: Json<readonly Grant[]>;
  invited_by: string;
  created_at: Instant;
  last_login_at: OptionalInstant;
  removed_at: OptionalInstant;
}

interface SessionRow {
  token_hash: string;
  operator_id: string;
  created_at: Instant;
  expires_at: Instant;
}

interface LinkRow {
  token_hash: string;
  operator_id: string;
  kind: 'invitation' | 'reset';
  created_at: Instant;
  expires_at: Instant;
  used_at: OptionalInstant;
}

interface AuditRow {
  /** A bigint, which the drivers read as text or as a number. */
  id: ColumnType<string | number, never, never>;
  time: Instant;
  operator_id: string | null;
  operator_name: string | null;
  action: string;
  tenant: string | null;
  details: Json<AuditDetails>;
}

/** Ids, numbers and reasons. Never passwords, tokens or texts of a document. */
export type AuditDetails = Readonly<Record<string, string | number | boolean>>;
