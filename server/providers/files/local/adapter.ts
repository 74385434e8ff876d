import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from '../../../net/errorFacts';
import { requireFileName, type FileStore } from '../port';

/** Only the user of the platform reads the files. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

export function folderStore(folder: string): FileStore {
  const pathOf = (name: string): string => join(folder, requireFileName(name));
  return {
    put: async (name, bytes) => replaceFile(pathOf(name), bytes),
    get: async (name) => {
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return undefined;
        throw error;
      }
    },
    delete: async (name) => rm(pathOf(name), { force: true }),
    close: () => undefined,
  };
}

/** A reader sees the old file or the whole new one. */
async function replaceFile(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: FOLDER_MODE });
  const part = `${path}.${randomUUID()}.part`;
  try {
    const file = await open(part, 'wx', FILE_MODE);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

/** Otherwise the name of the file may be lost with the power. */
async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder, 'r');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}
