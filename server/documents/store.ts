/**
 * The port of the store of tenant documents. `databaseStore.ts` and `filesStore.ts` implement it and pass the
 * same tests (`testing/storeContract.ts`).
 *
 * All methods are asynchronous. A refusal that a caller must handle is thrown as `StoreRefusal`, whose `code`
 * says why. Then nothing was changed. The store does not check documents: a caller publishes only what it has
 * checked and proven.
 *
 *   const draft = await store.createDraft('riverside', operator);
 *   const saved = await store.saveDraft(draft.id, draft.revision, { files, by: operator });
 *   await store.publish({ draft: saved.id, revision: saved.revision, by: operator, reason, proof });
 */
import type { Problem } from '../tenants/problem';
import type { DocumentsTransaction } from './tables';

/** The person or process that made a version or a draft. */
export interface Author {
  /** The id of an operator, `file` or `import`. */
  readonly id: string;
  readonly name: string;
}

/** The author of a version that was made by editing the folder of a tenant. */
export const FILE_AUTHOR: Author = { id: 'file', name: 'file' };

/**
 * The text files of a tenant by their path in the folder of the tenant: `tenant.json` and `copy/<locale>.json`.
 * Texts are exact: a byte order mark, line ends and the order of keys are kept. Only a folder can give a version
 * without `tenant.json`.
 */
export type DocumentFiles = Readonly<Record<string, string>>;

/** A file under `assets/`. */
export interface AssetReference {
  /** SHA-256 of the content, in 64 hexadecimal digits. */
  readonly hash: string;
  /** Bytes. */
  readonly size: number;
}

/** By path, such as `assets/logo.svg`. */
export type AssetReferences = Readonly<Record<string, AssetReference>>;

export interface Content {
  readonly files: DocumentFiles;
  readonly assets: AssetReferences;
}

/** The result of a proof as plain JSON. The store does not read it. */
export type StoredProof = Readonly<Record<string, unknown>>;

/** All about a version except its content. */
export interface VersionFacts {
  readonly tenant: string;
  /** The first version of a tenant has number 1. */
  readonly number: number;
  /** SHA-256 of files and assets, in 64 hexadecimal digits. Two versions with the same content have the same hash. */
  readonly hash: string;
  readonly author: Author;
  /** ISO 8601, UTC. */
  readonly time: string;
  readonly reason: string;
  /** The version that was active before. Null for the first version. */
  readonly baseVersion: number | null;
  readonly proof: StoredProof | null;
}

/** Never changes after it was published. */
export interface Version extends VersionFacts, Content {}

export interface DraftFacts {
  /** A random UUID. It is part of the link with which a draft is shared. */
  readonly id: string;
  readonly tenant: string;
  readonly title: string;
  /** The version that the draft was made from. */
  readonly baseVersion: number;
  /** Starts at 1 and increases with every save. */
  readonly revision: number;
  readonly author: Author;
  /** Who saved this revision. */
  readonly savedBy: Author;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  readonly savedAt: string;
}

export interface Draft extends DraftFacts, Content {}

/** What `saveDraft` replaces. A part that is absent stays as it is. */
export interface DraftChange {
  readonly files?: DocumentFiles;
  readonly assets?: AssetReferences;
  readonly title?: string;
  /** Moves the draft to a newer version, after its changes were merged. */
  readonly baseVersion?: number;
  readonly by: Author;
}

export interface NewDraft {
  /** Default: that of the active version. */
  readonly content?: Content;
  readonly log?: WriteLog<Draft>;
}

/** Writes the entry of a log, in the transaction of the change. If it throws, nothing is changed. */
export type WriteLog<Changed> = (db: DocumentsTransaction, changed: Changed) => Promise<void>;

export interface Publication {
  /** Id of the draft. It is deleted by publishing. */
  readonly draft: string;
  /** The revision that was proven. A newer one is refused with `draft-changed`. */
  readonly revision: number;
  readonly by: Author;
  readonly reason: string;
  readonly proof: StoredProof | null;
  readonly log?: WriteLog<Version>;
}

export interface NewSchedule extends Omit<Publication, 'proof' | 'log'> {
  /** ISO 8601. */
  readonly at: string;
  readonly log?: WriteLog<Schedule>;
}

/** A publication at a time. It is published only if its base is still active then. */
export interface Schedule {
  readonly id: string;
  readonly tenant: string;
  /** Id of the draft. It may have newer revisions, which are not published. */
  readonly draft: string;
  readonly revision: number;
  readonly title: string;
  readonly baseVersion: number;
  /** Who scheduled it: the author of the version. */
  readonly author: Author;
  readonly reason: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly status: 'waiting' | 'failed';
  /** Why it failed: a sentence. */
  readonly problem: string | null;
}

