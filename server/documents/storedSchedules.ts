/** Publications at a time. */
import * as drafts from './rows/drafts';
import * as schedules from './rows/schedules';
import { storable } from './rows/storable';
import { readActiveVersion } from './rows/versions';
import type { DocumentStore, WriteLog } from './store';
import type { StoreTransactions } from './storeTransactions';
import type { DocumentsTransaction } from './tables';

export type StoredSchedules = Pick<
  DocumentStore,
  'schedule' | 'schedules' | 'cancelSchedule' | 'dueSchedules' | 'waitingSchedule' | 'failSchedule'
>;

export const storedSchedules = (store: StoreTransactions): StoredSchedules => ({
  schedule: ({ draft: id, revision, log, ...schedule }) =>
    store.inTransaction(async (db) => {
      const draft = await drafts.readDraft(db, id);
      if (draft.revision !== revision) throw drafts.draftChanged(draft);
      const base = await readActiveVersion(db, draft.tenant);
      if (base.number !== draft.baseVersion) throw drafts.baseOutdated(base);
      const reason = storable(schedule.reason);
      const inserted = await schedules.insertSchedule(db, draft, { ...schedule, reason });
      await log?.(db, inserted);
      return inserted;
    }),
  schedules: (tenant) =>
    store.read(() => schedules.readSchedules(store.db, tenant === undefined ? {} : { tenant })),
  cancelSchedule: (draft, log) =>
    store.inTransaction((db) => logged(db, schedules.deleteSchedule(db, draft), log)),
  dueSchedules: (now) => store.read(() => schedules.dueSchedules(store.db, now)),
  waitingSchedule: (id) => store.read(() => schedules.waitingSchedule(store.db, id)),
  failSchedule: (id, problem, log) =>
    store.inTransaction((db) => logged(db, schedules.failSchedule(db, id, problem), log)),
});

/** False if nothing was changed: then nothing is logged. */
async function logged<Changed>(
  db: DocumentsTransaction,
  change: Promise<Changed | undefined>,
  log: WriteLog<Changed> | undefined,
): Promise<boolean> {
  const changed = await change;
  if (changed !== undefined) await log?.(db, changed);
  return changed !== undefined;
}
