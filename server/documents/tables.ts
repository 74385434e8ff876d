/** The rows of the tables in the database schema `documents`. Other modules add theirs with `declare module`. */
import type { Generated, Kysely, Transaction } from 'kysely';
import type { Instant, Json, JsonOrNull, OptionalInstant } from '../database/columns';
import type { OpenDatabase } from '../database/database';
import { migrate, migrationStatus, type MigrationStatus } from '../database/migrate';
import { projectFile } from '../net/project';
import type { AssetReferences, Author, DocumentFiles, OfflineState, StoredProof } from './store';
import type { Problem } from '../tenants/problem';

export interface DocumentTables {
  'documents.clock': { sequence: number };
  'documents.blobs': BlobRow;
  'documents.tenants': TenantRow;
  'documents.versions': VersionRow;
  'documents.drafts': DraftRow;
  'documents.load_reports': LoadReportRow;
  'documents.draft_links': DraftLinkRow;
  'documents.schedules': ScheduleRow;
  'documents.harmful_versions': { tenant: string; number: number; time: Instant };
  'documents.order_versions': OrderVersionRow;
  'documents.draft_editors': { draft: string; operator_id: string };
  'documents.draft_approvals': DraftApprovalRow;
  'documents.approval_requests': ApprovalRequestRow;
}

export type DocumentsDb = Kysely<DocumentTables>;
/** The database or an open transaction. */
export type DocumentsExecutor = Kysely<DocumentTables> | Transaction<DocumentTables>;
export type DocumentsTransaction = Transaction<DocumentTables>;
export type DocumentsDatabase = OpenDatabase<DocumentTables>;

interface BlobRow {
  hash: string;
  bytes: Buffer;
  used_at: Generated<Instant>;
  in_version: Generated<boolean>;
}

interface TenantRow {
  tenant: string;
  active: number;
  offline: JsonOrNull<OfflineState>;
  sequence: number;
  removed_at: OptionalInstant;
}

interface VersionRow {
  tenant: string;
  number: number;
  hash: string;
  files: Json<Readonly<Record<string, string>>>;
  assets: Json<AssetReferences>;
  author: Json<Author>;
  time: Instant;
  reason: string;
  base_version: number | null;
  proof: JsonOrNull<StoredProof>;
}

interface DraftRow {
  id: string;
  tenant: string;
  title: string;
  base_version: number;
  revision: number;
  author: Json<Author>;
  saved_by: Json<Author>;
  created_at: Instant;
  saved_at: Instant;
  files: Json<DocumentFiles>;
  assets: Json<AssetReferences>;
}

interface LoadReportRow {
  host: string;
  tenant: string;
  hash: string;
  problems: Json<readonly Problem[]>;
  time: Instant;
}

interface OrderVersionRow {
  tenant: string;
  order_id: string;
  reference: string | null;
  hash: string;
  time: Instant;
}

interface DraftLinkRow {
  draft: string;
  author_id: string;
  token_hash: string;
  created_at: Instant;
  expires_at: Instant;
}

interface DraftApprovalRow {
  draft: string;
  revision: number;
  changes_hash: string;
  author: Json<Author>;
  time: Instant;
}

interface ApprovalRequestRow {
  draft: string;
  changes_hash: string;
  author: Json<Author>;
  time: Instant;
}

interface ScheduleRow {
  id: string;
  tenant: string;
  draft: string;
  revision: number;
  title: string;
  base_version: number;
  files: Json<DocumentFiles>;
  assets: Json<AssetReferences>;
  author: Json<Author>;
  reason: string;
  at: Instant;
  status: 'waiting' | 'failed';
  problem: string | null;
}

/** The tables have a database schema of their own, so that a platform can use the same database. */
const SCHEMA = { schema: 'documents' };
const FOLDER = projectFile('server/documents/migrations');

export const migrateDocuments = <Tables>(db: Kysely<Tables>): Promise<readonly string[]> =>
  migrate(db, FOLDER, SCHEMA);

export const documentsMigrations = <Tables>(db: Kysely<Tables>): Promise<MigrationStatus> =>
  migrationStatus(db, FOLDER, SCHEMA);