/** A tenant that an operator has taken offline: its pages show only this message. */
export interface OfflineState {
  /** Plain text for visitors. */
  readonly message: string;
  readonly by: Author;
  readonly reason: string;
  /** ISO 8601, UTC. */
  readonly since: string;
}

export type NewOfflineState = Omit<OfflineState, 'since'>;

/** A file in the folder of a tenant that cannot become part of a version. The version before it stays active. */
export interface FileFault {
  /** Path in the folder of the tenant. */
  readonly file: string;
  /** A sentence: what was found, and what to do. */
  readonly message: string;
}

export interface TenantEntry {
  readonly tenant: string;
  readonly active: VersionFacts;
  readonly offline: OfflineState | null;
  /** Always empty for a store in the database. */
  readonly faults: readonly FileFault[];
}

/** The tenants that changed: another active version, taken offline or online, or removed. */
export interface Changes {
  /** The newest sequence number. The next call of `watch` passes it. */
  readonly sequence: number;
  readonly tenants: readonly string[];
  /**
   * True if `after` is not a number of this store, for example after the database was replaced. The caller then
   * reads all tenants again.
   */
  readonly isReset: boolean;
}

export interface WatchOptions {
  /** Milliseconds until an answer without changes. */
  readonly timeoutMs: number;
  /** Ends the wait. The answer is then empty. */
  readonly signal?: AbortSignal;
}

/** A web host that cannot load the active version of a tenant, and therefore serves the version before it. */
export interface LoadReport {
  /** Name of the web host: machine and port. */
  readonly host: string;
  readonly tenant: string;
  /** Hash of the version that it cannot load. */
  readonly hash: string;
  readonly problems: readonly Problem[];
  /** ISO 8601, UTC. */
  readonly time: string;
}

/** A version that was active within the time of a visit. */
export interface RecentVersionFacts {
  readonly number: number;
  readonly hash: string;
  /** When another version replaced it: ISO 8601, UTC. */
  readonly until: string;
  /** Visits may not use its content any more. */
  readonly isHarmful: boolean;
}

/** The version of the pages on which a customer made an order. */
export interface OrderVersion {
  /** Id of the order. */
  readonly order: string;
  /** The number that the customer knows. Null: the confirmation was not shown. */
  readonly reference: string | null;
  /** Hash of the version. */
  readonly hash: string;
  /** ISO 8601, UTC. */
  readonly time: string;
}

/** What a web host knows of an order: its version after the payment, its reference when it is shown. */
export interface MadeOrder extends Pick<OrderVersion, 'order'> {
  readonly tenant: string;
  readonly hash?: string;
  readonly reference?: string;
}

export interface ActiveText {
  readonly tenant: string;
  /** Hash of the version. */
  readonly hash: string;
  readonly text: string;
}

export interface RollBackOptions {
  /** The versions since then do harm: visits that began with them use the active version from now on. */
  readonly isHarmful?: boolean;
  readonly log?: WriteLog<Version>;
}

export interface DocumentStore {
  /** Where the active documents are kept. */
  readonly place: 'files' | 'database';

  /** All tenants, sorted by id. */
  list(): Promise<readonly TenantEntry[]>;
  entry(tenant: string): Promise<TenantEntry>;
  active(tenant: string): Promise<Version>;
  /** `which`: a number or a hash. Of several versions with the same hash, the newest. */
  version(tenant: string, which: number | string): Promise<Version>;
  /** A text file of the active versions of these tenants, of those that have it. */
  activeTexts(tenants: readonly string[], file: string): Promise<readonly ActiveText[]>;
  /** All versions, newest first. */
  versions(tenant: string): Promise<readonly VersionFacts[]>;

  /** Stores an asset, so that drafts and versions may refer to it. */
  putAsset(bytes: Uint8Array): Promise<AssetReference>;
  /** Undefined if there is no asset with this hash. */
  asset(hash: string): Promise<Uint8Array | undefined>;

  /** A draft of the active version. Another content is saved as its second revision. */
  createDraft(tenant: string, by: Author, title?: string, start?: NewDraft): Promise<Draft>;
  draft(id: string): Promise<Draft>;
  /** The number of drafts of each tenant that has any. */
  draftCounts(): Promise<ReadonlyMap<string, number>>;
  /** Saved last first. */
  drafts(tenant: string): Promise<readonly DraftFacts[]>;
  /** `revision`: the revision that the caller has changed. Refused with `draft-changed` if it is not the newest. */
  saveDraft(id: string, revision: number, change: DraftChange, log?: WriteLog<Draft>): Promise<Draft>;
  discardDraft(id: string, log?: WriteLog<DraftFacts>): Promise<void>;

