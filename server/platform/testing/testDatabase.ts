import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { openEmbedded, openPostgres, type OpenDatabase } from '../db/database';

/** PGlite in memory, or a schema of its own in PostgreSQL when DATABASE_URL is set. Empty: not migrated. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const url = process.env['DATABASE_URL'];
  return url === undefined || url === '' ? openEmbedded() : openSchema(url);
}

async function openSchema(url: string): Promise<OpenDatabase> {
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  const owner = await openPostgres(url);
  await sql.raw(`create schema ${schema}`).execute(owner.db);
  const address = new URL(url);
  address.searchParams.set('options', `-c search_path=${schema}`);
  const database = await openPostgres(address.toString());
  const close = async (): Promise<void> => {
    await database.close();
    await sql.raw(`drop schema ${schema} cascade`).execute(owner.db);
    await owner.close();
  };
  return { ...database, close };
}
