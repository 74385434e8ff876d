/** The table of previews, in the database schema `documents`. */
import type { Kysely, Transaction } from 'kysely';
import type { Wire } from '../../../schemas/generated/api';
import type { Instant, Json, JsonOrNull, OptionalInstant } from '../../database/columns';
import type { DocumentsTransaction } from '../tables';
import type { AssetReferences, Author, DocumentFiles } from '../store';

/** What a preview shows, and to whom. */
export type PreviewSettings = Wire.PreviewSettings;

export interface PreviewTables {
  'documents.previews': PreviewRow;
}

export type PreviewsDb = Kysely<PreviewTables>;
/** The database or an open transaction. */
export type PreviewsExecutor = PreviewsDb | Transaction<PreviewTables>;

/** The table of previews in a transaction of documents. */
export const previewsIn = (db: DocumentsTransaction): Transaction<PreviewTables> =>
  db.withTables<Pick<PreviewTables, keyof PreviewTables>>();

interface PreviewRow {
  id: string;
  token_hash: string;
  /** Null: the preview shows a version. */
  draft: string | null;
  /** Of the version. Null: the preview shows a draft. */
  tenant: string | null;
  version: number | null;
  settings: Json<PreviewSettings>;
  revision: number | null;
  files: JsonOrNull<DocumentFiles>;
  assets: JsonOrNull<AssetReferences>;
  is_shared: boolean;
  author: Json<Author>;
  created_at: Instant;
  expires_at: Instant;
  revoked_at: OptionalInstant;
}
