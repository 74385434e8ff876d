/**
 * The versions of tenants that were active within 24 hours. Visits that began with them use them until they end.
 * Without a documents process, a web host has those that it has served itself (`SeenVersions`). The documents process
 * has all of them (`client/storedVersions.ts`).
 */
import type { LoadedTenant } from '../tenants/loadedTenant';

export interface RecentVersion {
  readonly tenant: LoadedTenant;
  /** Hash of the version in the store. Undefined without a store. */
  readonly version: string | undefined;
  /** A file under `assets/`. */
  readonly readAsset: (name: string) => Promise<Buffer | undefined>;
}

export interface RecentVersions {
  /** `hash`: of the document in a page. Undefined: visits may not use it, or this release cannot resolve it. */
  readonly find: (tenant: string, hash: string) => Promise<RecentVersion | undefined>;
  /** `hash`: of the document in a page. False if it is not known whether its version is marked as harmful. */
  readonly isHarmful: (tenant: string, hash: string) => Promise<boolean>;
  /** Those that are in memory and that visits may use, newest first. */
  readonly inMemory: (tenant: string) => readonly RecentVersion[];
}

/** Hours. */
export const VISIT_HOURS = 24;
export const VISIT_MS = VISIT_HOURS * 3_600_000;
/** Versions of one tenant that are kept in memory. */
const MAX_SEEN = 20;

interface SeenVersion extends RecentVersion {
  /** When it was replaced: milliseconds since 1970. */
  readonly until: number;
}

/** The versions that this process has served before. */
export class SeenVersions implements RecentVersions {
  private readonly seen = new Map<string, readonly SeenVersion[]>();

  constructor(
    private readonly readAsset: (tenant: string, name: string) => Promise<Buffer | undefined>,
    private readonly now: () => number = Date.now,
  ) {}

  find(tenant: string, hash: string): Promise<RecentVersion | undefined> {
    return Promise.resolve(this.recent(tenant).find((each) => each.tenant.hash === hash));
  }

  /** Only a store can mark a version. */
  isHarmful(): Promise<boolean> {
    return Promise.resolve(false);
  }

  inMemory(tenant: string): readonly RecentVersion[] {
    return this.recent(tenant);
  }

  /** Keeps the versions of `before` that `after` has replaced. */
  keepReplaced(before: readonly LoadedTenant[], after: readonly LoadedTenant[]): void {
    const hashes = new Map(after.map(({ id, hash }) => [id, hash]));
    for (const tenant of before) {
      if (hashes.get(tenant.id) === tenant.hash) continue;
      const readAsset = (name: string): Promise<Buffer | undefined> => this.readAsset(tenant.id, name);
      const others = this.recent(tenant.id).filter((each) => each.tenant.hash !== tenant.hash);
      const added = { tenant, version: undefined, readAsset, until: this.now() };
      this.seen.set(tenant.id, [added, ...others].slice(0, MAX_SEEN));
    }
  }

  private recent(tenant: string): readonly SeenVersion[] {
    const since = this.now() - VISIT_MS;
    const all = this.seen.get(tenant) ?? [];
    const recent = all.filter(({ until }) => until > since);
    if (recent.length < all.length) this.seen.set(tenant, recent);
    return recent;
  }
}
