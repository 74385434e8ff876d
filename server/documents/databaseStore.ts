/**
 * The store in a database: PGlite in one process, or PostgreSQL for any number of processes. A publish is one
 * transaction. Other processes learn of it by NOTIFY, and catch up by its sequence number.
 */
import { sql } from 'kysely';
import { isDatabaseAway } from '../database/isDatabaseAway';
import { CHANNEL, listenForChanges, type ChangeListener } from './changeListener';
import { ChangeReader } from './changeReader';
import { ChangeSignal } from './changeSignal';
import * as blobs from './rows/blobs';
import * as drafts from './rows/drafts';
import * as reports from './rows/loadReports';
import * as schedules from './rows/schedules';
import { storable } from './rows/storable';
import * as tenants from './rows/tenants';
import * as versions from './rows/versions';
import * as visits from './rows/visits';
import {
  StoreRefusal,
  type ActiveText,
  type AssetReference,
  type Author,
  type Changes,
  type Content,
  type DocumentStore,
  type Draft,
  type DraftChange,
  type DraftFacts,
  type LoadReport,
  type WriteLog,
  type NewDraft,
  type NewOfflineState,
  type NewSchedule,
  type MadeOrder,
  type OrderVersion,
  type Publication,
  type RecentVersionFacts,
  type RollBackOptions,
  type Schedule,
  type StoredProof,
  type TenantEntry,
  type Version,
  type VersionFacts,
  type WatchOptions,
} from './store';
import { checkTenantId, hashOfContent } from './content';
import type { DocumentsDatabase, DocumentsExecutor, DocumentsTransaction } from './tables';

export type ImportFacts = Pick<VersionFacts, 'author' | 'reason' | 'baseVersion' | 'proof'> & {
  readonly time?: string;
};

export interface StoreOptions {
  readonly now?: () => Date;
}

export class DatabaseStore implements DocumentStore {
  readonly place: DocumentStore['place'] = 'database';
  private readonly signal = new ChangeSignal();
  private readonly listener: ChangeListener | undefined;
  private readonly changes: ChangeReader;
  private readonly now: () => Date;

  constructor(
    private readonly database: DocumentsDatabase,
    { now = () => new Date() }: StoreOptions = {},
  ) {
    this.now = now;
    this.changes = new ChangeReader(this.signal, (after) =>
      answered(() => tenants.changedAfter(this.db, after)),
    );
    if (!database.embedded) this.listener = listenForChanges(database.pool.options, this.signal);
  }

  list(): Promise<readonly TenantEntry[]> {
    return answered(async () => (await tenants.entries(this.db)).map(withoutFaults));
  }

  entry(tenant: string): Promise<TenantEntry> {
    return answered(async () => {
      const [found] = await tenants.entries(this.db, tenant);
      if (found === undefined) throw tenants.unknownTenant(tenant);
      return withoutFaults(found);
    });
  }

  active(tenant: string): Promise<Version> {
    return answered(() => this.activeIn(this.db, tenant));
  }

  version(tenant: string, which: number | string): Promise<Version> {
    return answered(() => versions.readVersion(this.db, tenant, which));
  }

  activeTexts(ids: readonly string[], file: string): Promise<readonly ActiveText[]> {
    return answered(() => tenants.activeTexts(this.db, ids, file));
  }

  versions(tenant: string): Promise<readonly VersionFacts[]> {
    return answered(async () => {
      await tenants.requireActive(this.db, tenant);
      return versions.versionFacts(this.db, tenant);
    });
  }

  putAsset(bytes: Uint8Array): Promise<AssetReference> {
    return answered(() => blobs.storeAsset(this.db, bytes));
  }

