/**
 * The build files. Each file is kept in memory, also compressed, after its first request. A requested name is looked
 * up in the list of files and is never joined to a path. The list is read at start, and again for a script that is
 * not in it: during a rolling update, the files of the new build are copied to every host before the first one starts
 * with it, so that old hosts answer the new pages too.
 */
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { Encoding } from '../compress';
import { FILE_TYPES } from './types';

export interface BuildFile {
  readonly body: Buffer;
  readonly type: string;
  readonly encoding: Encoding;
  /** The name contains a hash, so the content never changes. */
  readonly immutable: boolean;
}

export interface BuildFiles {
  /** `name` is relative to the folder, with forward slashes. */
  readonly find: (name: string, accepted: Encoding) => Promise<BuildFile | undefined>;
}

/** Files for the server only, not for browsers. */
const PRIVATE = new Set(['manifest.json']);
const HASHED = /[.-][0-9a-f]{6,}\.[\w.]+$/;
/** Requests for files that do not exist must not read the folder each time. */
const LIST_EVERY_MS = 1_000;

/** `now`: in milliseconds. */
export function buildFiles(folder: string, now: () => number = Date.now): BuildFiles {
  let names = listed(folder);
  let listedAt = now();
  const isListed = (name: string): boolean => {
    if (!names.has(name) && HASHED.test(name) && now() - listedAt >= LIST_EVERY_MS) {
      names = listed(folder);
      listedAt = now();
    }
    return names.has(name);
  };
  const files = new Map<string, Promise<Buffer>>();
  const body = (name: string): Promise<Buffer> => {
    const promise = files.get(name) ?? readFile(join(folder, name));
    files.set(name, promise);
    // A failed read is not kept, because the next read may succeed.
    promise.catch(() => files.delete(name));
    return promise;
  };
  return {
    find: async (name, accepted) => {
      const type = FILE_TYPES[extname(name)];
      if (type === undefined || PRIVATE.has(name) || !isListed(name)) return undefined;
      const suffix = accepted === 'br' ? '.br' : '.gz';
      const packed = accepted !== undefined && names.has(name + suffix) ? accepted : undefined;
      return {
        body: await body(packed === undefined ? name : name + suffix),
        type,
        encoding: packed,
        immutable: HASHED.test(name),
      };
    },
  };
}

function listed(folder: string): ReadonlySet<string> {
  try {
    return new Set(
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')),
    );
  } catch {
    // Without a build, requests get a plain page and the log contains the reason.
    return new Set();
  }
}
