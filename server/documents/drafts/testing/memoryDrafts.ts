/** A draft in memory, with the rules of the store for saving. */
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { StoreRefusal, type Author, type DocumentStore, type Draft } from '../../store';
import type { DocumentTables } from '../../tables';

export const author = (id: string, name: string): Author => ({ id, name });

export interface MemoryDrafts extends Pick<DocumentStore, 'draft' | 'saveDraft'> {
  readonly current: () => Draft;
}

export function memoryDrafts(files: Readonly<Record<string, string>>): MemoryDrafts {
  const operator = author('1', 'Ann');
  const time = '2026-11-27T09:00:00.000Z';
  let draft: Draft = {
    id: 'draft',
    tenant: 'riverside',
    title: '',
    baseVersion: 1,
    revision: 1,
    author: operator,
    savedBy: operator,
    createdAt: time,
    savedAt: time,
    files,
    assets: {},
  };
  return {
    current: () => draft,
    draft: () => Promise.resolve(draft),
    saveDraft: async (_id, revision, { by, ...change }, log) => {
      if (revision !== draft.revision) throw new StoreRefusal('draft-changed', 'Saved before.');
      const before = draft;
      const saved = { ...draft, ...change, savedBy: by, revision: revision + 1 };
      draft = saved;
      try {
        await noDatabase.transaction().execute(async (db) => log?.(db, saved));
      } catch (error) {
        draft = before;
        throw error;
      }
      return saved;
    },
  };
}

/** Does nothing. */
const noDatabase = new Kysely<DocumentTables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
