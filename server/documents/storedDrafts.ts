/** Drafts. */
import * as drafts from './rows/drafts';
import * as schedules from './rows/schedules';
import * as tenants from './rows/tenants';
import { readActiveVersion } from './rows/versions';
import type { DocumentStore } from './store';
import type { StoreTransactions } from './storeTransactions';

export type StoredDrafts = Pick<
  DocumentStore,
  'createDraft' | 'draft' | 'draftCounts' | 'drafts' | 'saveDraft' | 'discardDraft'
>;

export const storedDrafts = (store: StoreTransactions): StoredDrafts => ({
  createDraft: (tenant, by, title = '', { content, log } = {}) =>
    store.inTransaction(async (db) => {
      let draft = await drafts.insertDraft(db, await readActiveVersion(db, tenant), by, title, store.now());
      if (content !== undefined) {
        const { files, assets } = content;
        draft = await drafts.updateDraft(db, draft.id, draft.revision, { files, assets, by }, store.now());
      }
      await log?.(db, draft);
      return draft;
    }),
  draft: (id) => store.read(() => drafts.readDraft(store.db, id)),
  draftCounts: () => store.read(() => drafts.draftCounts(store.db)),
  drafts: (tenant) =>
    store.read(async () => {
      await tenants.requireActive(store.db, tenant);
      return drafts.draftFacts(store.db, tenant);
    }),
  saveDraft: (id, revision, change, log) =>
    store.inTransaction(async (db) => {
      const saved = await drafts.updateDraft(db, id, revision, change, store.now());
      await log?.(db, saved);
      return saved;
    }),
  discardDraft: (id, log) =>
    store.inTransaction(async (db) => {
      await schedules.refuseScheduled(db, id);
      const discarded = await drafts.deleteDraft(db, id);
      await log?.(db, discarded);
    }),
});
