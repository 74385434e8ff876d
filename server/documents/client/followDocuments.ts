/**
 * The tenants of a web host, from the documents process. A changed tenant alone is read again. While the process is
 * away, the last good versions are served.
 */
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { codeOf, messageOf, propertyOf } from '../../net/errorFacts';
import type { Catalogue } from '../../tenants/catalogue';
import { isError } from '../../tenants/problem';
import { Resolver, type ResolveOptions } from '../../tenants/loadedTenant';
import type { LoadedTenants } from '../../tenants/load';
import type { ReadTenant } from '../../tenants/readTenant';
import { problemAt } from '../../tenants/source';
import { TenantState } from '../../tenants/tenantState';
import type { MadeOrder } from '../store';
import type { TenantWatch } from '../watchTenants';
import { VISIT_TIMEOUT_MS, type HostClient, type ServedEntry, type ServedVersion } from './hostClient';
import { filesOfVersion } from './servedFiles';
import { OrderReports } from './orderReports';
import { StoredVersions } from './storedVersions';
import type { VersionCache } from './versionCache';

export interface FollowOptions extends ResolveOptions {
  readonly client: HostClient;
  readonly cache: VersionCache;
  /** File of the order reports that wait. No other web host has it. */
  readonly orderReports: string;
  readonly catalogue: Catalogue;
  /** No tenant may have this host, or one above or below it. */
  readonly consoleHost?: string;
  /** Called after every change, with the ids of the tenants that have changed. */
  readonly onChange?: (tenants: LoadedTenants, changed: ReadonlySet<string>) => void;
  /** The documents process does not answer. Called once until it answers again. */
  readonly onError?: (message: string) => void;
  /** A version of a visit cannot be read, or an order cannot be reported. */
  readonly log?: (message: string) => void;
  /** Milliseconds until it is asked again. */
  readonly retryMs?: number;
}

/** Versions that are fetched together. */
const TOGETHER = 8;
const REPORT_AFTER_MS = 30_000;

/** Resolves when tenants can be served: from the cache, or else after the documents process has answered. */
export async function followDocuments(options: FollowOptions): Promise<TenantWatch> {
  const follower = new Follower(options);
  await follower.start();
  return follower;
}

class Follower implements TenantWatch {
  private readonly state: TenantState;
  /** What is served or was tried, by tenant. */
  private readonly entries = new Map<string, ServedEntry>();
  /** The versions that are served. They are in the cache. */
  private readonly served = new Map<string, Pick<ServedVersion, 'hash' | 'assets'>>();
  readonly recent: StoredVersions;
  private readonly orders: OrderReports;
  private readonly stop = new AbortController();
  private hasReported = false;
  private awaySince: number | undefined;

  constructor(private readonly options: FollowOptions) {
    const cached = options.cache.read();
    for (const each of cached) {
      const { tenant, number, hash } = each.version;
      this.entries.set(tenant, { tenant, number, hash, offline: each.offline, faults: [] });
      this.served.set(tenant, { hash, assets: each.version.assets });
    }
    const files = cached.map(({ version }) => this.filesOf(version));
    this.state = new TenantState(files, options.catalogue, new Resolver(options), options.consoleHost);
    this.orders = new OrderReports({
      client: options.client,
      file: options.orderReports,
      log: options.log ?? (() => undefined),
      ...(options.retryMs !== undefined && { retryMs: options.retryMs }),
    });
    this.recent = new StoredVersions({
      client: options.client,
      fetch: (tenant, hash) => this.fetch({ tenant, hash }, VISIT_TIMEOUT_MS),
      resolve: (version) => this.state.check(this.filesOf(version)).tenant,
      readAsset: (hash) => options.cache.readAsset(hash),
      ...(options.log && { log: options.log }),
    });
  }

  async start(): Promise<void> {
    if (this.served.size > 0) void this.follow();
    else await new Promise<void>((done) => void this.follow(done));
  }

  current(): LoadedTenants {
    return this.state.current;
  }

  offlineMessage(tenant: string): string | undefined {
    return this.entries.get(tenant)?.offline ?? undefined;
  }

  async readAsset(tenant: string, name: string): Promise<Buffer | undefined> {
    const asset = this.served.get(tenant)?.assets[`assets/${name}`];
    return asset && this.options.cache.readAsset(asset.hash).catch(() => undefined);
  }

  servedVersion(tenant: string): string | undefined {
    return this.served.get(tenant)?.hash;
  }

  recordOrder(order: MadeOrder): void {
    this.orders.add(order);
  }

  async close(): Promise<void> {
    this.stop.abort();
    await this.orders.close();
  }

