/** The recent versions of tenants, from the documents process. A version is read when a visit needs it. */
import { LRUCache } from 'lru-cache';
import { causeOf } from '../../net/errorFacts';
import type { LoadedTenant } from '../../tenants/loadedTenant';
import { VISIT_MS, type RecentVersion, type RecentVersions } from '../recentVersions';
import type { RecentVersionFacts } from '../store';
import { DocumentsRefusal, type HostClient, type ServedVersion } from './hostClient';

export interface StoredVersionsOptions {
  readonly client: Pick<HostClient, 'recent'>;
  /** Reads a version with its assets. */
  readonly fetch: (tenant: string, hash: string) => Promise<ServedVersion>;
  /** Undefined if this release cannot resolve the version. */
  readonly resolve: (version: ServedVersion) => LoadedTenant | undefined;
  readonly readAsset: (hash: string) => Promise<Buffer>;
  /** Called once for each tenant or version that cannot be read, until it can be read again. */
  readonly log?: (message: string) => void;
  readonly now?: () => number;
}

/** After a failure, requests of visits do not ask the documents process again for this time. */
export const PAUSE_MS = 5_000;
/** Versions of all tenants that are kept in memory. */
const MAX_LOADED = 50;
const MAX_HASHES = 5_000;

interface StoredVersion extends RecentVersion {
  /** Hashes of the files under `assets/`. */
  readonly assets: readonly string[];
}

type Listed = Pick<RecentVersionFacts, 'hash' | 'until' | 'isHarmful'>;

interface List {
  readonly versions: readonly Listed[];
  /** The tenant has not changed since. */
  readonly isFresh: boolean;
}

const NO_LIST: List = { versions: [], isFresh: false };

export class StoredVersions implements RecentVersions {
  private readonly lists = new Map<string, List>();
  private readonly loaded = new LRUCache<string, StoredVersion>({ max: MAX_LOADED });
  private readonly listing = new Map<string, Promise<readonly Listed[]>>();
  private readonly loading = new Map<string, Promise<StoredVersion | undefined>>();
  /**
   * The hash of the document in pages by the hash of the version. Empty: this release cannot resolve the version. So a
   * hash that no version has costs nothing the second time.
   */
  private readonly documents = new LRUCache<string, string>({ max: MAX_HASHES });

  /** When a tenant or the hash of a version may be asked for again. Until it was read, the failure is not logged again. */
  private readonly failures = new LRUCache<string, number>({ max: MAX_HASHES });

  constructor(private readonly options: StoredVersionsOptions) {}

  async find(tenant: string, hash: string): Promise<RecentVersion | undefined> {
    const versions = await this.recent(tenant);
    return this.search(
      tenant,
      hash,
      versions.filter(({ isHarmful }) => !isHarmful),
    );
  }

  async isHarmful(tenant: string, hash: string): Promise<boolean> {
    const versions = await this.recent(tenant);
    const found = await this.search(
      tenant,
      hash,
      versions.filter(({ isHarmful }) => isHarmful),
    );
    return found !== undefined;
  }

  private async search(
    tenant: string,
    hash: string,
    versions: readonly Listed[],
  ): Promise<StoredVersion | undefined> {
    const known = versions.find((each) => this.documents.get(each.hash) === hash);
    if (known !== undefined) return this.load(tenant, known.hash);
    for (const version of versions.filter((each) => !this.documents.has(each.hash))) {
      const found = await this.load(tenant, version.hash);
      if (found?.tenant.hash === hash) return found;
    }
    return undefined;
  }

  inMemory(tenant: string): readonly RecentVersion[] {
    const { versions } = this.lists.get(tenant) ?? NO_LIST;
    return versions.flatMap(({ hash, isHarmful }) => (isHarmful ? [] : (this.loaded.get(hash) ?? [])));
  }

  /** The tenant has another version, or its earlier versions are marked as harmful. */
  takeChange(tenant: string): void {
    const list = this.lists.get(tenant);
    this.listing.delete(tenant);
    this.failures.delete(tenant);
    if (list !== undefined) this.lists.set(tenant, { ...list, isFresh: false });
  }

