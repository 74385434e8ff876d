/** A database with the tables of documents. */
import { join } from 'node:path';
import { hashOf, PACKAGES, REPOSITORY, type Contents } from '../../database/testing/contents';
import { openTestDatabase } from '../../database/testing/testDatabase';
import { migrateDocuments, type DocumentsDatabase, type DocumentTables } from '../tables';

const CODE = ['server/documents/migrations', 'server/database'].map((place) => join(REPOSITORY, place));

const MIGRATED: Contents<DocumentTables> = {
  key: `documents_${hashOf([PACKAGES, ...CODE])}`,
  fill: async (db) => void (await migrateDocuments(db)),
};

export const openDocumentsDatabase = (): Promise<DocumentsDatabase> => openTestDatabase(MIGRATED);

const TABLES = ['schedules', 'previews', 'load_reports', 'drafts', 'tenants', 'versions', 'blobs'];

/** Quicker than another database for each test. */
export async function emptyDocumentsDatabase({ pool }: DocumentsDatabase): Promise<void> {
  await pool.query(`truncate ${TABLES.map((table) => `documents.${table}`).join(', ')} cascade`);
  await pool.query('update documents.clock set sequence = 0');
}
