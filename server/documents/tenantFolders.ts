/** Reads the files of tenants from a folder: `tenants/<id>`. */
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { basename, join, resolve, sep } from 'node:path';
import { codeOf } from '../net/errorFacts';
import { filesIn, foldersIn, readContent } from '../net/folders';
import { checkTenantsFolder } from '../net/tenantsFolder';
import type { AssetFile, FileContent, TenantFiles } from '../tenants/tenantFiles';

/** The ids of all tenants of a folder, sorted. */
export function tenantIds(dir: string): readonly string[] {
  checkTenantsFolder(dir);
  return foldersIn(dir);
}

export function readTenantFolder(dir: string, id: string): TenantFiles {
  const folder = join(dir, id);
  return {
    ...readServedFolder(dir, id),
    seedClient: bytesOf(readContent(join(folder, 'seed/client.json'))),
    seedOf: (kind) => bytesOf(readContent(join(folder, `seed/${kind}.json`))),
  };
}

/** Without the seed, which is data of the reference platform. `npm run check` compares it with the document. */
export function readServedFolder(dir: string, id: string): TenantFiles {
  const folder = join(dir, id);
  return {
    id,
    folder: `${basename(resolve(dir))}/${id}`,
    document: readContent(join(folder, 'tenant.json')),
    copy: readCopy(join(folder, 'copy')),
    assets: readAssets(folder),
    seedClient: undefined,
    seedOf: () => undefined,
  };
}

function readCopy(folder: string): TenantFiles['copy'] {
  const copy = new Map<string, FileContent>();
  try {
    for (const file of existsSync(folder) ? readdirSync(folder).sort() : []) {
      const content = file.endsWith('.json') ? readContent(join(folder, file)) : undefined;
      if (content !== undefined) copy.set(file.slice(0, -'.json'.length), content);
    }
  } catch (error) {
    const fault = codeOf(error);
    if (fault === undefined) throw error;
    return { fault };
  }
  return copy;
}

function readAssets(folder: string): TenantFiles['assets'] {
  const top = join(folder, 'assets');
  const inside = existsSync(top) ? realpathSync.native(top) + sep : '';
  // A link to a folder elsewhere is not followed: it may lead to the whole file system.
  const found = filesIn(top, (real) => real.startsWith(inside));
  return new Map(
    found.map(({ name, size, real }) => {
      const path = `assets/${name}`;
      return [path, new AssetOnDisk(folder, path, size, !real.startsWith(inside))];
    }),
  );
}

/** A class, because a server has many: closures would take three times the memory. */
class AssetOnDisk implements AssetFile {
  constructor(
    private readonly folder: string,
    private readonly path: string,
    readonly size: number,
    readonly isOutside: boolean,
  ) {}

  read(): Uint8Array | undefined {
    return bytesOf(readContent(join(this.folder, this.path)));
  }
}

const bytesOf = (content: FileContent | undefined): Uint8Array | undefined =>
  content && 'bytes' in content ? content.bytes : undefined;
