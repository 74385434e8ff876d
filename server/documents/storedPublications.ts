/** How a version becomes active: by publishing, by rolling back, by an import, or by an edit of the folder. */
import { checkTenantId, hashOfContent } from './content';
import * as drafts from './rows/drafts';
import * as schedules from './rows/schedules';
import { storable } from './rows/storable';
import * as tenants from './rows/tenants';
import * as versions from './rows/versions';
import * as visits from './rows/visits';
import {
  StoreRefusal,
  type Content,
  type DocumentStore,
  type Version,
  type VersionFacts,
  type WriteLog,
} from './store';
import type { StoreTransactions } from './storeTransactions';
import type { DocumentsExecutor, DocumentsTransaction } from './tables';

export type ImportFacts = Pick<VersionFacts, 'author' | 'reason' | 'baseVersion' | 'proof'> & {
  readonly time?: string;
};

export interface StoredPublications extends Pick<
  DocumentStore,
  'publish' | 'publishScheduled' | 'rollBack' | 'importVersion'
> {
  /** Records what has become active elsewhere: in the folder of the tenant. */
  record(tenant: string, content: Content, facts: ImportFacts): Promise<Version>;
}

/** Called in the transaction of each version that a person makes active. If it throws, nothing is changed. */
export type BeforeCommit = (next: Version, db: DocumentsExecutor) => Promise<void>;

export function storedPublications(
  store: StoreTransactions,
  beforeCommit: BeforeCommit = () => Promise.resolve(),
): StoredPublications {
  /** Refuses content that is active already. */
  async function activate(
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
    const next = await insertActive(db, sequence, tenant, content, withTime(facts));
    await log?.(db, next);
    await beforeCommit(next, db);
    return next;
  }

  const withTime = (facts: ImportFacts) => ({ time: store.now().toISOString(), ...facts });

  return {
    publish: ({ draft: id, revision, by, reason, proof, log }) =>
      store.change(async (db, sequence) => {
        await schedules.refuseScheduled(db, id);
        const draft = await drafts.readDraft(db, id);
        if (draft.revision !== revision) throw drafts.draftChanged(draft);
        const base = await versions.readActiveVersion(db, draft.tenant);
        if (base.number !== draft.baseVersion) throw drafts.baseOutdated(base);
        const facts = { author: by, reason, baseVersion: base.number, proof, log };
        const published = await activate(db, sequence, draft.tenant, draft, facts);
        await drafts.deleteDraft(db, id);
        return published;
      }),

    publishScheduled: (id, proof, log) =>
      store.change(async (db, sequence) => {
        // First, so that it cannot be cancelled while its version is written.
        const schedule = await schedules.takeSchedule(db, id);
        if (schedule === undefined) return undefined;
        const { tenant, draft, revision, author, reason, baseVersion } = schedule;
        const base = await versions.readActiveVersion(db, tenant);
        if (base.number !== baseVersion) throw drafts.baseOutdated(base);
        const facts = { author, reason, baseVersion, proof, log };
        const published = await activate(db, sequence, tenant, schedule, facts);
        await drafts.deleteRevision(db, draft, revision);
        return published;
      }),

    rollBack: (tenant, number, by, reason, { isHarmful = false, log } = {}) =>
      store.change(async (db, sequence) => {
        const active = await versions.readActiveVersion(db, tenant);
        const base = active.number;
        const { files, assets, hash, proof } = await versions.readVersion(db, tenant, number);
        if (isHarmful) {
          await visits.markHarmful(db, tenant, { good: number, last: base, time: store.now() });
          if (hash === active.hash && number !== base) {
            await tenants.touch(db, tenant, sequence);
            // The entry has the reason of this action. The version keeps its own.
            await log?.(db, { ...active, reason: storable(reason) });
            return active;
          }
        }
        const facts = { author: by, reason, baseVersion: base, proof, log };
        return activate(db, sequence, tenant, { files, assets }, facts);
      }),

    importVersion: async (tenant, content, facts) => {
      checkTenantId(tenant);
      return store.change((db, sequence) => activate(db, sequence, tenant, content, facts));
    },

    record: (tenant, content, facts) =>
      store.change((db, sequence) => insertActive(db, sequence, tenant, content, withTime(facts))),
  };
}

async function insertActive(
  db: DocumentsExecutor,
  sequence: number,
  tenant: string,
  { files, assets }: Content,
  { reason, ...facts }: Required<ImportFacts>,
): Promise<Version> {
  const version = { ...facts, tenant, files, assets, reason: storable(reason) };
  const next = await versions.insertVersion(db, version);
  await tenants.activate(db, tenant, next.number, sequence);
  return next;
}

const nothingToPublish = (active: number): StoreRefusal =>
  new StoreRefusal('nothing-to-publish', `This is the same as version ${active}, which is active.`);
