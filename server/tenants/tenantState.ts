/**
 * The tenants while a server runs. Only changed tenants are read again. If a document gets errors, its last
 * valid version stays active and the errors are reported.
 */
import type { Catalogue } from './catalogue';
import { loadedTenants, type LoadedTenants, type StaleTenant } from './load';
import type { Resolver } from './loadedTenant';
import { blockingProblems, type Problem } from './problem';
import { readTenant, type ReadTenant } from './readTenant';
import type { TenantFiles } from './tenantFiles';

export class TenantState {
  private read: ReadonlyMap<string, ReadTenant>;
  private loaded: LoadedTenants;

  constructor(
    files: Iterable<TenantFiles>,
    private readonly catalogue: Catalogue,
    private readonly resolver: Resolver,
    private readonly consoleHost?: string,
  ) {
    this.read = inOrder(Array.from(files, (each) => this.check(each)));
    this.loaded = loadedTenants([...this.read.values()], catalogue, {
      incumbents: new Map(),
      consoleHost,
    });
  }

  get current(): LoadedTenants {
    return this.loaded;
  }

  get ids(): readonly string[] {
    return [...this.read.keys()];
  }

  /** Checks one tenant. Nothing changes until `replace`. */
  check(files: TenantFiles): ReadTenant {
    return readTenant(files, this.catalogue, this.resolver);
  }

  /** Takes the changed tenants. `undefined`: the tenant was removed. */
  replace(changed: ReadonlyMap<string, ReadTenant | undefined>): LoadedTenants {
    const kept = [...this.read.values()].filter(({ id }) => !changed.has(id));
    this.read = inOrder([...kept, ...[...changed.values()].filter((each) => each !== undefined)]);
    this.loaded = afterChange(this.loaded, this.judged());
    return this.loaded;
  }

  /** A tenant with errors keeps the hosts of its last valid version. That may cause errors of other tenants. */
  private judged(): LoadedTenants {
    const read = [...this.read.values()];
    const incumbents = new Map(this.loaded.tenants.map(({ id, hosts }) => [id, hosts]));
    const stale = new Set<string>();
    for (;;) {
      const now = loadedTenants(read, this.catalogue, {
        incumbents,
        stale,
        consoleHost: this.consoleHost,
      });
      const added = now.unavailable.filter(({ id }) => incumbents.has(id) && !stale.has(id));
      if (added.length === 0) return now;
      for (const { id } of added) stale.add(id);
    }
  }

  /** The tenants cannot be read. All active tenants stay active. */
  markStale(problems: readonly Problem[]): LoadedTenants {
    const stale = this.loaded.tenants.map(({ id }) => staleTenant(this.loaded, id, problems));
    this.loaded = { ...this.loaded, stale, problems };
    return this.loaded;
  }
}

const inOrder = (read: readonly ReadTenant[]): ReadonlyMap<string, ReadTenant> =>
  new Map([...read].sort((a, b) => (a.id < b.id ? -1 : 1)).map((each) => [each.id, each]));

/** The tenants after a change: the new documents, and the last valid version of documents with errors. */
function afterChange(before: LoadedTenants, now: LoadedTenants): LoadedTenants {
  if (now.unavailable.length === 0) return now;
  const active = new Map(before.tenants.map((tenant) => [tenant.id, tenant]));
  const previous = now.unavailable.flatMap(({ id }) => active.get(id) ?? []);
  return {
    tenants: [...now.tenants, ...previous].sort((a, b) => (a.id < b.id ? -1 : 1)),
    unavailable: now.unavailable.filter(({ id }) => !active.has(id)),
    stale: now.unavailable
      .filter(({ id }) => active.has(id))
      .map(({ id, problems }) => staleTenant(before, id, blockingProblems(problems, now.problems))),
    problems: now.problems,
  };
}

/** Starts at the first change with errors. */
function staleTenant(before: LoadedTenants, id: string, problems: readonly Problem[]): StaleTenant {
  const since = before.stale.find((tenant) => tenant.id === id)?.since ?? new Date().toISOString();
  return { id, since, problems };
}
