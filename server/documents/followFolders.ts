/** Follows a folder of tenants, and the folders that are linked into it. */
import { readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { watchFolders } from '../net/watchFolders.mjs';

/** Any tenant may have changed. */
export const ALL = '';

export interface FollowOptions {
  /** Milliseconds. Editors write a file in several steps. */
  readonly settleMs?: number;
  /** Called with a tenant's id or `ALL`, when its files have not changed for `settleMs`. */
  readonly onSettled: (id: string) => void;
}

export interface FollowedFolder {
  /** Follows folders that were added, removed or replaced. Throws if there is no such folder. */
  readonly renew: () => void;
  readonly close: () => void;
}

export function followFolders(dir: string, { settleMs = 100, onSettled }: FollowOptions): FollowedFolder {
  const waiting = new Map<string, NodeJS.Timeout>();
  let links: ReadonlyMap<string, string>;
  /** A folder was added, removed or replaced. It may be a link. */
  let hasNewEntries = true;
  const settle = (id: string): void => {
    clearTimeout(waiting.get(id));
    const timer = setTimeout(() => {
      waiting.delete(id);
      onSettled(id);
    }, settleMs);
    waiting.set(id, timer);
  };
  const watchers = watchFolders((folder, name) => {
    if (folder === dir) {
      const [id = ALL, ...inside] = name?.split(/[\\/]/) ?? [];
      hasNewEntries ||= inside.length === 0;
      return settle(id);
    }
    for (const [id, target] of links) if (target === folder) settle(id);
  });
  const renew = (): void => {
    if (!hasNewEntries) return;
    hasNewEntries = false;
    links = linkedFolders(dir);
    watchers.follow([dir, ...links.values()]);
  };
  renew();
  return {
    renew,
    close: () => {
      for (const timer of waiting.values()) clearTimeout(timer);
      watchers.close();
    },
  };
}

/**
 * Folders that are linked into this folder, by name. The watcher of this folder does not report their changes.
 * Throws if there is no such folder.
 */
function linkedFolders(dir: string): ReadonlyMap<string, string> {
  const entries = readdirSync(dir, { withFileTypes: true });
  return new Map(
    entries.flatMap((entry) => {
      const target = entry.isSymbolicLink() ? folderBehind(join(dir, entry.name)) : undefined;
      return target === undefined ? [] : [[entry.name, target]];
    }),
  );
}

function folderBehind(link: string): string | undefined {
  try {
    const target = realpathSync(link);
    return statSync(target).isDirectory() ? target : undefined;
  } catch {
    return undefined;
  }
}
