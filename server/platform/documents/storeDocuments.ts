/**
 * Moves uploaded documents from the database to the file store that the tenant document names. An upload never
 * waits for the store, and documents of before the choice of a store are moved too.
 *
 * Each file has its own key, which stays in the database. So a rotation of the platform's key changes no file,
 * and a deleted document is unreadable at once.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { causeOf } from '../../net/errorFacts';
import { makeSecrets } from '../../secrets/encryption';
import type { Platform, Tenant } from '../kernel';
import { contextOf } from './readDocumentContent';

/** Few: each has several megabytes. */
const BATCH = 5;
const KEY_BYTES = 32;
/** A file whose document does not name it after this time is deleted. Longer than a call of a store can take. */
const STORING_MS = 60 * 60_000;

export async function storeDocuments(platform: Platform): Promise<void> {
  for (const tenant of platform.tenants.all())
    if (tenant.client.files !== undefined) await storeOfTenant(platform, tenant);
}

/** Stops at the first failure: the store cannot be reached, and all documents would have to wait for it. */
async function storeOfTenant(platform: Platform, tenant: Tenant): Promise<void> {
  try {
    while ((await storeBatch(platform, tenant)) === BATCH);
  } catch (problem) {
    platform.log.warn({ tenant: tenant.id, problem: causeOf(problem) }, 'documents could not be stored yet');
  }
}

async function storeBatch(platform: Platform, tenant: Tenant): Promise<number> {
  const documents = await platform.db
    .selectFrom('documents')
    .select(['id', 'sealed'])
    .where('tenant', '=', tenant.id)
    .where('sealed', 'is not', null)
    .orderBy('uploaded_at')
    .limit(BATCH)
    .execute();
  for (const { id, sealed } of documents)
    if (sealed !== null) await storeDocument(platform, tenant, id, sealed);
  return documents.length;
}

async function storeDocument(platform: Platform, tenant: Tenant, id: string, sealed: Buffer): Promise<void> {
  const { db, secrets, clock, files } = platform;
  const { files: choice } = tenant.client;
  if (choice === undefined) return;
  const context = contextOf(tenant.id, id);
  const key = randomBytes(KEY_BYTES);
  const bytes = makeSecrets(key).encryptBytes(secrets.decryptBytes(sealed, context), context);
  // Another process may store the same document at the same time, so each attempt has its own name.
  const file = { tenant: tenant.id, store: choice.provider, stored_name: `${tenant.id}/${randomUUID()}` };
  await db
    .insertInto('unused_files')
    .values({ ...file, delete_after: new Date(clock.now().getTime() + STORING_MS) })
    .execute();
  await files.open(choice, tenant.id).put(file.stored_name, bytes);
  await db.transaction().execute(async (trx) => {
    const moved = await trx
      .updateTable('documents')
      .set({
        sealed: null,
        store: file.store,
        stored_name: file.stored_name,
        file_key_sealed: secrets.encrypt(key.toString('base64'), context),
      })
      .where('tenant', '=', tenant.id)
      .where('id', '=', id)
      .where('sealed', 'is not', null)
      .returning('id')
      .executeTakeFirst();
    if (moved === undefined) return;
    await trx
      .deleteFrom('unused_files')
      .where('tenant', '=', file.tenant)
      .where('store', '=', file.store)
      .where('stored_name', '=', file.stored_name)
      .execute();
  });
}
