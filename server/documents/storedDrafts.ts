/** Drafts, and their publications at a time. */
import { StoredTenants } from './storedTenants';
import * as drafts from './rows/drafts';
import * as schedules from './rows/schedules';
import * as tenants from './rows/tenants';
import { storable } from './rows/storable';
import type {
  Author,
  Content,
  Draft,
  DraftChange,
  DraftFacts,
  NewDraft,
  NewSchedule,
  Schedule,
  WriteLog,
} from './store';
import type { DocumentsTransaction } from './tables';

export abstract class StoredDrafts extends StoredTenants {
  createDraft(tenant: string, by: Author, title = '', { content, log }: NewDraft = {}): Promise<Draft> {
    return this.inTransaction(async (db) => {
      let draft = await drafts.insertDraft(db, await this.activeIn(db, tenant), by, title, this.now());
      if (content !== undefined) {
        const { files, assets } = content;
        draft = await drafts.updateDraft(db, draft.id, draft.revision, { files, assets, by }, this.now());
      }
      await log?.(db, draft);
      return draft;
    });
  }

  draft(id: string): Promise<Draft> {
    return this.read(() => drafts.readDraft(this.db, id));
  }

  draftCounts(): Promise<ReadonlyMap<string, number>> {
    return this.read(() => drafts.draftCounts(this.db));
  }

  drafts(tenant: string): Promise<readonly DraftFacts[]> {
    return this.read(async () => {
      await tenants.requireActive(this.db, tenant);
      return drafts.draftFacts(this.db, tenant);
    });
  }

  saveDraft(id: string, revision: number, change: DraftChange, log?: WriteLog<Draft>): Promise<Draft> {
    return this.inTransaction(async (db) => {
      const saved = await drafts.updateDraft(db, id, revision, change, this.now());
      await log?.(db, saved);
      return saved;
    });
  }

  discardDraft(id: string, log?: WriteLog<DraftFacts>): Promise<void> {
    return this.inTransaction(async (db) => {
      await schedules.refuseScheduled(db, id);
      const discarded = await drafts.deleteDraft(db, id);
      await log?.(db, discarded);
    });
  }

  schedule({ draft: id, revision, log, ...schedule }: NewSchedule): Promise<Schedule> {
    return this.inTransaction(async (db) => {
      const draft = await drafts.readDraft(db, id);
      if (draft.revision !== revision) throw drafts.draftChanged(draft);
      const base = await this.activeIn(db, draft.tenant);
      if (base.number !== draft.baseVersion) throw drafts.baseOutdated(base);
      const reason = storable(schedule.reason);
      const inserted = await schedules.insertSchedule(db, draft, { ...schedule, reason });
      await log?.(db, inserted);
      return inserted;
    });
  }

  schedules(tenant?: string): Promise<readonly Schedule[]> {
    return this.read(() => schedules.readSchedules(this.db, tenant === undefined ? {} : { tenant }));
  }

  cancelSchedule(draft: string, log?: WriteLog<Schedule>): Promise<boolean> {
    return this.inTransaction((db) => logged(db, schedules.deleteSchedule(db, draft), log));
  }

  dueSchedules(now: Date): Promise<readonly string[]> {
    return this.read(() => schedules.dueSchedules(this.db, now));
  }

  waitingSchedule(id: string): Promise<(Schedule & Content) | undefined> {
    return this.read(() => schedules.waitingSchedule(this.db, id));
  }

  failSchedule(id: string, problem: string, log?: WriteLog<Schedule>): Promise<boolean> {
    return this.inTransaction((db) => logged(db, schedules.failSchedule(db, id, problem), log));
  }
}

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
