/** Follows the folders of tenants while a server runs. A changed tenant alone is read again. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { messageOf } from '../net/errorFacts';
import { foldersIn, hasFolder } from '../net/folders';
import type { LoadedTenants } from '../tenants/load';
import type { Problem } from '../tenants/problem';
import type { ReadTenant } from '../tenants/readTenant';
import { problemAt } from '../tenants/source';
import { ALL, followFolders } from './followFolders';
import { openTenants, type LoadOptions } from './loadTenants';
import { SeenVersions, type RecentVersions } from './recentVersions';
import type { MadeOrder } from './store';
import { readInside } from './tenantAssets';
import { readServedFolder } from './tenantFolders';

export interface TenantWatch {
  readonly current: () => LoadedTenants;
  /** A file under `assets/`. Undefined if the tenant has no such file. */
  readonly readAsset: (tenant: string, name: string) => Promise<Buffer | undefined>;
  /** The message for visitors of a tenant that is offline. */
  readonly offlineMessage: (tenant: string) => string | undefined;
  /** The versions that visits may still use. */
  readonly recent: RecentVersions;
  /** Hash of the version in the store that is served. Undefined without a store. */
  readonly servedVersion: (tenant: string) => string | undefined;
  /** Records with which version an order was made. It is repeated while the store does not answer. */
  readonly recordOrder: (order: MadeOrder) => void;
  readonly close: () => void | Promise<void>;
}

export interface WatchOptions extends LoadOptions {
  /** Called after every change, with the ids of the tenants whose files have changed. */
  readonly onChange?: (tenants: LoadedTenants, changed: ReadonlySet<string>) => void;
  /** Milliseconds. Editors write a file in several steps. */
  readonly settleMs?: number;
}

export function watchTenants(dir: string, options: WatchOptions = {}): TenantWatch {
  const state = openTenants(dir, options);
  const readAsset: TenantWatch['readAsset'] = (tenant, name) => readInside(join(dir, tenant, 'assets'), name);
  const recent = new SeenVersions(readAsset);
  const settled = new Set<string>();
  let isClosed = false;
  let isReading = false;

  const readSettled = async (): Promise<void> => {
    if (isReading) return;
    isReading = true;
    // All tenants that settled in the same turn are taken together: one may give its host to another.
    await nextTurn();
    while (settled.size > 0 && !isClosed) await takeChanges();
    isReading = false;
  };
  const takeChanges = async (): Promise<void> => {
    const names = [...settled];
    settled.clear();
    const changed = await readAgain(names).catch(unreadableFolder);
    if (isClosed) return;
    if (changed instanceof Map) {
      const before = state.current.tenants;
      const now = state.replace(changed);
      recent.keepReplaced(before, now.tenants);
      options.onChange?.(now, new Set(changed.keys()));
    } else options.onChange?.(state.markStale([changed]), new Set());
  };
  const readAgain = async (names: readonly string[]): Promise<Map<string, ReadTenant | undefined>> => {
    const changed = new Map<string, ReadTenant | undefined>();
    const ids = names.includes(ALL) ? [...new Set([...state.ids, ...foldersIn(dir)])] : names;
    for (const id of ids) {
      changed.set(id, hasFolder(dir, id) ? state.check(readServedFolder(dir, id)) : undefined);
      // Reading a tenant takes milliseconds. Requests are answered in between.
      await nextTurn();
    }
    // While the folder is replaced, no tenant is removed.
    if (!existsSync(dir)) throw new Error(`There is no folder ${dir}.`);
    followed.renew();
    return changed;
  };
  /** The folder was removed or is being replaced. Active tenants stay active. */
  const unreadableFolder = (error: unknown): Problem => {
    const message = `The tenants cannot be read again: ${messageOf(error)}`;
    return problemAt(
      { tenant: null, file: dir, text: '' },
      { code: 'unreadable-folder', at: undefined, owner: 'core', message },
    );
  };
  const followed = followFolders(dir, {
    settleMs: options.settleMs,
    onSettled: (id) => {
      settled.add(id);
      void readSettled();
    },
  });
  return {
    current: () => state.current,
    readAsset,
    recent,
    // Only a store can take a tenant offline, and has numbered versions.
    offlineMessage: () => undefined,
    servedVersion: () => undefined,
    recordOrder: () => undefined,
    close: () => {
      isClosed = true;
      followed.close();
    },
  };
}
