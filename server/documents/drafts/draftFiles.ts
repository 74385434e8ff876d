/** The content of a draft as the files that `server/tenants` checks. */
import { TextEncoder } from 'node:util';
import type { TenantFiles } from '../../tenants/tenantFiles';
import type { DocumentFiles } from '../store';

/** The content of each asset, by its path. Undefined: it cannot be read. */
export type AssetBytes = Readonly<Record<string, Uint8Array | undefined>>;

const COPY_FILE = /^copy\/(.+)\.json$/;

/** Files for the reference platform are no part of a draft. */
export function draftFiles(tenant: string, files: DocumentFiles, assets: AssetBytes): TenantFiles {
  const bytesOf = (text: string): { readonly bytes: Uint8Array } => ({
    bytes: new TextEncoder().encode(text),
  });
  const document = files['tenant.json'];
  const copy = Object.entries(files).flatMap(([path, text]) => {
    const locale = COPY_FILE.exec(path)?.[1];
    return locale === undefined ? [] : [[locale, bytesOf(text)] as const];
  });
  return {
    id: tenant,
    folder: `tenants/${tenant}`,
    document: document === undefined ? undefined : bytesOf(document),
    copy: new Map(copy.sort(([a], [b]) => (a < b ? -1 : 1))),
    assets: new Map(
      Object.entries(assets).map(([path, bytes]) => [
        path,
        { size: bytes?.length ?? 0, read: () => bytes, isOutside: false },
      ]),
    ),
    seedClient: undefined,
    seedOf: () => undefined,
  };
}
