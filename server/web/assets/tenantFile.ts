import { extname } from 'node:path';
import { contentVersion, etagOf } from '../../net/contentHash';
import type { Site } from '../site';
import { TENANT_FILE_TYPES } from './types';

export interface TenantFile {
  readonly body: Buffer;
  readonly type: string;
  readonly etag: string;
  readonly version: string;
}

const NAME = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;

/** A picture or font of a tenant. Undefined for dot files and for types that are not served. */
export async function tenantFile({ readAsset }: Site, name: string): Promise<TenantFile | undefined> {
  const type = TENANT_FILE_TYPES[extname(name).toLowerCase()];
  if (type === undefined || !NAME.test(name)) return undefined;
  const body = await readAsset(name);
  return body && { body, type, etag: etagOf(body), version: contentVersion(body) };
}
