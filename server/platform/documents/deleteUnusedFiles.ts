/** Deletes the files of deleted documents, and of documents whose storing was interrupted. */
import { causeOf } from '../../net/errorFacts';
import type { Platform } from '../kernel';

const BATCH = 100;

export async function deleteUnusedFiles(platform: Platform): Promise<void> {
  const { db, clock, log, tenants } = platform;
  for (const { id, client } of tenants.all()) {
    const choice = client.files;
    if (choice === undefined) continue;
    const store = platform.files.open(choice, id);
    const due = await db
      .selectFrom('unused_files')
      .selectAll()
      .where('tenant', '=', id)
      .where('store', '=', choice.provider)
      .where('delete_after', '<=', clock.now())
      .limit(BATCH)
      .execute();
    try {
      for (const { stored_name: name } of due) {
        await store.delete(name);
        await db
          .deleteFrom('unused_files')
          .where('tenant', '=', id)
          .where('store', '=', choice.provider)
          .where('stored_name', '=', name)
          .execute();
      }
    } catch (problem) {
      log.warn({ tenant: id, problem: causeOf(problem) }, 'unused files could not be deleted yet');
    }
  }
}
