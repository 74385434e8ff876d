/**
 * Keeps tenants up to date while the server runs. If a document gets errors, its last valid version is served
 * and the errors are reported. Other tenants are not affected.
 */
import { readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '../net/errorFacts';
import { watchFolders } from '../net/watchFolders.mjs';
import { loadTenants, type LoadedTenants, type LoadOptions, type StaleTenant } from './load';
import type { LoadedTenant } from './loadedTenant';
import { blockers, type Problem } from './problem';

export interface TenantWatch {
  readonly current: () => LoadedTenants;
  readonly close: () => void;
}

export interface WatchOptions extends LoadOptions {
  /** Called after every change, with all current Problems. */
  readonly onChange?: (tenants: LoadedTenants, problems: readonly Problem[]) => void;
  /** Milliseconds. Editors write a file in several steps. */
  readonly settleMs?: number;
}

export function watchTenants(dir: string, options: WatchOptions = {}): TenantWatch {
  let current = loadTenants(dir, options);
  let timer: NodeJS.Timeout | undefined;
  const reload = (): void => {
    const incumbents = hostsOf(current.tenants);
    try {
      current = afterChange(current, loadTenants(dir, { ...options, incumbents }));
      watchers.follow([dir, ...linkedFolders(dir)]);
    } catch (error) {
      // The folder was removed or is being replaced. Active tenants stay active.
      const problem = folderProblem(dir, error);
      const ids = current.tenants.map(({ id }) => id);
      current = {
        ...current,
        stale: ids.map((id) => staleTenant(current, id, [problem])),
        problems: [problem],
      };
    }
    options.onChange?.(current, current.problems);
  };
  const watchers = watchFolders(() => {
    clearTimeout(timer);
    timer = setTimeout(reload, options.settleMs ?? 100);
  });
  watchers.follow([dir, ...linkedFolders(dir)]);
  return {
    current: () => current,
    close: () => {
      clearTimeout(timer);
      watchers.close();
    },
  };
}

/** The watcher of this folder does not report changes in folders that are linked into it. */
function linkedFolders(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const folder = entry.isSymbolicLink() ? folderBehind(join(dir, entry.name)) : undefined;
    return folder === undefined ? [] : [folder];
  });
}

function folderBehind(link: string): string | undefined {
  try {
    const target = realpathSync(link);
    return statSync(target).isDirectory() ? target : undefined;
  } catch {
    return undefined;
  }
}

function folderProblem(dir: string, error: unknown): Problem {
  return {
    code: 'unreadable-folder',
    severity: 'error',
    tenant: null,
    file: dir,
    line: 1,
    column: 1,
    pointer: '',
    owner: 'core',
    message: `The tenants cannot be read again: ${messageOf(error)}`,
  };
}

/** The tenants after a change: the new documents, and the last valid version of documents with errors. */
function afterChange(before: LoadedTenants, now: LoadedTenants): LoadedTenants {
  const kept = now.unavailable.flatMap(({ id }) => before.tenants.find((tenant) => tenant.id === id) ?? []);
  const keptIds = new Set(kept.map(({ id }) => id));
  const stale = now.unavailable
    .filter(({ id }) => keptIds.has(id))
    .map(({ id, problems }) => staleTenant(before, id, blockers(problems, now.problems)));
  return {
    tenants: [...now.tenants, ...kept].sort((a, b) => (a.id < b.id ? -1 : 1)),
    unavailable: now.unavailable.filter(({ id }) => !keptIds.has(id)),
    stale,
    problems: now.problems,
  };
}

/** Starts at the first change with errors. */
function staleTenant(before: LoadedTenants, id: string, problems: readonly Problem[]): StaleTenant {
  const since = before.stale.find((tenant) => tenant.id === id)?.since ?? new Date().toISOString();
  return { id, since, problems };
}

function hostsOf(tenants: readonly LoadedTenant[]): Map<string, readonly string[]> {
  return new Map(tenants.map((tenant) => [tenant.id, tenant.hosts]));
}