  /** Makes the content of a draft the active version. Refused with `base-outdated` if its base is not active. */
  publish(publication: Publication): Promise<Version>;
  /** Fixes the content of a revision, to be published at a time. The draft stays. Refused with `scheduled`. */
  schedule(schedule: NewSchedule): Promise<Schedule>;
  /** The schedules of a tenant, or of all, that are waiting or have failed. The next one is first. */
  schedules(tenant?: string): Promise<readonly Schedule[]>;
  /** Cancels the schedule of a draft. Returns false if the draft has no schedule that is waiting or has failed. */
  cancelSchedule(draft: string, log?: WriteLog<Schedule>): Promise<boolean>;
  /** The ids of waiting schedules whose time has come. */
  dueSchedules(now: Date): Promise<readonly string[]>;
  /** A schedule that is waiting, with its content. Undefined if it was published or cancelled. */
  waitingSchedule(id: string): Promise<(Schedule & Content) | undefined>;
  /**
   * Publishes it and deletes its row in one transaction. Undefined if it does not wait any more. Refused with `base-outdated`. A draft
   * without newer revisions is deleted.
   */
  publishScheduled(id: string, proof: StoredProof, log?: WriteLog<Version>): Promise<Version | undefined>;
  /** False if it does not wait any more. */
  failSchedule(id: string, problem: string, log?: WriteLog<Schedule>): Promise<boolean>;
  /**
   * Makes a new version with the content of an older one. Drafts stay. If that content is active already, it is
   * refused with `nothing-to-publish`. With `isHarmful` the versions since then are marked, and the active version is
   * returned.
   */
  rollBack(
    tenant: string,
    number: number,
    by: Author,
    reason: string,
    options?: RollBackOptions,
  ): Promise<Version>;
  /** Makes a version of any content, also for a new tenant. */
  importVersion(
    tenant: string,
    content: Content,
    facts: Pick<VersionFacts, 'author' | 'reason' | 'baseVersion' | 'proof'> & { readonly time?: string },
  ): Promise<Version>;

  /** The log gets the tenant. */
  takeOffline(tenant: string, offline: NewOfflineState, log?: WriteLog<string>): Promise<void>;
  bringOnline(tenant: string, log?: WriteLog<string>): Promise<void>;

  /**
   * Waits until a tenant has changed after this sequence number. It resolves immediately if one already has. 0 gives
   * all tenants. Throws `store-unavailable` while the database does not answer.
   */
  watch(after: number, options: WatchOptions): Promise<Changes>;

  /** Without problems: the host has loaded the version. Its earlier report is deleted. */
  reportLoad(report: Omit<LoadReport, 'time'>): Promise<void>;
  loadReports(): Promise<readonly LoadReport[]>;

  /** The versions that were active after this time and are not any more, newest first, also the harmful ones. */
  recentVersions(tenant: string, since: Date): Promise<readonly RecentVersionFacts[]>;
  /** The first report with a hash counts. A later one adds the reference. Without a hash it adds no order. */
  recordOrder(order: MadeOrder): Promise<void>;
  /** `which`: the id of an order or its reference. Undefined if no web host has reported it. */
  orderVersion(tenant: string, which: string): Promise<OrderVersion | undefined>;

  /** Stops watching. The database stays open for its owner. */
  close(): Promise<void>;
}

export type RefusalCode =
  | 'unknown-tenant'
  | 'unknown-version'
  | 'unknown-draft'
  /** An asset of the content is not in the store. */
  | 'unknown-asset'
  | 'unknown-preview'
  /** A history is imported into a store that has this tenant. */
  | 'tenant-exists'
  /** Another save came first. `details.revision`, `details.savedBy`. */
  | 'draft-changed'
  /** Another version was published since the draft was made. `details.active`: its number. */
  | 'base-outdated'
  /** A publication of the draft waits for its time. It must be cancelled first. */
  | 'scheduled'
  /** The content is the same as that of the active version. */
  | 'nothing-to-publish'
  /** A path that a tenant cannot have, or a text that is not well-formed Unicode. `details.file`. */
  | 'invalid-file'
  /** More than 5 MB of text, or an asset of more than 5 MB. */
  | 'too-large'
  /** The folder of the tenant refuses writing, or a link in it leads out of it. */
  | 'folder-not-writable'
  /** The database does not answer. The same call may succeed later. */
  | 'store-unavailable';

/** Nothing was changed. `message` is for operators: what was found, and what to do. */
export class StoreRefusal extends Error {
  constructor(
    readonly code: RefusalCode,
    message: string,
    readonly details: Readonly<Record<string, string | number>> = {},
  ) {
    super(message);
    this.name = 'StoreRefusal';
  }
}
