/** A draft in memory, with the rules of the store for saving. */
import { StoreRefusal, type Author, type DocumentStore, type Draft } from '../../store';

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
    saveDraft: (_id, revision, { by, ...change }) => {
      if (revision !== draft.revision)
        return Promise.reject(new StoreRefusal('draft-changed', 'Saved before.'));
      draft = { ...draft, ...change, savedBy: by, revision: revision + 1 };
      return Promise.resolve(draft);
    },
  };
}
