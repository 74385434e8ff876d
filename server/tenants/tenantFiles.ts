/** The files of one tenant, from a folder or from a database. `server/tenants` opens no file itself. */
import type { PictureKind } from '../../schemas/boot';
import type { Report } from './problem';
import { parseSource, problemAt, type SourceFile } from './source';

/** A file that exists. `fault` is the code of the error if it cannot be read, such as EISDIR. */
export type FileContent = { readonly bytes: Uint8Array } | { readonly fault: string };

export interface AssetFile {
  /** Bytes. */
  readonly size: number;
  /** Undefined if it cannot be read. */
  read(): Uint8Array | undefined;
  /** It is a link to a file outside of the folder, which the web host does not serve. */
  readonly isOutside: boolean;
}

export interface TenantFiles {
  readonly id: string;
  /** Path of the files in Problems: `tenants/riverside`. */
  readonly folder: string;
  /** `tenant.json`. Undefined if it does not exist. */
  readonly document: FileContent | undefined;
  /** `copy/<locale>.json` by locale, sorted. `fault`: the folder cannot be read. */
  readonly copy: ReadonlyMap<string, FileContent> | { readonly fault: string };
  /** By path, such as `assets/logo.svg`. */
  readonly assets: ReadonlyMap<string, AssetFile>;
  /** `seed/client.json`, for the reference platform. */
  readonly seedClient: Uint8Array | undefined;
  /** `seed/venues.json` and `seed/activities.json`, for the reference platform. */
  readonly seedOf: (kind: PictureKind) => Uint8Array | undefined;
}

/** A file that cannot be read becomes a Problem and an empty source. */
export function parseContent(
  tenant: string | null,
  file: string,
  content: FileContent,
  report: Report,
): SourceFile {
  if ('bytes' in content) return parseSource(tenant, file, content.bytes, report);
  const source: SourceFile = { tenant, file, text: '', root: undefined, recoveredRoot: undefined };
  const message = `This cannot be read as a file (${content.fault}). Put a file here that this user may read.`;
  report(problemAt(source, { code: 'unreadable-file', at: undefined, owner: 'core', message }));
  return source;
}
