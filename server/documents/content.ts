/** The rules for the content of a version or a draft, and its hash. */
import { createHash } from 'node:crypto';
import { StoreRefusal, type Content } from './store';

export const MAX_TEXT_BYTES = 5 * 1024 * 1024;
/** The web host serves no larger file. */
export const MAX_ASSET_BYTES = 5 * 1024 * 1024;

const TENANT_ID = /^(?=.{1,60}$)[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const TEXT_FILE = /^(tenant\.json|copy\/[^./\\\0][^/\\\0]*\.json)$/;
const LONE_SURROGATE = /\p{Surrogate}/u;
/** No name begins with a dot, so no path leaves the folder. */
const ASSET_FILE = /^assets(\/[^./\\\0][^/\\\0]*)+$/;

export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

/** Independent of the order of the files. */
export function hashOfContent({ files, assets }: Content): string {
  const texts = Object.entries(files).map(([path, text]) => [path, sha256(text)]);
  const others = Object.entries(assets).map(([path, { hash }]) => [path, hash]);
  return sha256(
    JSON.stringify([...texts, ...others].sort(([one = ''], [other = '']) => (one < other ? -1 : 1))),
  );
}

/** Throws `invalid-file` or `too-large`. */
export function checkContent({ files, assets }: Partial<Content>): void {
  let bytes = 0;
  for (const [file, text] of Object.entries(files ?? {})) {
    if (!isTextFile(file))
      throw invalid(file, `A tenant has tenant.json and copy/<locale>.json, and not "${file}".`);
    if (LONE_SURROGATE.test(text))
      throw invalid(file, `${file} contains half of a character. Enter it again.`);
    bytes += Buffer.byteLength(text);
  }
  if (bytes > MAX_TEXT_BYTES) throw tooLarge('The documents and the copy of a tenant', MAX_TEXT_BYTES);
  for (const file of Object.keys(assets ?? {}))
    if (!isAssetFile(file))
      throw invalid(file, `The path of an asset begins with assets/, and not "${file}".`);
}

/** Throws `invalid-file`. */
export function checkTenantId(id: string): void {
  if (!TENANT_ID.test(id))
    throw invalid(id, 'The id of a tenant has small letters, digits and hyphens, and begins with a letter.');
}

export const isTextFile = (path: string): boolean => TEXT_FILE.test(path);

export const isAssetFile = (path: string): boolean => ASSET_FILE.test(path);

export function checkAsset(bytes: Uint8Array): void {
  if (bytes.byteLength > MAX_ASSET_BYTES) throw tooLarge('An asset', MAX_ASSET_BYTES);
}

const invalid = (file: string, message: string): StoreRefusal =>
  new StoreRefusal('invalid-file', message, { file });

const tooLarge = (what: string, most: number): StoreRefusal =>
  new StoreRefusal('too-large', `${what} can have at most ${most / 1024 / 1024} MB. Make it smaller.`);
