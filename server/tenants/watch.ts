/**
 * Keeps tenants up to date while the server runs. A document that breaks keeps being served as it
 * was, and the breakage is reported; other tenants are not touched.
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
  /** Called after every change, with the Problems as they are now. */
  readonly onChange?: (tenants: LoadedTenants, problems: readonly Problem[]) => void;
  /** Editors write a file in several steps. */
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
      // The folder itself is gone, or is being replaced: whoever is on the air stays there.
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

/** What happens in a folder that is linked into this one is not heard in this one. */
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

/** What is served after a change: the new documents, and for broken ones the last that were good. */
function afterChange(before: LoadedTenants, now: LoadedTenants): LoadedTenants {
  const kept = now.offAir.flatMap(({ id }) => before.tenants.find((tenant) => tenant.id === id) ?? []);
  const keptIds = new Set(kept.map(({ id }) => id));
  const stale = now.offAir
    .filter(({ id }) => keptIds.has(id))
    .map(({ id, problems }) => staleTenant(before, id, blockers(problems, now.problems)));
  return {
    tenants: [...now.tenants, ...kept].sort((a, b) => (a.id < b.id ? -1 : 1)),
    offAir: now.offAir.filter(({ id }) => !keptIds.has(id)),
    stale,
    problems: now.problems,
  };
}

/** Since the first of its changes that had errors. */
function staleTenant(before: LoadedTenants, id: string, problems: readonly Problem[]): StaleTenant {
  const since = before.stale.find((tenant) => tenant.id === id)?.since ?? new Date().toISOString();
  return { id, since, problems };
}

function hostsOf(tenants: readonly LoadedTenant[]): Map<string, readonly string[]> {
  return new Map(tenants.map((tenant) => [tenant.id, tenant.hosts]));
}
