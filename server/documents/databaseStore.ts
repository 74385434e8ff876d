/**
 * The store in a database: PGlite in one process, or PostgreSQL for any number of processes. A publish is one
 * transaction. Other processes learn of it by NOTIFY, and catch up by its sequence number.
 */
import { checkTenantId, hashOfContent } from './content';
import { StoredDrafts } from './storedDrafts';
import * as drafts from './rows/drafts';
import * as schedules from './rows/schedules';
import * as tenants from './rows/tenants';
import * as versions from './rows/versions';
import * as visits from './rows/visits';
import { storable } from './rows/storable';
import {
  StoreRefusal,
  type Author,
  type Content,
  type DocumentStore,
  type Publication,
  type RollBackOptions,
  type StoredProof,
  type Version,
  type VersionFacts,
  type WriteLog,
} from './store';
import type { DocumentsExecutor, DocumentsTransaction } from './tables';

export type ImportFacts = Pick<VersionFacts, 'author' | 'reason' | 'baseVersion' | 'proof'> & {
  readonly time?: string;
};

export class DatabaseStore extends StoredDrafts implements DocumentStore {
  readonly place: DocumentStore['place'] = 'database';

  publish({ draft: id, revision, by, reason, proof, log }: Publication): Promise<Version> {
    return this.change(async (db, sequence) => {
      await schedules.refuseScheduled(db, id);
      const draft = await drafts.readDraft(db, id);
      if (draft.revision !== revision) throw drafts.draftChanged(draft);
      const base = await this.activeIn(db, draft.tenant);
      if (base.number !== draft.baseVersion) throw drafts.baseOutdated(base);
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

  publishScheduled(id: string, proof: StoredProof, log?: WriteLog<Version>): Promise<Version | undefined> {
    return this.change(async (db, sequence) => {
      // First, so that it cannot be cancelled while its version is written.
      const schedule = await schedules.takeSchedule(db, id);
      if (schedule === undefined) return undefined;
      const { tenant, draft, revision, author, reason, baseVersion } = schedule;
      const base = await this.activeIn(db, tenant);
      if (base.number !== baseVersion) throw drafts.baseOutdated(base);
      const facts = { author, reason, baseVersion, proof, log };
      const published = await this.activate(db, sequence, tenant, schedule, facts);
      await drafts.deleteRevision(db, draft, revision);
      return published;
    });
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

  /** Records what has become active elsewhere: in the folder of the tenant. */
  record(tenant: string, content: Content, facts: ImportFacts): Promise<Version> {
    return this.change((db, sequence) => this.insertActive(db, sequence, tenant, content, facts));
  }

  /** Called in the transaction of each version that a person makes active. If it throws, nothing is changed. */
  protected beforeCommit(_next: Version, _db: DocumentsExecutor): Promise<void> {
    return Promise.resolve();
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
}

const nothingToPublish = (active: number): StoreRefusal =>
  new StoreRefusal('nothing-to-publish', `This is the same as version ${active}, which is active.`);
