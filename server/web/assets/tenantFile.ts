import { realpath, readFile, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { etagOf } from '../contentHash';
import { TENANT_FILE_TYPES } from './types';

export interface TenantFile {
  readonly body: Buffer;
  readonly type: string;
  readonly etag: string;
}

const NAME = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;
const MAX_BYTES = 5 * 1024 * 1024;

/** Reads a picture or font of a tenant. Undefined for dot files and paths outside the folder. */
export async function tenantFile(folder: string, name: string): Promise<TenantFile | undefined> {
  const type = TENANT_FILE_TYPES[extname(name).toLowerCase()];
  if (type === undefined || !NAME.test(name)) return undefined;
  try {
    const file = await realpath(join(folder, name));
    if (!file.startsWith((await realpath(folder)) + sep)) return undefined;
    const { size } = await stat(file);
    if (size > MAX_BYTES) return undefined;
    const body = await readFile(file);
    return { body, type, etag: etagOf(body) };
  } catch {
    return undefined;
  }
}
