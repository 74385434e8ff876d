import { randomUUID } from 'node:crypto';
import { existsSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { embeddedLockOf } from '../../../database/database';
import { folderHolder } from '../../../database/folderLock';
import { OWN_FILE } from '../../../net/dataFolder';
import { codeOf } from '../../../net/errorFacts';
import type { DataFolderFacts } from '../facts';

/** Creates nothing that stays. */
export function readDataFolder(path: string): DataFolderFacts {
  const existing = nearestExisting(path);
  return {
    path,
    problem: problemOfWriting(existing),
    mode: existing === path ? statSync(path).mode : undefined,
    freeBytes: freeBytesOf(existing),
    holder: folderHolder(embeddedLockOf(path)),
  };
}

/** A folder that does not exist yet is created by a start. */
function nearestExisting(path: string): string {
  const above = dirname(path);
  return existsSync(path) || above === path ? path : nearestExisting(above);
}

function problemOfWriting(folder: string): string | undefined {
  const probe = join(folder, `.write-${randomUUID()}`);
  try {
    writeFileSync(probe, '', { mode: OWN_FILE });
    rmSync(probe);
    return undefined;
  } catch (error) {
    return codeOf(error) ?? String(error);
  }
}

function freeBytesOf(folder: string): number | undefined {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return undefined;
  }
}