  /** This host has served the version until now, so it need not be read again. */
  keepReplaced(version: Pick<ServedVersion, 'hash' | 'assets'>, tenant: LoadedTenant): void {
    const { hash } = version;
    const { versions } = this.lists.get(tenant.id) ?? NO_LIST;
    const until = new Date(this.now()).toISOString();
    const others = versions.filter((each) => each.hash !== hash);
    this.lists.set(tenant.id, { versions: [{ hash, until, isHarmful: false }, ...others], isFresh: false });
    this.keep(version, tenant);
  }

  /** Hashes of the assets of all versions in memory. */
  assetHashes(): readonly string[] {
    return [...this.loaded.values()].flatMap(({ assets }) => assets);
  }

  private now(): number {
    return (this.options.now ?? Date.now)();
  }

  private keep(
    { hash, assets }: Pick<ServedVersion, 'hash' | 'assets'>,
    tenant: LoadedTenant,
  ): StoredVersion {
    const version: StoredVersion = {
      tenant,
      version: hash,
      assets: Object.values(assets).map((asset) => asset.hash),
      readAsset: async (name) => {
        const asset = assets[`assets/${name}`];
        return asset && this.options.readAsset(asset.hash).catch(() => undefined);
      },
    };
    this.loaded.set(hash, version);
    this.documents.set(hash, tenant.hash);
    return version;
  }

  /** Undefined if it cannot be read or resolved. The visit then uses the active version. */
  private async load(tenant: string, hash: string): Promise<StoredVersion | undefined> {
    const loaded = this.loaded.get(hash);
    if (loaded !== undefined) return loaded;
    if (this.isPaused(tenant) || this.isPaused(hash)) return undefined;
    const loading = this.loading.get(hash) ?? this.readOrPause(tenant, hash);
    this.loading.set(hash, loading);
    return loading.finally(() => this.loading.delete(hash));
  }

  private async readOrPause(tenant: string, hash: string): Promise<StoredVersion | undefined> {
    try {
      const version = await this.read(tenant, hash);
      this.failures.delete(hash);
      return version;
    } catch (error) {
      // Without an answer for this version, there is none for the others of the tenant.
      if (error instanceof DocumentsRefusal) this.pause(hash, `version ${hash} of ${tenant}`, error);
      else this.pause(tenant, `the versions of ${tenant}`, error);
      return undefined;
    }
  }

  private isPaused(key: string): boolean {
    return this.now() < (this.failures.get(key) ?? 0);
  }

  private pause(key: string, what: string, error: unknown): void {
    if (!this.failures.has(key))
      this.options.log?.(`${what} cannot be read from the documents process (${causeOf(error)}).`);
    this.failures.set(key, this.now() + PAUSE_MS);
  }

  private async read(tenant: string, hash: string): Promise<StoredVersion | undefined> {
    const version = await this.options.fetch(tenant, hash);
    const resolved = this.options.resolve(version);
    if (resolved !== undefined) return this.keep(version, resolved);
    this.documents.set(hash, '');
    return undefined;
  }

  private async recent(tenant: string): Promise<readonly Listed[]> {
    const list = this.lists.get(tenant) ?? NO_LIST;
    const versions = list.isFresh ? list.versions : await this.readList(tenant, list);
    const since = this.now() - VISIT_MS;
    return versions.filter(({ until }) => Date.parse(until) > since);
  }

  /** While the documents process does not answer, the last list is used. Requests at the same time share one call. */
  private async readList(tenant: string, last: List): Promise<readonly Listed[]> {
    if (this.isPaused(tenant)) return last.versions;
    const listing = this.listing.get(tenant) ?? this.requestList(tenant, last);
    this.listing.set(tenant, listing);
    return listing.finally(() => {
      if (this.listing.get(tenant) === listing) this.listing.delete(tenant);
    });
  }

  private async requestList(tenant: string, last: List): Promise<readonly Listed[]> {
    try {
      const versions = await this.options.client.recent(tenant);
      this.failures.delete(tenant);
      // After a change in between the answer may be old.
      const isFresh = (this.lists.get(tenant) ?? NO_LIST) === last;
      if (isFresh) this.lists.set(tenant, { versions, isFresh });
      return versions;
    } catch (error) {
      this.pause(tenant, `the versions of ${tenant}`, error);
      return last.versions;
    }
  }
}
