/**
 * Reports changes in folders and their content, also after a folder was replaced: moved away and back,
 * swapped by a symbolic link, or missing for a while. A system watcher stays with the folder on which it was
 * opened, so each folder is checked regularly. Plain Node, because `npm run dev` uses it too.
 */
import { lstatSync, readdirSync, statSync, watch } from 'node:fs';
import { join, relative, sep } from 'node:path';

const LOOK_AGAIN_MS = 1000;

/** Identifies what is at a path now. Follows links. Undefined if nothing is there. */
function identityOf(folder) {
  try {
    const { dev, ino } = statSync(folder);
    return `${dev}:${ino}`;
  } catch {
    return undefined;
  }
}

/** The folder and all folders in it. Does not follow links inside. */
function withFoldersIn(folder) {
  const inside = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
  return [folder, ...inside];
}

const isIn = (path, folder) => path === folder || path.startsWith(folder + sep);

/**
 * Opens one watcher for each folder. A recursive watcher of Node 20 on Linux stays with the original file and
 * does not report the file with which an editor replaces it.
 */
function watchTree(root, onEvent, onError) {
  const watchers = new Map();
  const closeIn = (folder) => {
    for (const [path, watcher] of watchers) {
      if (!isIn(path, folder)) continue;
      watcher.close();
      watchers.delete(path);
    }
  };
  const openIn = (folder) => {
    for (const path of withFoldersIn(folder)) {
      if (watchers.has(path)) continue;
      const watcher = watch(path, (event, name) => {
        const changed = name ? join(path, name) : path;
        if (event === 'rename' && changed !== root) renew(changed);
        onEvent(changed === root ? null : relative(root, changed));
      });
      watcher.on('error', onError);
      watchers.set(path, watcher);
    }
  };
  /** Handles a folder that was added, removed or replaced. */
  const renew = (path) => {
    closeIn(path);
    try {
      if (lstatSync(path).isDirectory()) openIn(path);
    } catch {
      // Removed again. A new entry at this path is reported later.
    }
  };
  openIn(root);
  return { close: () => closeIn(root) };
}

export function watchFolders(onChange) {
  /** By path. `watcher` is undefined if it could not be opened. */
  const followed = new Map();

  const close = (folder) => followed.get(folder)?.watcher?.close();
  const open = (folder) => {
    close(folder);
    const entry = { identity: identityOf(folder), isLost: false, watcher: undefined };
    followed.set(folder, entry);
    if (entry.identity === undefined) return;
    const lose = () => (entry.isLost = true);
    try {
      entry.watcher = watchTree(
        folder,
        (name) => {
          // A folder that is moved away reports its own move, and nothing after it.
          if (!name || identityOf(folder) !== entry.identity) lose();
          onChange(folder, name);
        },
        lose,
      );
    } catch {
      lose();
    }
  };

  const lookAgain = () => {
    for (const [folder, before] of [...followed]) {
      if (!before.isLost && before.identity === identityOf(folder)) continue;
      open(folder);
      const { identity, watcher } = followed.get(folder);
      // Changes since the last check were missed. If the system still refuses to watch, nothing has changed.
      if (watcher !== undefined || identity !== before.identity) onChange(folder, null);
    }
  };
  const timer = setInterval(lookAgain, LOOK_AGAIN_MS);
  timer.unref();

  return {
    follow(folders) {
      for (const folder of [...followed.keys()]) {
        if (folders.includes(folder)) continue;
        close(folder);
        followed.delete(folder);
      }
      for (const folder of folders) if (!followed.has(folder)) open(folder);
    },
    close() {
      clearInterval(timer);
      for (const folder of followed.keys()) close(folder);
      followed.clear();
    },
  };
}
