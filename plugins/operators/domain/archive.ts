/** Files of exported versions. */
import { isRecord } from '../../../core/contract';
import type { Wire } from '../../../schemas/generated/api';

/** The server checks the content of the archive. */
const isArchive = (value: unknown): value is Wire.Archive =>
  isRecord(value) && value['format'] === 1 && Array.isArray(value['versions']) && isRecord(value['assets']);

/** Undefined: the text is no export. A downloaded file has the archive in `data`, as the response has it. */
export function archiveIn(text: string): Wire.Archive | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    const found = isRecord(parsed) && 'data' in parsed ? parsed['data'] : parsed;
    return isArchive(found) ? found : undefined;
  } catch {
    return undefined;
  }
}

/** The address of the file. Without a version: all versions. */
export const exportPath = (tenant: string, version?: number): string =>
  `/api/operators/tenants/${encodeURIComponent(tenant)}${version === undefined ? '' : `/versions/${version}`}/export`;

/** 'riverside-version-3.json' */
export const exportName = (tenant: string, version?: number): string =>
  `${tenant}-${version === undefined ? 'all-versions' : `version-${version}`}.json`;