  asset(hash: string): Promise<Uint8Array | undefined> {
    return answered(async () => (await blobs.readBlobs(this.db, [hash])).get(hash));
  }

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
    return answered(() => drafts.readDraft(this.db, id));
  }

  draftCounts(): Promise<ReadonlyMap<string, number>> {
    return answered(() => drafts.draftCounts(this.db));
  }

  drafts(tenant: string): Promise<readonly DraftFacts[]> {
    return answered(async () => {
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

  publish({ draft: id, revision, by, reason, proof, log }: Publication): Promise<Version> {
    return this.change(async (db, sequence) => {
      await schedules.refuseScheduled(db, id);
      const draft = await drafts.readDraft(db, id);
      if (draft.revision !== revision) throw drafts.draftChanged(draft);
      const base = await this.activeIn(db, draft.tenant);
      if (base.number !== draft.baseVersion) throw baseOutdated(base);
      const published = await this.activate(db, sequence, draft.tenant, draft, {
        author: by,
        reason,
        baseVersion: base.number,
        proof,
        log,
      });
      await drafts.deleteDraft(db, id);
      return published;
    });
  }

  schedule({ draft: id, revision, log, ...schedule }: NewSchedule): Promise<Schedule> {
    return this.inTransaction(async (db) => {
      const draft = await drafts.readDraft(db, id);
      if (draft.revision !== revision) throw drafts.draftChanged(draft);
      const base = await this.activeIn(db, draft.tenant);
      if (base.number !== draft.baseVersion) throw baseOutdated(base);
      const reason = storable(schedule.reason);
      const inserted = await schedules.insertSchedule(db, draft, { ...schedule, reason });
      await log?.(db, inserted);
      return inserted;
    });
  }

  schedules(tenant?: string): Promise<readonly Schedule[]> {
    return answered(() => schedules.readSchedules(this.db, tenant === undefined ? {} : { tenant }));
  }

  cancelSchedule(draft: string, log?: WriteLog<Schedule>): Promise<boolean> {
    return this.inTransaction((db) => logged(db, schedules.deleteSchedule(db, draft), log));
  }

  dueSchedules(now: Date): Promise<readonly string[]> {
    return answered(() => schedules.dueSchedules(this.db, now));
  }

  waitingSchedule(id: string): Promise<(Schedule & Content) | undefined> {
    return answered(() => schedules.waitingSchedule(this.db, id));
  }

  publishScheduled(id: string, proof: StoredProof, log?: WriteLog<Version>): Promise<Version | undefined> {
    return this.change(async (db, sequence) => {
      // First, so that it cannot be cancelled while its version is written.
      const schedule = await schedules.takeSchedule(db, id);
      if (schedule === undefined) return undefined;
      const { tenant, draft, revision, author, reason, baseVersion } = schedule;
      const base = await this.activeIn(db, tenant);
      if (base.number !== baseVersion) throw baseOutdated(base);
      const facts = { author, reason, baseVersion, proof, log };
      const published = await this.activate(db, sequence, tenant, schedule, facts);
      await drafts.deleteRevision(db, draft, revision);
      return published;
    });
  }

  failSchedule(id: string, problem: string, log?: WriteLog<Schedule>): Promise<boolean> {
    return this.inTransaction((db) => logged(db, schedules.failSchedule(db, id, problem), log));
  }

  rollBack(
    tenant: string,
    number: number,
    by: Author,
    reason: string,
    { isHarmful = false, log }: RollBackOptions = {},
  ): Promise<Version> {
    return this.change(async (db, sequence) => {
      const active = await this.activeIn(db, tenant);
      const base = active.number;
      const { files, assets, hash, proof } = await versions.readVersion(db, tenant, number);
      if (isHarmful) {
        await visits.markHarmful(db, tenant, { good: number, last: base, time: this.now() });
        if (hash === active.hash && number !== base) {
          await tenants.touch(db, tenant, sequence);
          // The entry has the reason of this action. The version keeps its own.
          await log?.(db, { ...active, reason: storable(reason) });
          return active;
        }
      }
      const facts = { author: by, reason, baseVersion: base, proof, log };
      return this.activate(db, sequence, tenant, { files, assets }, facts);
    });
  }

  async importVersion(tenant: string, content: Content, facts: ImportFacts): Promise<Version> {
    checkTenantId(tenant);
    return this.change((db, sequence) => this.activate(db, sequence, tenant, content, facts));
  }

  takeOffline(
    tenant: string,
    { message, by, reason }: NewOfflineState,
    log?: WriteLog<string>,
  ): Promise<void> {
    const since = this.now().toISOString();
    const offline = { message: storable(message), by, reason: storable(reason), since };
    return this.changeTenant(tenant, { offline }, log);
  }

  bringOnline(tenant: string, log?: WriteLog<string>): Promise<void> {
    return this.changeTenant(tenant, { offline: null }, log);
  }

  /** Records what has become active elsewhere: in the folder of the tenant. */
  record(tenant: string, content: Content, facts: ImportFacts): Promise<Version> {
    return this.change((db, sequence) => this.insertActive(db, sequence, tenant, content, facts));
  }

  /** Its versions stay. */
  removeTenant(tenant: string): Promise<void> {
    return this.changeTenant(tenant, { removedAt: this.now() });
  }

  /** Makes web hosts read the entry of the tenant again. */
  changeTenant(
    tenant: string,
    change: Parameters<typeof tenants.touch>[3] = {},
    log?: WriteLog<string>,
  ): Promise<void> {
    return this.change(async (db, sequence) => {
      await tenants.requireActive(db, tenant);
      await tenants.touch(db, tenant, sequence, change);
      await log?.(db, tenant);
    });
  }

  watch(after: number, options: WatchOptions): Promise<Changes> {
    return this.changes.watch(after, options);
  }

  reportLoad(report: Omit<LoadReport, 'time'>): Promise<void> {
    return answered(() => reports.storeReport(this.db, report, this.now()));
  }

  loadReports(): Promise<readonly LoadReport[]> {
    return answered(() => reports.readReports(this.db));
  }

  recentVersions(tenant: string, since: Date): Promise<readonly RecentVersionFacts[]> {
    return answered(() => visits.recentVersions(this.db, tenant, since));
  }

  recordOrder(order: MadeOrder): Promise<void> {
    return answered(() => visits.storeOrder(this.db, order, this.now()));
  }

  orderVersion(tenant: string, which: string): Promise<OrderVersion | undefined> {
    return answered(() => visits.readOrder(this.db, tenant, which));
  }

  async close(): Promise<void> {
    this.signal.close();
    await this.listener?.close();
  }

  /** Called in the transaction of each version that a person makes active. If it throws, nothing is changed. */
  protected beforeCommit(_next: Version, _db: DocumentsExecutor): Promise<void> {
    return Promise.resolve();
  }

  private get db(): DocumentsDatabase['db'] {
    return this.database.db;
  }

  private async activeIn(db: DocumentsExecutor, tenant: string): Promise<Version> {
    return versions.readVersion(db, tenant, await tenants.requireActive(db, tenant));
  }

  /** Refuses content that is active already. */
  private async activate(
    db: DocumentsTransaction,
    sequence: number,
    tenant: string,
    content: Content,
    { log, ...facts }: ImportFacts & { readonly log?: WriteLog<Version> | undefined },
  ): Promise<Version> {
    const active = await tenants.activeNumber(db, tenant);
    if (active !== undefined) {
      const { hash } = await versions.readVersion(db, tenant, active);
      if (hash === hashOfContent(content)) throw nothingToPublish(active);
    }
    const next = await this.insertActive(db, sequence, tenant, content, facts);
    await log?.(db, next);
    await this.beforeCommit(next, db);
    return next;
  }

  private async insertActive(
    db: DocumentsExecutor,
    sequence: number,
    tenant: string,
    { files, assets }: Content,
    facts: ImportFacts,
  ): Promise<Version> {
    const { author, baseVersion, proof, time = this.now().toISOString() } = facts;
    const reason = storable(facts.reason);
    const next = await versions.insertVersion(db, {
      tenant,
      files,
      assets,
      author,
      time,
      reason,
      baseVersion,
      proof,
    });
    await tenants.activate(db, tenant, next.number, sequence);
    return next;
  }

  /** A transaction that changes tenants. One at a time, in the order of the sequence numbers. */
  private async change<Result>(
    act: (db: DocumentsTransaction, sequence: number) => Promise<Result>,
  ): Promise<Result> {
    const result = await this.inTransaction(async (db) => {
      const done = await act(db, await tenants.nextSequence(db));
      if (!this.database.embedded) await sql`select pg_notify(${CHANNEL}, '')`.execute(db);
      return done;
    });
    this.signal.raise();
    return result;
  }

  private inTransaction<Result>(act: (db: DocumentsTransaction) => Promise<Result>): Promise<Result> {
    return answered(() => this.db.transaction().execute(act));
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

const withoutFaults = (entry: Omit<TenantEntry, 'faults'>): TenantEntry => ({ ...entry, faults: [] });

const baseOutdated = ({ number, author }: VersionFacts): StoreRefusal =>
  new StoreRefusal(
    'base-outdated',
    `${author.name} has published version ${number} since this draft was made. Bring the draft up to date, then publish it.`,
    { active: number },
  );

const nothingToPublish = (active: number): StoreRefusal =>
  new StoreRefusal('nothing-to-publish', `This is the same as version ${active}, which is active.`);

async function answered<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (!isDatabaseAway(error) || error instanceof StoreRefusal) throw error;
    throw new StoreRefusal('store-unavailable', 'The database does not answer. Try again in a moment.');
  }
}
