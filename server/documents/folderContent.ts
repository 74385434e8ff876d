/** The content of the folder of a tenant, as a version has it. Links out of the folder are not followed. */
import { existsSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { isAssetFile, isTextFile, MAX_ASSET_BYTES, MAX_TEXT_BYTES, sha256 } from './content';
import type { AssetReference, Content, FileFault } from './store';
import { readServedFolder } from './tenantFolders';
import type { AssetFile, FileContent } from '../tenants/tenantFiles';

export interface FolderContent {
  readonly content: Content;
  /** Files that are not part of `content`. */
  readonly faults: readonly FileFault[];
  /** The bytes of the assets, by hash. Read when they are needed. */
  readonly bytesOf: (hash: string) => Uint8Array | undefined;
}

/** Hashes of assets that have not changed since they were read. */
export type AssetHashes = Map<string, { readonly stamp: string; readonly hash: string }>;

export function readFolderContent(dir: string, id: string, hashes: AssetHashes): FolderContent {
  const tenant = readServedFolder(dir, id);
  const isInside = insideOf(join(dir, id));
  const faults: FileFault[] = [];
  const files: Record<string, string> = {};
  for (const [file, content] of textFiles(tenant.document, tenant.copy, faults)) {
    const found = isInside(file) ? textOf(content) : OUTSIDE;
    if (typeof found === 'string') files[file] = found;
    else faults.push({ file, message: found.message });
  }
  const assets: Record<string, AssetReference> = {};
  const places = new Map<string, AssetFile>();
  for (const [file, asset] of tenant.assets) {
    if (!isAssetFile(file)) continue;
    const hash = isInside(file) ? hashOfAsset(join(dir, id, file), asset, hashes) : OUTSIDE;
    if (typeof hash !== 'string') {
      faults.push({ file, message: hash.message });
      continue;
    }
    assets[file] = { hash, size: asset.size };
    places.set(hash, asset);
  }
  return { content: { files, assets }, faults, bytesOf: (hash) => places.get(hash)?.read() };
}

const OUTSIDE = {
  message: 'This is a symbolic link to a file outside of the folder of the tenant. Put the file itself here.',
};

function textFiles(
  document: FileContent | undefined,
  copy: ReadonlyMap<string, FileContent> | { readonly fault: string },
  faults: FileFault[],
): ReadonlyMap<string, FileContent> {
  const found = new Map<string, FileContent>();
  if (document !== undefined) found.set('tenant.json', document);
  if ('fault' in copy) faults.push({ file: 'copy', message: `This folder cannot be read (${copy.fault}).` });
  else for (const [locale, content] of copy) found.set(`copy/${locale}.json`, content);
  for (const file of [...found.keys()]) if (!isTextFile(file)) found.delete(file);
  return found;
}

const DECODER = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function textOf(content: FileContent): string | { readonly message: string } {
  if ('fault' in content) return { message: `This cannot be read as a file (${content.fault}).` };
  if (content.bytes.byteLength > MAX_TEXT_BYTES) return { message: 'This file has more than 5 MB.' };
  try {
    return DECODER.decode(content.bytes);
  } catch {
    return { message: 'This file is not UTF-8. Save it as UTF-8.' };
  }
}

function hashOfAsset(
  path: string,
  asset: AssetFile,
  hashes: AssetHashes,
): string | { readonly message: string } {
  if (asset.size > MAX_ASSET_BYTES) return { message: 'This file has more than 5 MB.' };
  const found = statSync(path, { throwIfNoEntry: false });
  const stamp = `${found?.ino} ${found?.size} ${found?.mtimeMs} ${found?.ctimeMs}`;
  const known = hashes.get(path);
  if (known?.stamp === stamp) return known.hash;
  const bytes = asset.read();
  if (bytes === undefined) return { message: 'This file cannot be read.' };
  const hash = sha256(bytes);
  hashes.set(path, { stamp, hash });
  return hash;
}

/** Whether the file is in the folder, after links were followed. The folder itself may be a link. */
export function insideOf(folder: string): (file: string) => boolean {
  const real = existsSync(folder) ? realpathSync(folder) + sep : '';
  return (file) => {
    try {
      return realpathSync(join(folder, file)).startsWith(real);
    } catch {
      // A file that was just removed, or a link to nothing: reading it finds nothing.
      return true;
    }
  };
}
