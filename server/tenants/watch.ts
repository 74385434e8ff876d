/**
 * Keeps tenants up to date while the server runs. If a document gets errors, its last valid version is served
 * and the errors are reported. Other tenants are not affected.
 */
import { readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '../net/errorFacts';
import { watchFolders } from '../net/watchFolders.mjs';
import { loadTenants, type LoadedTenants, type LoadOptions, type StaleTenant } from './load';
import { blockingProblems, type Problem } from './problem';
import { problemAt } from './source';

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
    const incumbents = new Map(current.tenants.map(({ id, hosts }) => [id, hosts]));
    try {
      current = afterChange(current, loadTenants(dir, { ...options, incumbents }));
      watchers.follow([dir, ...linkedFolders(dir)]);
    } catch (error) {
      // The folder was removed or is being replaced. Active tenants stay active.
      const message = `The tenants cannot be read again: ${messageOf(error)}`;
      const finding = { code: 'unreadable-folder', at: undefined, owner: 'core', message };
      const problems = [problemAt({ tenant: null, file: dir, text: '' }, finding)];
      const stale = current.tenants.map(({ id }) => staleTenant(current, id, problems));
      current = { ...current, stale, problems };
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

/** The tenants after a change: the new documents, and the last valid version of documents with errors. */
function afterChange(before: LoadedTenants, now: LoadedTenants): LoadedTenants {
  const previous = now.unavailable.flatMap(
    ({ id }) => before.tenants.find((tenant) => tenant.id === id) ?? [],
  );
  const previousIds = new Set(previous.map(({ id }) => id));
  const stale = now.unavailable
    .filter(({ id }) => previousIds.has(id))
    .map(({ id, problems }) => staleTenant(before, id, blockingProblems(problems, now.problems)));
  return {
    tenants: [...now.tenants, ...previous].sort((a, b) => (a.id < b.id ? -1 : 1)),
    unavailable: now.unavailable.filter(({ id }) => !previousIds.has(id)),
    stale,
    problems: now.problems,
  };
}

/** Starts at the first change with errors. */
function staleTenant(before: LoadedTenants, id: string, problems: readonly Problem[]): StaleTenant {
  const since = before.stale.find((tenant) => tenant.id === id)?.since ?? new Date().toISOString();
  return { id, since, problems };
}