  private async follow(onFirst: () => void = () => undefined): Promise<void> {
    let sequence: number | undefined;
    const { signal } = this.stop;
    while (!signal.aborted) {
      try {
        sequence = sequence === undefined ? await this.takeAll() : await this.takeNext(sequence);
        this.awaySince = undefined;
        this.hasReported = false;
        onFirst();
      } catch (error) {
        if (signal.aborted) return;
        // Changes may be missed until it answers again. All tenants are then compared.
        sequence = undefined;
        this.reportAway(error);
        await pause(this.options.retryMs ?? 500, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  /** Both processes may start at the same time, so a short absence is not reported. */
  private reportAway(error: unknown): void {
    this.awaySince ??= Date.now();
    if (this.hasReported || Date.now() - this.awaySince < REPORT_AFTER_MS) return;
    this.hasReported = true;
    this.options.onError?.(codeOf(propertyOf(error, 'cause')) ?? messageOf(error));
  }

  private async takeAll(): Promise<number> {
    const { sequence, entries } = await this.options.client.tenants();
    const ids = new Set(entries.map(({ tenant }) => tenant));
    const removed = [...this.entries.keys()].filter((id) => !ids.has(id));
    await this.take(entries, removed);
    const served = [...this.served.values()].flatMap(({ assets }) => Object.values(assets));
    const hashes = served.map(({ hash }) => hash);
    await this.options.cache.keepOnly(new Set([...hashes, ...this.recent.assetHashes()]));
    return sequence;
  }

  /** Undefined: all tenants must be read again. */
  private async takeNext(after: number): Promise<number | undefined> {
    const { sequence, tenants, isReset } = await this.options.client.changes(after, this.stop.signal);
    if (isReset) return undefined;
    const found = await Promise.all(tenants.map((tenant) => this.options.client.entry(tenant)));
    const removed = tenants.filter((_, at) => found[at] === undefined);
    await this.take(
      found.flatMap((entry) => entry ?? []),
      removed,
    );
    return sequence;
  }

  private async take(entries: readonly ServedEntry[], removed: readonly string[]): Promise<void> {
    const changed = new Map<string, ReadTenant | undefined>(removed.map((id) => [id, undefined]));
    const versions = new Map<string, ServedVersion>();
    const others = entries.filter((entry) => !this.isServed(entry));
    for (let at = 0; at < others.length; at += TOGETHER) {
      const some = others.slice(at, at + TOGETHER);
      const fetched = await Promise.all(some.map((entry) => this.fetch(entry)));
      for (const [index, entry] of some.entries()) {
        const version = fetched[index];
        if (version === undefined) continue;
        versions.set(entry.tenant, version);
        changed.set(entry.tenant, withFaults(this.state.check(this.filesOf(version)), entry));
        // Checking a tenant takes milliseconds. Requests are answered in between.
        await nextTurn();
      }
    }
    if (this.stop.signal.aborted) return;
    const offline = entries.filter(
      ({ tenant, offline: now }) => this.offlineMessage(tenant) !== (now ?? undefined),
    );
    for (const entry of entries) this.entries.set(entry.tenant, entry);
    for (const id of removed) this.entries.delete(id);
    for (const { tenant } of entries) this.recent.takeChange(tenant);
    const isChanged = changed.size > 0 || offline.length > 0;
    if (changed.size > 0) this.replace(changed);
    for (const [tenant, version] of versions) await this.keep(version, changed.get(tenant));
    for (const entry of offline) await this.options.cache.writeOffline(entry.tenant, entry.offline);
    for (const id of removed) await this.forget(id);
    if (isChanged) this.options.onChange?.(this.state.current, new Set(changed.keys()));
  }

  private replace(changed: ReadonlyMap<string, ReadTenant | undefined>): void {
    const before = this.state.current.tenants.filter(({ id }) => changed.has(id));
    const now = new Map(this.state.replace(changed).tenants.map((tenant) => [tenant.id, tenant]));
    for (const tenant of before) {
      const version = this.served.get(tenant.id);
      if (version !== undefined && now.get(tenant.id) !== tenant) this.recent.keepReplaced(version, tenant);
    }
  }

  private isServed({ tenant, hash, faults }: ServedEntry): boolean {
    const known = this.entries.get(tenant);
    return known?.hash === hash && JSON.stringify(known.faults) === JSON.stringify(faults);
  }

  private async fetch(
    { tenant, hash }: Pick<ServedEntry, 'tenant' | 'hash'>,
    timeoutMs?: number,
  ): Promise<ServedVersion> {
    const { client, cache } = this.options;
    const version = await client.version(tenant, hash, timeoutMs);
    for (const asset of Object.values(version.assets))
      if (!cache.hasAsset(asset.hash))
        await cache.writeAsset(asset.hash, await client.asset(asset.hash, timeoutMs));
    return version;
  }

  /** A version that is served is kept. One that is not is reported. */
  private async keep(version: ServedVersion, read: ReadTenant | undefined): Promise<void> {
    const { tenant, hash } = version;
    const { stale, unavailable } = this.state.current;
    const refused = [...stale, ...unavailable].find(({ id }) => id === tenant);
    const errors = refused?.problems ?? [];
    if (refused === undefined) {
      this.served.set(tenant, { hash, assets: version.assets });
      await this.options.cache.write({ version, offline: this.offlineMessage(tenant) ?? null });
    }
    const problems = errors.length > 0 ? errors : (read?.problems.filter(isError) ?? []);
    await this.options.client.report(tenant, hash, problems).catch(() => undefined);
  }

  private async forget(tenant: string): Promise<void> {
    this.served.delete(tenant);
    await this.options.cache.remove(tenant);
  }

  private filesOf(version: ServedVersion) {
    return filesOfVersion(version, (hash) => this.options.cache.readAssetSync(hash));
  }
}

/** A file that is not part of the version is a Problem. The version before the edit stays active. */
function withFaults(read: ReadTenant, { tenant, faults }: ServedEntry): ReadTenant {
  if (faults.length === 0) return read;
  const problems = faults.map(({ file, message }) =>
    problemAt(
      { tenant, file: `tenants/${tenant}/${file}`, text: '' },
      { code: 'unreadable-file', at: undefined, owner: 'core', message },
    ),
  );
  return { ...read, isValid: false, problems: [...read.problems, ...problems], tenant: undefined };
}
